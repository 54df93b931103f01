import { Picture, usePreview } from '@dm/shared/ui/picture'
import { useState } from 'react'
import css from './progress.module.css'
import type { Progress } from './words'

/** A text of so many characters is cut at three lines until it is opened. */
const LONG = 66

/** One event: month, title, text, pictures. */
export function ProgressCard({ item: { month, title, text, images } }: { item: Progress }) {
  const [isOpen, setOpen] = useState(false)
  const preview = usePreview(images.map((src, at) => ({ src, alt: `${title} ${at + 1}` })))
  const isLong = Array.from(text).length > LONG || text.split('\n').length > 3
  return (
    <div className={css.event}>
      <span className={css.month}>{Number(month.slice(5))}月</span>
      <h3>{title}</h3>
      {text && <p className={isLong && !isOpen ? css.cut : css.text}>{text}</p>}
      {isLong && (
        <button type="button" className={css.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? '收起' : '展开'}
        </button>
      )}
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
