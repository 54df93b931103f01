import { DrawnSheet } from '@dm/shared/ui/poster'
import type { Answer, Card } from './card'
import { drawPoster } from './drawPoster'

const SIZE = { width: 750, height: 1334 }

/** 保存海报 of an enterprise's card. Default export: loaded when it is opened. */
export default function PosterSheet({ answer, card, onClose }: { answer: Answer; card: Card; onClose: () => void }) {
  const { shortName } = answer.head
  return (
    <DrawnSheet
      title="模卡海报"
      content={{ answer, card }}
      draw={(shown) => drawPoster(shown.answer, shown.card)}
      what="海报"
      alt={`${shortName}的企业模卡海报`}
      size={SIZE}
      saved="已保存到相册"
      file={`${shortName}-企业模卡.jpg`}
      onClose={onClose}
    />
  )
}
