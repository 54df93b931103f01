import { bridge } from '@dm/shared/bridge'
import { copyText } from '@dm/shared/deeplink'
import { isOwnApp, isWeChat } from '@dm/shared/env'
import { toast } from '@dm/shared/overlay'
import { shareLink, type Head } from './card'

/**
 * Shares by the app, WeChat's hint, the system's sheet, or else copies the link; before the first approval nothing is
 * shared.
 */
export async function shareCard(head: Head): Promise<void> {
  if (head.foundedOn === null) return toast('完成认证后可分享')
  const url = shareLink(head)
  // `navigator.share` is missing in older webviews, whatever its type.
  if (isOwnApp() || isWeChat() || 'share' in navigator) {
    return bridge.urlShare({ title: head.name, desc: head.slogan, image: head.logo, url })
  }
  toast((await copyText(url)) ? '链接已复制' : '复制失败，请长按地址栏复制链接')
}
