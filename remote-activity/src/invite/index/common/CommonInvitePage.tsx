import { Invitations } from '../Invitations'
import { page } from './page'

/** 邀请好友, at /common/invite: the login binds. */
export default function CommonInvitePage() {
  return <Invitations title={page.title} bindsAtLogin />
}
