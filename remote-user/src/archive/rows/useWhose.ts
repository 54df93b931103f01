import { useSearchParams } from '@dm/shared/router'
import { useSession } from '@dm/shared/session'
import { useMemo } from 'react'

export interface Whose {
  uid: string
  /** The owner at work: not the owner looking through a visitor's eyes. */
  isOwn: boolean
  preview: boolean
  /** How a call says it. */
  body: { uid: string; preview?: true }
  /** How an address of the same archive says it; one's own needs nothing. */
  query: { uid?: string; preview?: 1 }
}

/** Whose page it is, by `uid` and `preview` of the address; null without either a uid or a session (docs/product/user.md#whose-page-who-sees). */
export function useWhose(): Whose | null {
  const [query] = useSearchParams()
  const session = useSession()
  // `uid=` without a value is an address cut short: as without one.
  const uid = query.get('uid') || session.uid
  const isMine = uid !== null && uid === session.uid
  const preview = isMine && query.get('preview') === '1'
  return useMemo(
    () =>
      uid === null
        ? null
        : {
            uid,
            isOwn: isMine && !preview,
            preview,
            body: preview ? { uid, preview } : { uid },
            query: { ...(!isMine && { uid }), ...(preview && { preview: 1 }) },
          },
    [uid, isMine, preview],
  )
}
