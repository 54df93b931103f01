import { money } from '@dm/shared/format'
import css from './offer.module.css'
import type { Settings } from './types'

/** Items of an offer, each with its worth. */
export const Items = ({ items }: { items: Settings['items'] }) => (
  <ul className={css.items}>
    {items.map(({ gives, title, desc, valueFen }) => (
      <li key={gives}>
        <p>
          <b>{title}</b>
          {desc && <span>{desc}</span>}
        </p>
        {valueFen > 0 && <small>价值 {money(valueFen, { cents: 'auto' })}</small>}
      </li>
    ))}
  </ul>
)
