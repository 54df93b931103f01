import { Tag } from '@dm/shared/ui/list'
import { Picture, usePreview } from '@dm/shared/ui/picture'
import css from './honor.module.css'
import { HONOR_SCOPES } from '@dm/shared/contract/vocabulary/options'
import type { Honor } from './labels'

/** One honour on gold: certificate, name, issuer, when, level; a tap shows the certificate large. */
export function HonorCard({ item: { name, issuer, gotOn, level, images } }: { item: Honor }) {
  const preview = usePreview(images.map((src) => ({ src, alt: `${name} · ${issuer}` })))
  const [year, month] = gotOn.split('-').map(Number)
  return (
    <div className={css.honor}>
      <span className={css.picture}>
        <Picture src={images[0]} alt={name} ratio="4:3" onOpen={() => preview.open(0)} />
      </span>
      <div className={css.words}>
        <b>{name}</b>
        <span>{issuer}</span>
        <span>
          获得于 {year}年{month}月
        </span>
        <Tag tone="gold">{HONOR_SCOPES[level]}</Tag>
      </div>
      {preview.viewer}
    </div>
  )
}
