import { bridge } from '@dm/shared/bridge'
import { copyText } from '@dm/shared/deeplink'
import { isOwnApp, isWeChat } from '@dm/shared/env'
import { toast } from '@dm/shared/overlay'
import { request } from '@dm/shared/request'
import { deviceId } from '@dm/shared/session'
import { cardLink, occupationsOf, type Card } from './template/facts'

type ShareAction = 'link' | 'poster' | 'print' | 'save'

/** Counts a share; it may fail without a word. */
export function recordShare(card: Card, action: ShareAction): void {
  request('userinfo/modelcard/share/record', {
    uid: card.uid,
    action,
    template: card.template,
    deviceId: deviceId(),
  }).catch(() => undefined)
}

/** The app's own share, WeChat's hint, the system's sheet, else the link in the clipboard with 链接已复制. */
export async function shareCard(card: Card): Promise<void> {
  recordShare(card, 'link')
  const url = cardLink(window.location.origin, card.uid, 'link')
  const payload = { title: `${card.stageName}的模卡`, desc: occupationsOf(card), image: card.cover, url }
  // `navigator.share` is missing in older webviews, whatever its type says.
  if (isOwnApp() || isWeChat() || 'share' in navigator) return bridge.urlShare(payload)
  toast((await copyText(url)) ? '链接已复制' : '复制失败，请长按地址栏复制链接')
}
