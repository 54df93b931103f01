import { bridge } from '@dm/shared/bridge'
import { copyText } from '@dm/shared/deeplink'
import { isOwnApp, isWeChat } from '@dm/shared/env'
import { toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { deviceId } from '@dm/shared/session'
import { cardLink, occupationsOf, type Card } from './template/facts'

type ShareAction = 'link' | 'poster' | 'print' | 'save'

/** Records a share of a card; failures are ignored. */
export function useRecordShare({ uid, template }: Card): (action: ShareAction) => void {
  const { mutate } = useApiMutation('userinfo/modelcard/share/record', { reread: 'behind' })
  return (action) => mutate({ uid, action, template, deviceId: deviceId() })
}

/** 分享: by the app, WeChat's hint, the system's sheet, or else copies the link with 链接已复制. */
export function useShareCard(card: Card): () => Promise<void> {
  const record = useRecordShare(card)
  return async () => {
    record('link')
    const url = cardLink(window.location.origin, card.uid, 'link')
    const payload = { title: `${card.stageName}的模卡`, desc: occupationsOf(card), image: card.cover, url }
    // `navigator.share` is missing in older webviews, whatever its type.
    if (isOwnApp() || isWeChat() || 'share' in navigator) return bridge.urlShare(payload)
    toast((await copyText(url)) ? '链接已复制' : '复制失败，请长按地址栏复制链接')
  }
}
