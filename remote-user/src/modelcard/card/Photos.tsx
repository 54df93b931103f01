import type { CSSProperties } from 'react'
import { SHOTS } from '@dm/shared/contract/vocabulary/options'
import { Section } from '@dm/shared/ui/page'
import { inRatio, Picture, usePreview } from '@dm/shared/ui/picture'
import { orderedPhotos, type Card } from '../template/facts'
import { cellsOf, TEMPLATES } from '../template/templates'
import css from './card.module.css'

/** The photos in the template's layout; the viewer has all of them. */
export function Photos({ card }: { card: Card }) {
  const photos = orderedPhotos(card)
  const alt = (n: number) => `${card.stageName}，${SHOTS[photos[n]?.shot ?? 'half']}，第${n + 1}张`
  const preview = usePreview(photos.map((photo, n) => ({ src: photo.url, alt: alt(n) })))
  if (photos.length === 0) return null
  const { cells, height } = cellsOf(TEMPLATES[card.template], photos.length)
  const rest = photos.length - cells.length
  return (
    <Section title="照片" more={<span className="dm-note">共 {photos.length} 张</span>}>
      <div className={css.photos} style={inRatio(6 / height)} data-template={card.template}>
        {cells.map((cell, n) => {
          const photo = photos[n]
          const place: CSSProperties = {
            left: `${(cell.x / 6) * 100}%`,
            top: `${(cell.y / height) * 100}%`,
            width: `${(cell.w / 6) * 100}%`,
            height: `${(cell.h / height) * 100}%`,
          }
          return photo ? (
            <div key={photo.id} className={css.photo} style={place}>
              <Picture
                src={photo.url}
                alt={alt(n)}
                square
                onOpen={() => preview.open(n)}
                sizes={`${Math.round((cell.w / 6) * 448)}px`}
              />
              {rest > 0 && n === cells.length - 1 && <span className={css.over}>+{rest}</span>}
            </div>
          ) : null
        })}
      </div>
      {preview.viewer}
    </Section>
  )
}
