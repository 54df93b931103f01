import { ListCard, Row } from '@dm/shared/ui/list'
import type { Card, CardAnswer } from '../template/facts'
import { useNoticeParty } from './useNoticeParty'

/** 我是通告方, where the card keeps its contact or bare-face photos for notice parties and the viewer is none. */
export function NoticePartyRow({ answer, card }: { answer: CardAnswer; card: Card }) {
  const prove = useNoticeParty()
  const isParty = card.noticeOnly.length > 0
  const hidden = [
    ...(answer.contactable ? [] : ['联系方式']),
    ...(card.bareFaces?.visibility === 'notice' ? ['素颜照'] : []),
  ]
  if (answer.isOwner || isParty || prove === null || hidden.length === 0) return null
  return (
    <ListCard label="通告方">
      <Row title="我是通告方" note={`企业认证并收到TA的报名后，可查看${hidden.join('和')}`} onClick={prove} />
    </ListCard>
  )
}
