import { DrawnSheet } from './DrawnSheet'
import { drawPoster, type PosterContent } from './drawPoster'

const SIZE = { width: 750, height: 1200 }

/** 海报 of one thing with a QR code of its page. */
export function PosterSheet({ content, onClose }: { content: PosterContent; onClose: () => void }) {
  const { title } = content
  return (
    <DrawnSheet
      title="分享海报"
      {...{ content, draw: drawPoster, size: SIZE, onClose }}
      what="海报"
      alt={`${title}的分享海报`}
      file={`${title}.jpg`}
    />
  )
}
