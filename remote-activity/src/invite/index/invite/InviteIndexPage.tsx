import { Invitations } from '../Invitations'
import { page } from './page'

/** 邀请好友, at /invite/index: the page asks before it binds. */
export default function InviteIndexPage() {
  return <Invitations title={page.title} bindsAtLogin={false} />
}
