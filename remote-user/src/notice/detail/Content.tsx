import { lengthOf } from '@dm/shared/format'
import { Section } from '@dm/shared/ui/page'
import { Picture, usePreview } from '@dm/shared/ui/picture'
import { useState } from 'react'
import css from './detail.module.css'

const LINES = 12
/** Characters on one line of a narrow phone. */
const LINE = 20

const isLong = (text: string): boolean =>
  text.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil(lengthOf(line) / LINE)), 0) > LINES

/** 通告内容, twelve lines of it at first, and its pictures. */
export function Content({ text, images }: { text: string; images: readonly string[] }) {
  const [open, setOpen] = useState(false)
  const preview = usePreview(images.map((src, n) => ({ src, alt: `通告图片 第${n + 1}张` })))
  if (text === '' && images.length === 0) return null
  const long = isLong(text)
  return (
    <Section title="通告内容" card>
      {text && <p className={long && !open ? css.clamped : css.text}>{text}</p>}
      {long && (
        <button type="button" className={css.fold} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? '收起' : '展开'}
        </button>
      )}
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
