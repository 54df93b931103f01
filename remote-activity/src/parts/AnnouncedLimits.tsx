import { dateTime } from '@dm/shared/format'
import css from './parts.module.css'
import type { Activity } from './types'

/** Limits that will change, each with the moment from which it counts: said before it does (activities, "hot swap"). */
export function AnnouncedLimits({ activity: { announced } }: { activity: Activity }) {
  return announced.map(({ from, votesPerDay, perEntryPerDay }) => (
    <p key={from} className={css.strip}>
      {dateTime(from)}起：每人每天 {votesPerDay} 票，同一作品每天 {perEntryPerDay} 票
    </p>
  ))
}
