import { dateTime } from '@dm/shared/format'
import type { Activity } from '../../hooks/activity/types'
import css from './blocks.module.css'

/** Future changes of limits, each with its time (docs/product/activity.md#the-activity-document-and-hot-swap). */
export function AnnouncedLimits({ activity: { announced } }: { activity: Activity }) {
  return announced.map(({ from, votesPerDay, perEntryPerDay }) => (
    <p key={from} className={css.strip}>
      {dateTime(from)}起：每人每天 {votesPerDay} 票，同一作品每天 {perEntryPerDay} 票
    </p>
  ))
}
