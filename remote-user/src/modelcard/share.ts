import { useApiMutation } from '@dm/shared/query'
import { deviceId } from '@dm/shared/session'
import { shareLink } from '../hooks/shareLink'
import { cardLink, occupationsOf, type Card } from './template/facts'

type ShareAction = 'link' | 'poster' | 'print' | 'save'

/** Records a share of a card; failures are ignored. */
export function useRecordShare({ uid, template }: Card): (action: ShareAction) => void {
  const { mutate } = useApiMutation('userinfo/modelcard/share/record', { invalidate: 'background' })
  return (action) => mutate({ uid, action, template, deviceId: deviceId() })
}

/** 分享: counted, then handed to whoever can share here. `onPoster` shows the card's poster. */
export function useShareCard(card: Card, onPoster: () => void): () => Promise<void> {
  const record = useRecordShare(card)
  return async () => {
    record('link')
    const url = cardLink(window.location.origin, card.uid, 'link')
    await shareLink({ title: `${card.stageName}的模卡`, desc: occupationsOf(card), image: card.cover, url }, onPoster)
  }
}
