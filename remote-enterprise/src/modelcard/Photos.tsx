import { Section } from '@dm/shared/ui/page'
import { Picture, usePreview } from '@dm/shared/ui/picture'
import css from './modelcard.module.css'

/** The card's photos, the first large; the viewer opens at the tapped one. */
export function Photos({ name, photos }: { name: string; photos: readonly string[] }) {
  const alt = (n: number) => `${name}，第${n + 1}张照片`
  const preview = usePreview(photos.map((src, n) => ({ src, alt: alt(n) })))
  if (photos.length === 0) return null
  return (
    <Section title="照片" more={<span className="dm-note">共 {photos.length} 张</span>}>
      <div className={css.mosaic} data-count={Math.min(photos.length, 6)}>
        {photos.map((src, n) => (
          <Picture key={src} src={src} alt={alt(n)} square onOpen={() => preview.open(n)} className={css.photo} />
        ))}
      </div>
      {preview.viewer}
    </Section>
  )
}
