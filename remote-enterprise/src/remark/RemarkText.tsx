import { Picture, usePreview } from '@dm/shared/ui/picture'
import css from './remark.module.css'
import type { Remark } from './types'

/** The text with its line breaks, and the pictures in their order. */
export function RemarkText({ remark: { text, images }, name }: { remark: Remark; name: string }) {
  const preview = usePreview(images.map((src, at) => ({ src, alt: `${name} ${at + 1}` })))
  return (
    <article className={css.remark}>
      <p className={css.text}>{text}</p>
      {images.length > 0 && (
        <div className={css.pictures}>
          {images.map((src, at) => (
            <Picture key={src} src={src} alt={`${name} ${at + 1}`} ratio="1:1" onOpen={() => preview.open(at)} />
          ))}
        </div>
      )}
      {preview.viewer}
    </article>
  )
}
