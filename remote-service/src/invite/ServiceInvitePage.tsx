import { useSearchParams } from '@dm/shared/router'
import { useSession } from '@dm/shared/session'
import { Landing } from './Landing'
import { Own } from './Own'

/** 邀请服务商: one's own invitations, or somebody else's as a landing (docs/product/service.md#serviceinvite). */
export default function ServiceInvitePage() {
  const { uid } = useSession()
  const [query] = useSearchParams()
  const inviter = query.get('uid') ?? ''
  return inviter !== '' && inviter !== uid ? <Landing key={inviter} inviter={inviter} /> : <Own />
}
