import type { NextTrip } from '@dm/shared/contract/calls/user/user'
import { clockText, dayOf, dayRange, weekday } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { Link, usePageExists } from '@dm/shared/router'
import { RightIcon } from '@dm/shared/ui/icon'
import { daysBetween } from '@dm/shared/time'
import css from './cards.module.css'

/** `下一行程 · 还有3天`, `今天`, or `行程进行中`. */
function whenText(trip: NextTrip, today: string): string {
  if (trip.state === 'ongoing') return '行程进行中'
  const days = daysBetween(today, trip.startDay)
  return `下一行程 · ${days <= 0 ? '今天' : days === 1 ? '明天' : `还有${days}天`}`
}

/** The next trip as a ticket with its day torn off at the left. */
export function NextTripCard({ trip, now }: { trip: NextTrip; now: number }) {
  const linked = usePageExists(paths.travel())
  const today = dayOf(now)
  const day = trip.item?.day ?? (trip.startDay < today ? today : trip.startDay)
  const { item } = trip
  const allDay = item && item.endMin - item.startMin >= 1440
  const time = item && (allDay ? '全天' : `${clockText(item.startMin)}–${clockText(item.endMin)}`)
  const content = (
    <>
      <span className={css.when}>
        <small>{Number(day.slice(5, 7))}月</small>
        <b>{Number(day.slice(8))}</b>
        <small>{weekday(day)}</small>
      </span>
      <span className={css.tripText}>
        <span className={css.note}>{whenText(trip, today)}</span>
        <b className={css.tripTitle}>{trip.title}</b>
        <span className={css.sub}>
          {time ?? dayRange(trip.startDay, trip.endDay, today)} · {item?.place ?? trip.cityName}
        </span>
      </span>
      {linked && <RightIcon size={16} />}
    </>
  )
  return linked ? (
    <Link to={paths.travel()} className={css.ticket}>
      {content}
    </Link>
  ) : (
    <section className={css.ticket} aria-label="下一行程">
      {content}
    </section>
  )
}
