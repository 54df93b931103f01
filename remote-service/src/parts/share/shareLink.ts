import { bridge } from '@dm/shared/bridge'
import { copyText } from '@dm/shared/deeplink'
import { isOwnApp, isWeChat } from '@dm/shared/env'
import { toast } from '@dm/shared/overlay'

interface Shared {
  title: string
  desc: string
  image?: string
  /** A path with its query. */
  path: string
}

/** Copies a link of this site and says so. */
export async function copyLink(path: string): Promise<void> {
  const isCopied = await copyText(window.location.origin + path)
  toast(isCopied ? '链接已复制' : '复制失败，请长按地址栏复制链接')
}

/** Shares by the app, WeChat's hint, the system's sheet, or else copies the link. */
export async function shareLink({ title, desc, image, path }: Shared): Promise<void> {
  // `navigator.share` is missing in older webviews, whatever its type.
  if (isOwnApp() || isWeChat() || 'share' in navigator)
    return bridge.urlShare({ title, desc, image, url: window.location.origin + path })
  await copyLink(path)
}
