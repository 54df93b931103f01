import { useSearchParams } from '@dm/shared/router'
import { useSession } from '@dm/shared/session'
import { Page } from '@dm/shared/ui/page'
import { Landing } from './Landing'
import { Owner } from './Owner'

interface InvitationsProps {
  title: string
  /** The route's login binds by itself (type 3); else the page asks before it binds. */
  bindsAtLogin: boolean
}

/** One's own invitations, or with another's `uid` the landing of that invitation (docs/product/referral.md#inviteindex). */
export function Invitations({ title, bindsAtLogin }: InvitationsProps) {
  const [search] = useSearchParams()
  const session = useSession()
  // As it stands there: a uid that is too long for a parameter is an invitation of nobody, not one's own page.
  const uid = search.get('uid') ?? ''
  if (uid !== '' && uid !== session.uid)
    return (
      <Page poster title={title}>
        <Landing uid={uid} bindsAtLogin={bindsAtLogin} />
      </Page>
    )
  return (
    <Page title={title}>
      <Owner uid={session.loggedIn ? session.uid : null} />
    </Page>
  )
}
