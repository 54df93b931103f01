import type { Data } from '@dm/shared/contract'
import { monthDay, monthText } from '@dm/shared/format'
import { addDays, addMonths, mondayIndex } from '@dm/shared/time'
import { IconButton } from '@dm/shared/ui/button'
import { LeftIcon, RightIcon } from '@dm/shared/ui/icon'
import { useRef, type KeyboardEvent, type TouchEvent } from 'react'
import { DayLegend, DayMark } from '@dm/shared/ui/list'
import css from './travel.module.css'

type Day = Data<'userinfo/travel/calendar/query'>['days'][number]

interface MonthGridProps {
  month: string
  days: readonly Day[]
  today: string
  selected: string | null
  onMonth: (month: string) => void
  onPick: (day: string) => void
}

const MOVES: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
/** Sideways move of a finger that turns to another month, in px. */
const SWIPE = 48

const LEGEND = [{ kind: 'busy', label: '有行程' }] as const

/** A month, Monday first, busy days with a dot; the arrow keys move between the days, a swipe changes the month. */
export function MonthGrid({ month, days, today, selected, onMonth, onPick }: MonthGridProps) {
  const swipe = useSwipe((months) => onMonth(addMonths(month, months)))
  const has = (day: string | null) => days.some((one) => one.day === day)
  const active = has(selected) ? selected : has(today) ? today : (days[0]?.day ?? null)
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    const move = MOVES[event.key]
    if (move === undefined || active === null) return
    event.preventDefault()
    const to = addDays(active, move)
    if (!has(to)) return
    onPick(to)
    event.currentTarget.querySelector<HTMLElement>(`[data-day="${to}"]`)?.focus()
  }
  return (
    <>
      <div className={css.monthBar}>
        <IconButton label="上个月" onClick={() => onMonth(addMonths(month, -1))}>
          <LeftIcon size={20} />
        </IconButton>
        <h2 aria-live="polite">{monthText(month)}</h2>
        <IconButton label="下个月" onClick={() => onMonth(addMonths(month, 1))}>
          <RightIcon size={20} />
        </IconButton>
        {month !== today.slice(0, 7) && (
          <button type="button" className={css.toToday} onClick={() => onMonth(today.slice(0, 7))}>
            回到今天
          </button>
        )}
      </div>
      <div className={css.weekdays} aria-hidden="true">
        {[...'一二三四五六日'].map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ul className={css.grid} aria-label="日期" onKeyDown={keys} {...swipe}>
        {days.map(({ day, busy }, n) => (
          <li key={day} style={n === 0 ? { gridColumnStart: mondayIndex(day) + 1 } : undefined}>
            <button
              type="button"
              data-day={day}
              tabIndex={day === active ? 0 : -1}
              aria-pressed={day === selected}
              aria-current={day === today ? 'date' : undefined}
              aria-label={`${monthDay(day, today)}，${busy ? '有行程' : '空闲'}`}
              onClick={() => onPick(day)}
            >
              {Number(day.slice(8))}
              {busy && (
                <span className={css.mark}>
                  <DayMark kind="busy" />
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <DayLegend marks={LEGEND} />
    </>
  )
}

/** Handlers of a sideways swipe: 1 to the left, -1 to the right. */
function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0]
      from.current = touch ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0]
      if (!touch || !from.current) return
      const [x, y] = [touch.clientX - from.current.x, touch.clientY - from.current.y]
      from.current = null
      if (Math.abs(x) > SWIPE && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 1 : -1)
    },
  }
}
