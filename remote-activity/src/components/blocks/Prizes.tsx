import { money } from '@dm/shared/format'
import { Section } from '@dm/shared/ui/page'
import type { Competition } from '../../hooks/activity/types'
import css from './blocks.module.css'

/** Prizes by rank; the first is on gold with its value. */
export function Prizes({ title, competition }: { title: string; competition: Competition }) {
  const tax = competition.taxBearer === 'host' ? '税费由主办方承担' : '税费由获奖者承担'
  return (
    <Section title={title} more={<span className={css.note}>{tax}</span>}>
      <ul className={css.prizes}>
        {competition.rankPrizes.map(({ label, from, to, gift }) => (
          <li key={from} className={from === 1 ? css.gold : undefined}>
            <span className={css.medal}>{from === to ? from : `${from}–${to}`}</span>
            <div className={css.prize}>
              <b>{label}</b>
              <p>{gift.name}</p>
            </div>
            <span className={css.worth}>
              {from === 1 ? (
                <>
                  价值 <b>{money(gift.valueFen, { cents: 'auto' })}</b>
                </>
              ) : (
                '各 1 份'
              )}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
