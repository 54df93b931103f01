import { bridge } from '@dm/shared/bridge'
import { paths } from '@dm/shared/paths'
import { Link } from '@dm/shared/router'
import { IconButton } from '@dm/shared/ui/button'
import { ShareIcon } from '@dm/shared/ui/icon'
import css from './items.module.css'

/** Shares the page as everybody sees it: the app's share, else the share sheet. */
export function ShareButton({ title }: { title: string }) {
  return (
    <IconButton label="分享" onClick={() => void bridge.urlShare({ title, url: window.location.href })}>
      <ShareIcon size={20} />
    </IconButton>
  )
}

/** 举报, at the foot of every public page. */
export const ReportLink = ({ uid }: { uid: string }) => (
  <p className={css.report}>
    <Link to={paths.feedbackForm({ type: 'report', uid })}>举报</Link>
  </p>
)
