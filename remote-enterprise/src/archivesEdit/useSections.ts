import { confirm } from '@dm/shared/overlay'
import { invalidate, readNow, useApiMutation } from '@dm/shared/query'
import { useRef, useState } from 'react'
import { saveOverOthers } from '../hooks/saveOverOthers'
import type { Managed, SectionKey } from './types'

type Row = Managed['sections'][number]

/**
 * Order and visibility as the member sets them: shown at once and saved one after the other. Where another member was
 * faster the user chooses; when a save fails, the answer is read again and what it says is shown.
 */
export function useSections(archive: Managed, onFailed: () => void) {
  const { mutateAsync } = useApiMutation('enterprise/archives/set')
  /** Visibilities that were set and are not yet in the answer: the newest one alone is shown. */
  const [set, setSet] = useState<{ key: SectionKey; visible: boolean }[] | null>(null)
  const revRef = useRef(archive.rev)
  const queueRef = useRef<Promise<unknown>>(Promise.resolve())
  const waitingRef = useRef(0)
  const sections = set ? set.flatMap((one) => merged(archive.sections, one)) : archive.sections
  const save = (next: readonly { key: SectionKey; visible: boolean }[]) => {
    const body = next.map(({ key, visible }) => ({ key, visible }))
    if (waitingRef.current === 0) revRef.current = archive.rev
    waitingRef.current += 1
    setSet(body)
    queueRef.current = queueRef.current
      .then(async () => {
        await saveOverOthers({
          save: async (rev) => {
            revRef.current = (await mutateAsync({ rev, sections: body })).rev
          },
          rev: revRef.current,
          latest: () => readNow('enterprise/archives/manage/query', {}),
          showLatest: async () => {
            setSet(null)
            await invalidate('enterprise/archives/manage/query')
          },
        })
      })
      .catch(onFailed)
      .finally(() => {
        waitingRef.current -= 1
        if (waitingRef.current === 0) setSet(null)
      })
  }
  const setVisible = async (key: SectionKey, visible: boolean) => {
    const next = sections.map((section) => (section.key === key ? { ...section, visible } : section))
    if (next.every((section) => !section.visible) && !(await confirm({ title: '所有内容都将对公众隐藏，确定？' })))
      return
    save(next)
  }
  return { sections, setVisible, setOrder: save }
}

const merged = (rows: readonly Row[], { key, visible }: { key: SectionKey; visible: boolean }): Row[] => {
  const row = rows.find((one) => one.key === key)
  return row ? [{ ...row, visible }] : []
}
