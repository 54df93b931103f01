import { usePageParams } from '@dm/shared/reads'
import { useSession } from '@dm/shared/session'
import { Landing } from './Landing'
import { Own } from './Own'
import { page } from './page'

/** 邀请服务商: one's own invitations, or somebody else's as a landing (docs/product/service.md#serviceinvite). */
export default function ServiceInvitePage() {
  const { uid } = useSession()
  const { uid: inviter } = usePageParams(page)
  return inviter !== null && inviter !== uid ? <Landing key={inviter} inviter={inviter} /> : <Own />
}
