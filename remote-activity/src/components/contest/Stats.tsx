import { largeNumber } from '@dm/shared/format'
import type { Counters } from '../../hooks/activity/types'
import css from './stats.module.css'

/** The three numbers of a competition. */
export function Stats({ counters: { entries, votes, people } }: { counters: Counters }) {
  const stats = [
    ['参赛', entries],
    ['票数', votes],
    ['关注', people],
  ] as const
  return (
    <ul className={css.stats}>
      {stats.map(([name, value]) => (
        <li key={name}>
          <b>{largeNumber(value)}</b>
          {name}
        </li>
      ))}
    </ul>
  )
}
