import type { CSSProperties } from 'react'
import { JOB_STATUSES } from '@dm/shared/contract/vocabulary/options'
import { Live } from '@dm/shared/ui/list'
import { pictureAt } from '@dm/shared/ui/picture'
import { headline, occupationsOf, type Card } from '../template/facts'
import { TEMPLATES } from '../template/templates'
import css from './cover.module.css'

/** The poster-like head: painted first, so its picture is loaded before all others. */
export function Cover({ card, dmNo }: { card: Card; dmNo: string }) {
  const palette = TEMPLATES[card.template].palettes[card.templateOptions.tone]
  const style = {
    '--mc-ground': palette.ground,
    '--mc-ink': palette.ink,
    '--mc-ink2': palette.ink2,
    '--mc-accent': palette.accent,
    '--mc-veil': palette.veil,
    '--mc-len': Math.max(3, [...card.stageName].length),
  }
  const occupations = occupationsOf(card)
  return (
    // Custom properties are not in CSSProperties.
    <section className={css.cover} data-template={card.template} style={style as CSSProperties}>
      {card.cover ? (
        <img
          className={css.art}
          src={pictureAt(card.cover, 750)}
          srcSet={`${pictureAt(card.cover, 750)} 750w, ${pictureAt(card.cover, 1600)} 1600w`}
          sizes="(max-width: 480px) 100vw, 480px"
          alt={`${card.stageName}模卡封面`}
          fetchPriority="high"
          draggable={false}
        />
      ) : null}
      <p className={css.issue}>
        <span>MODEL CARD</span>
        <span>点梦号 {dmNo}</span>
      </p>
      <p className={css.side} aria-hidden="true">
        {occupations.split(' · ').slice(0, 3).join(' · ')}
      </p>
      <div className={css.lettering}>
        <p className={css.job} data-job={card.jobStatus}>
          {card.jobStatus === 'open' ? <Live>{JOB_STATUSES.open}</Live> : JOB_STATUSES[card.jobStatus]}
        </p>
        <h1>{card.stageName || '未命名'}</h1>
        {card.enName && (
          <p className={css.en} lang="en">
            {card.enName}
          </p>
        )}
        <p className={css.occupations}>{occupations}</p>
        <p className={css.line}>
          {headline(card).map(({ value, unit }) => (
            <span key={unit}>
              {value && <b>{value}</b>}
              {unit}
            </span>
          ))}
        </p>
      </div>
    </section>
  )
}
