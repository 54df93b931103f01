import { weekday } from '@dm/shared/format'
import { DayNumber } from './DayNumber'
import css from './times.module.css'
import { dayLabels, type SlotDay } from './types'

interface DayStripProps {
  days: readonly SlotDay[]
  today: string
  selected: string | undefined
  onPick: (date: string) => void
}

/** Seven days side by side; only those with a free time are selectable. */
export function DayStrip({ days, today, selected, onPick }: DayStripProps) {
  return (
    <ul className={css.days} aria-label="日期">
      {days.map(({ date, state }) => (
        <li key={date}>
          <button
            type="button"
            disabled={state !== 'open'}
            aria-pressed={date === selected}
            onClick={() => onPick(date)}
          >
            <small>{date === today ? '今天' : weekday(date)}</small> <DayNumber date={date} />{' '}
            <small className={css.state}>{dayLabels[state]}</small>
          </button>
        </li>
      ))}
    </ul>
  )
}
