import { DrawnSheet } from '@dm/shared/ui/poster'
import { drawPoster, SIZE } from './poster'
import type { Entry } from './types'
import { workLink } from './useEntryActions'

/** 拉票: a poster of a work. Default export: loaded when it is opened. */
export default function PosterSheet({ entry, title, onClose }: { entry: Entry; title: string; onClose: () => void }) {
  return (
    <DrawnSheet
      title="拉票"
      content={{ entry, title }}
      draw={(shown) => drawPoster(shown.entry, shown.title, workLink(shown.entry.entryId))}
      what="海报"
      alt={`${entry.name}的拉票海报`}
      size={SIZE}
      file={`${entry.name}-参赛作品.jpg`}
      hint="长按保存图片"
      onClose={onClose}
    />
  )
}
