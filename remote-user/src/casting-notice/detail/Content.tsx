import { Folded } from '@dm/shared/ui/fold'
import { Section } from '@dm/shared/ui/page'
import { Picture, usePreview } from '@dm/shared/ui/picture'
import css from './detail.module.css'

/** 通告内容, twelve lines of it at first, and its pictures. */
export function Content({ text, images }: { text: string; images: readonly string[] }) {
  const preview = usePreview(images.map((src, n) => ({ src, alt: `通告图片 第${n + 1}张` })))
  if (text === '' && images.length === 0) return null
  return (
    <Section title="通告内容" card>
      {text && <Folded text={text} lines={12} className={css.text} />}
      {images.length > 0 && (
        <ul className={css.gallery} aria-label="通告图片">
          {images.map((src, n) => (
            <li key={src}>
              <Picture
                src={src}
                alt={`通告图片 第${n + 1}张`}
                ratio="1:1"
                sizes="(max-width: 480px) 33vw, 160px"
                onOpen={() => preview.open(n)}
              />
            </li>
          ))}
        </ul>
      )}
      {preview.viewer}
    </Section>
  )
}
