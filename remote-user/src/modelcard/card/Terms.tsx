import type { ReactNode } from 'react'
import { QUOTE_UNITS } from '@dm/shared/contract/vocabulary/options'
import { money } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { Link, usePageExists } from '@dm/shared/router'
import { limitOf, type Card } from '../template/facts'
import { DayLegend, DayMark } from '@dm/shared/ui/list'
import css from './card.module.css'
import { LimitMark } from './Facts'

const LEGEND = [
  { kind: 'busy', label: '有安排' },
  { kind: 'free', label: '空闲' },
] as const

/** 报价 and 档期, side by side. */
export function Terms({ card }: { card: Card }) {
  const { quote, freeDays30, freeDays = [] } = card
  if (!quote && freeDays30 === undefined) return null
  return (
    <section className={css.pair} aria-label="报价与档期">
      {quote && (
        <div className={css.box}>
          <p className="dm-note">
            报价
            <LimitMark limit={limitOf(card, 'quote')} />
          </p>
          <p className={css.money}>{quote.negotiable ? '面议' : amount(quote.minFen, quote.maxFen)}</p>
          <p className="dm-note">{quote.negotiable ? '请联系沟通' : `每${QUOTE_UNITS[quote.unit]}`}</p>
        </div>
      )}
      {freeDays30 !== undefined && (
        <Schedule uid={card.uid}>
          <p className="dm-note">
            档期 · 未来30天
            <LimitMark limit={limitOf(card, 'schedule')} />
          </p>
          <p className={css.days}>
            <b>{freeDays30}</b> 天空闲
          </p>
          <ul className={css.free} aria-label={`未来30天空闲${freeDays30}天`}>
            {freeDays.map((free, n) => (
              <li key={n}>
                <DayMark kind={free ? 'free' : 'busy'} />
              </li>
            ))}
          </ul>
          <DayLegend marks={LEGEND} />
        </Schedule>
      )}
    </section>
  )
}

function Schedule({ uid, children }: { uid: string; children: ReactNode }) {
  const to = paths.travel({ uid })
  if (!usePageExists(to)) return <div className={css.box}>{children}</div>
  return (
    <Link to={to} className={css.box}>
      {children}
    </Link>
  )
}

function amount(min: number | null, max: number | null) {
  const low = money(min ?? max ?? 0, { cents: 'auto' })
  const high = money(max ?? min ?? 0, { cents: 'auto' }).slice(1)
  return (
    <>
      <small>¥</small>
      {low.slice(1) === high ? high : `${low.slice(1)}–${high}`}
    </>
  )
}
