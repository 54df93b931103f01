import { clockTime } from '@dm/shared/format'
import { daysMs } from '@dm/shared/time'
import css from './times.module.css'
import type { Picking, SlotDay } from './types'

const parts = [
  { label: '上午', from: 0, until: 12 },
  { label: '下午', from: 12, until: 18 },
  { label: '晚上', from: 18, until: 24 },
]

/** The free starts of a day by time of day, to choose one; a whole-day package has the day itself. */
export function SlotGroups({ day, picking }: { day: SlotDay; picking: Picking }) {
  const [first] = day.slots
  if (first && first.endAt - first.startAt >= daysMs(1))
    return (
      <button
        type="button"
        className={css.whole}
        aria-pressed={first.startAt === picking.startAt}
        onClick={() => picking.onPick(first.startAt)}
      >
        全天可约
      </button>
    )
  return (
    <div aria-live="polite">
      {parts.map(({ label, from, until }) => {
        const slots = day.slots.filter(({ startAt }) => {
          const hour = Number(clockTime(startAt).slice(0, 2))
          return hour >= from && hour < until
        })
        if (slots.length === 0) return null
        return (
          <div key={label} role={picking.onSheet ? 'group' : 'region'} aria-label={label}>
            <h3 className={css.part}>{label}</h3>
            <ul className={css.slots}>
              {slots.map(({ startAt, endAt }) => (
                <li key={startAt}>
                  <button
                    type="button"
                    aria-pressed={startAt === picking.startAt}
                    aria-label={`${clockTime(startAt)} 到 ${clockTime(endAt)}`}
                    onClick={() => picking.onPick(startAt)}
                  >
                    {clockTime(startAt)}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </div>
  )
}
