import { useLocation, useSearchParams } from '@dm/shared/router'
import { useSession } from '@dm/shared/session'
import { Page } from '@dm/shared/ui/page'
import { Landing } from './Landing'
import { Owner } from './Owner'

/**
 * 邀请好友, at /invite/index and /common/invite: the own invitations, or with another's `uid` the landing of that
 * invitation (docs/product/growth.md#inviteindex).
 */
export default function InviteIndexPage() {
  const [query] = useSearchParams()
  const { pathname } = useLocation()
  const session = useSession()
  const uid = query.get('uid') ?? ''
  if (uid !== '' && uid !== session.uid) {
    return (
      <Page poster title="邀请好友">
        <Landing uid={uid} bindsAtLogin={pathname === '/common/invite'} />
      </Page>
    )
  }
  return (
    <Page title="邀请好友">
      <Owner uid={session.loggedIn ? session.uid : null} />
    </Page>
  )
}
