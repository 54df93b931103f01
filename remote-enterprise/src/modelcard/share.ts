import { bridge } from '@dm/shared/bridge'
import { toast } from '@dm/shared/overlay'
import { shareLink, type Head } from './card'

/**
 * Shares by the app, else by the share sheet, with the card's poster for members; before the first approval nothing is
 * shared.
 */
export async function shareCard(head: Head, onPoster?: () => void): Promise<void> {
  if (head.foundedOn === null) return toast('完成认证后可分享')
  await bridge.urlShare({ title: head.name, desc: head.slogan, image: head.logo, url: shareLink(head) }, onPoster)
}
