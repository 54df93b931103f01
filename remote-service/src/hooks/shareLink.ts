import { bridge } from '@dm/shared/bridge'
import { copyText } from '@dm/shared/deeplink'
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

/** Shares by the app, else by the share sheet, with the page's poster where it has one. */
export const shareLink = ({ title, desc, image, path }: Shared, onPoster?: () => void): Promise<void> =>
  bridge.urlShare({ title, desc, image, url: window.location.origin + path }, onPoster)
