import { bridge } from '@dm/shared/bridge'
import { copyText } from '@dm/shared/deeplink'
import { isOwnApp, isWeChat } from '@dm/shared/env'
import { toast } from '@dm/shared/overlay'

/** Shares a link: the app's own share, WeChat's hint, the system's sheet, else the clipboard with 链接已复制. */
export async function shareLink(link: { title: string; desc?: string; image?: string; url: string }): Promise<void> {
  // `navigator.share` is missing in older webviews, whatever its type says.
  if (isOwnApp() || isWeChat() || 'share' in navigator) return bridge.urlShare(link)
  toast((await copyText(link.url)) ? '链接已复制' : '复制失败，请长按地址栏复制链接')
}
