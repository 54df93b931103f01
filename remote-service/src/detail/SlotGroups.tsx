import { clockTime } from '@dm/shared/format'
import { daysMs } from '@dm/shared/time'
import css from './times.module.css'
import type { SlotDay } from './types'

const parts = [
  { label: '上午', from: 0, until: 12 },
  { label: '下午', from: 12, until: 18 },
  { label: '晚上', from: 18, until: 24 },
]

/** The free starts of a day by time of day; for a whole-day package the day itself. */
export function SlotGroups({ day }: { day: SlotDay }) {
  const [first] = day.slots
  if (first && first.endAt - first.startAt >= daysMs(1)) return <p className={css.whole}>全天可约</p>
  return (
    <div aria-live="polite">
      {parts.map(({ label, from, until }) => {
        const slots = day.slots.filter(({ startAt }) => {
          const hour = Number(clockTime(startAt).slice(0, 2))
          return hour >= from && hour < until
        })
        if (slots.length === 0) return null
        return (
          <section key={label} aria-label={label}>
            <h3 className={css.part}>{label}</h3>
            <ul className={css.slots}>
              {slots.map(({ startAt, endAt }) => (
                <li key={startAt}>
                  <span aria-hidden="true">{clockTime(startAt)}</span>
                  <span className="sr">
                    {clockTime(startAt)} 到 {clockTime(endAt)}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
