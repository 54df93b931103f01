import { Access } from '@dm/shared/access'
import { usePageParams } from '@dm/shared/reads'
import { useSession } from '@dm/shared/session'
import { Fragment, useMemo, type ReactNode } from 'react'
import type { personParams } from './params'

export interface Whose {
  uid: string
  /** The owner at work: not the owner looking through a visitor's eyes. */
  isOwn: boolean
  preview: boolean
  /** State of a read: one's own needs no uid, and only one's own has a visitor's preview. */
  state: { uid: string | null; preview: boolean }
  /** Query of an address of the same archive; one's own needs nothing. */
  query: { uid?: string; preview?: 1 }
}

interface PersonPage {
  title: string
  params: typeof personParams
}

/**
 * Person of the page, by `uid` and `preview` of the address; null without either a uid or an account
 * (docs/product/user.md#whose-page-who-sees).
 */
export function useWhose(page: PersonPage): Whose | null {
  const params = usePageParams(page)
  const session = useSession()
  const uid = params.uid ?? session.uid
  const isMine = uid !== null && uid === session.uid
  const preview = isMine && params.preview
  return useMemo(
    () =>
      uid === null
        ? null
        : {
            uid,
            isOwn: isMine && !preview,
            preview,
            state: { uid: isMine ? null : uid, preview },
            query: { ...(!isMine && { uid }), ...(preview && { preview: 1 }) },
          },
    [uid, isMine, preview],
  )
}

/** Draws `children` for one person, anew for another one. A token whose account is not known yet names nobody. */
export function Person({ page, children }: { page: PersonPage; children: (whose: Whose) => ReactNode }) {
  const whose = useWhose(page)
  if (whose === null) return <Access page={{ title: page.title, access: 'owner', opensLogin: true }}>{null}</Access>
  return <Fragment key={`${whose.uid} ${whose.preview}`}>{children(whose)}</Fragment>
}
