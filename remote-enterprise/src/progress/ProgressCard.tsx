import { Folded } from '@dm/shared/ui/fold'
import { Picture, usePreview } from '@dm/shared/ui/picture'
import css from './progress.module.css'
import type { Progress } from './labels'

/** One event: month, title, text, pictures. */
export function ProgressCard({ item: { month, title, text, images } }: { item: Progress }) {
  const preview = usePreview(images.map((src, at) => ({ src, alt: `${title} ${at + 1}` })))
  return (
    <div className={css.event}>
      <span className={css.month}>{Number(month.slice(5))}月</span>
      <h3>{title}</h3>
      {text && <Folded text={text} lines={3} className={css.text} />}
      {images.length > 0 && (
        <div className={css.pictures}>
          {images.map((src, at) => (
            <Picture key={src} src={src} alt={`${title} ${at + 1}`} ratio="1:1" onOpen={() => preview.open(at)} />
          ))}
        </div>
      )}
      {preview.viewer}
    </div>
  )
}
