import { bridge } from '@dm/shared/bridge'
import { copyText } from '@dm/shared/deeplink'
import { isOwnApp, isWeChat } from '@dm/shared/env'
import { toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { Link } from '@dm/shared/router'
import { IconButton } from '@dm/shared/ui/button'
import { ShareIcon } from '@dm/shared/ui/icon'
import css from './items.module.css'

/** Shares the page as everybody sees it: the app's share, WeChat's hint, the system's sheet, else the link in the clipboard. */
export function ShareButton({ title }: { title: string }) {
  const share = async () => {
    const url = window.location.href
    // `navigator.share` is missing in older webviews, whatever its type says.
    if (isOwnApp() || isWeChat() || 'share' in navigator) return bridge.urlShare({ title, desc: '', image: '', url })
    toast((await copyText(url)) ? '链接已复制' : '复制失败，请长按地址栏复制链接')
  }
  return (
    <IconButton label="分享" onClick={() => void share()}>
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
