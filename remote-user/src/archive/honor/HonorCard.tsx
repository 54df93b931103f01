import { HONOR_LEVELS, HONOR_RESULTS } from '@dm/shared/contract/vocabulary/options'
import { monthText } from '@dm/shared/format'
import { TrophyIcon } from '@dm/shared/ui/icon'
import { Tag } from '@dm/shared/ui/list'
import { Picture, usePreview } from '@dm/shared/ui/picture'
import { RowMenu, type SheetAction } from '@dm/shared/ui/sheet'
import { RowState } from '../rows/RowState'
import css from './honor.module.css'
import type { Honor } from './useHonorActions'

/** One honour: medal by level, title, who gave it for what, certificates. `actions` are the owner's. */
export function HonorCard({ honor, actions }: { honor: Honor; actions: readonly SheetAction[] | null }) {
  const { id, title, org, work, level, result, month, images, visible } = honor
  const preview = usePreview(images.map((src, n) => ({ src, alt: `${title} 证书${n + 1}` })))
  return (
    <article className={css.card} data-row={id} data-hidden={!visible || undefined} aria-label={title}>
      <span className={css.medal} data-level={level}>
        <TrophyIcon size={20} />
        <small>{HONOR_LEVELS[level]}</small>
      </span>
      <div className={css.text}>
        <h3>{title}</h3>
        <p className={css.tags}>
          <Tag tone={result === 'won' ? 'gold' : 'line'}>{HONOR_RESULTS[result]}</Tag>
          <RowState row={honor} />
        </p>
        <p className="dm-caption">{org}</p>
        {work && <p className="dm-caption">获奖作品：{work}</p>}
        <p className="dm-caption">{monthText(month)}</p>
        {images.length > 0 && (
          <ul className={css.images} aria-label={`${title}的证书`}>
            {images.map((src, n) => (
              <li key={src}>
                <Picture
                  src={src}
                  alt={`${title} 证书${n + 1}`}
                  ratio="4:3"
                  sizes="88px"
                  onOpen={() => preview.open(n)}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      {actions && <RowMenu label={`荣誉「${title}」`} actions={actions} />}
      {preview.viewer}
    </article>
  )
}
