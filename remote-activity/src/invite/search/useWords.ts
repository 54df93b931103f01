import { readDraft, removeDraft, writeDraft } from '@dm/shared/ui/draft'
import { useState } from 'react'

const MOST = 10

/**
 * The last ten words of a user on this device, never sent. They are kept as a draft, which is wiped at the logout
 * (docs/product/referral.md#invitesearch).
 */
export function useWords(uid: string) {
  const key = { uid, route: '/invite/search', id: 'words' }
  const [list, setList] = useState<readonly string[]>(() => {
    const saved = readDraft(key)?.['list']
    return Array.isArray(saved) ? saved.filter((word) => typeof word === 'string').slice(0, MOST) : []
  })
  return {
    list,
    add(word: string) {
      if (word === '' || word === list[0]) return
      const next = [word, ...list.filter((one) => one !== word)].slice(0, MOST)
      setList(next)
      writeDraft(key, { list: next })
    },
    clear() {
      setList([])
      removeDraft(key)
    },
  }
}
