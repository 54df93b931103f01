import type { Data } from '@dm/shared/contract'
import { monthDay, monthText } from '@dm/shared/format'
import { addDays, addMonths, mondayIndex } from '@dm/shared/time'
import { LeftIcon, RightIcon } from '@dm/shared/ui/icon'
import { DayLegend, DayMark } from '@dm/shared/ui/list'
import type { KeyboardEvent } from 'react'
import { StepButton } from '../components/StepButton'
import css from './calendar.module.css'

type Day = Data<'service/calendar/query'>['days'][number]

interface MonthGridProps {
  month: string
  days: readonly Day[]
  today: string
  selected: string
  /** Days that are set together: each is pressed on its own. */
  chosen?: readonly string[]
  /** The first and last month that can be shown. */
  first: string
  last: string
  onMonth: (month: string) => void
  onPick: (date: string) => void
}

const MOVES: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

const LEGEND = [
  { kind: 'busy', label: '有预约' },
  { kind: 'waiting', label: '待处理' },
] as const

/** A month, Monday first: what is booked, off, blocked; the arrow keys move between the days. */
export function MonthGrid({ month, days, today, selected, chosen, first, last, onMonth, onPick }: MonthGridProps) {
  const active = days.some(({ date }) => date === selected) ? selected : (days[0]?.date ?? '')
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    const move = MOVES[event.key]
    if (move === undefined) return
    event.preventDefault()
    const to = addDays(active, move)
    if (!days.some(({ date }) => date === to)) return
    if (!chosen) onPick(to)
    event.currentTarget.querySelector<HTMLElement>(`[data-day="${to}"]`)?.focus()
  }
  return (
    <section className={css.month} aria-label="月历">
      <div className={css.monthBar}>
        <StepButton label="上个月" atEnd={month <= first} onStep={() => onMonth(addMonths(month, -1))}>
          <LeftIcon size={20} />
        </StepButton>
        <h2 aria-live="polite">{monthText(month)}</h2>
        <StepButton label="下个月" atEnd={month >= last} onStep={() => onMonth(addMonths(month, 1))}>
          <RightIcon size={20} />
        </StepButton>
      </div>
      <div className={css.weekdays} aria-hidden="true">
        {[...'一二三四五六日'].map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ul className={css.grid} aria-label="日期" onKeyDown={keys}>
        {days.map((day, n) => (
          <li key={day.date} style={n === 0 ? { gridColumnStart: mondayIndex(day.date) + 1 } : undefined}>
            <button
              type="button"
              data-day={day.date}
              data-state={day.state}
              tabIndex={day.date === active ? 0 : -1}
              aria-pressed={chosen ? chosen.includes(day.date) : day.date === selected}
              disabled={chosen !== undefined && day.state === 'past'}
              aria-current={day.date === today ? 'date' : undefined}
              aria-label={nameOf(day, today)}
              onClick={() => onPick(day.date)}
            >
              <b>{Number(day.date.slice(8))}</b>
              <Marks day={day} />
            </button>
          </li>
        ))}
      </ul>
      <DayLegend marks={LEGEND} />
    </section>
  )
}

/** Solid: confirmed; ring: waiting; 休 and 占 are drawn by the style sheet, as the button's name has them in words. */
function Marks({ day: { bookings, pending, state, blocked } }: { day: Day }) {
  return (
    <small className={css.marks} data-mark={`${state === 'off' ? '休' : ''}${blocked ? '占' : ''}`}>
      {bookings > pending && <DayMark kind="busy" />}
      {pending > 0 && <DayMark kind="waiting" />}
    </small>
  )
}

/** 10月8日，2个预约，1个待处理. */
function nameOf({ date, bookings, pending, state, blocked }: Day, today: string): string {
  return [
    monthDay(date, today),
    state === 'off' && '休息',
    blocked && '有占用',
    bookings > 0 && `${bookings}个预约`,
    pending > 0 && `${pending}个待处理`,
  ]
    .filter(Boolean)
    .join('，')
}
