import CalendarPickerView from 'antd-mobile/es/components/calendar-picker-view'
import { useMemo, useRef, useState, type KeyboardEvent } from 'react'
import '../../theme/antd.css'
import { monthDay, weekday } from '../../format'
import css from './calendar.module.css'
import { dayOfDate, dateOfDay, movedDay } from './dates'

export type Span = readonly [from: string, to: string]

interface Common {
  /** First and last day shown, `YYYY-MM-DD`. */
  min: string
  max: string
  /** Today in UTC+8. */
  today: string
  /** Days that cannot be chosen. */
  isClosed?: (day: string) => boolean
  /** Returns a short text under a day: 可约, ¥200. */
  note?: (day: string) => string | undefined
}

export type CalendarProps = Common &
  (
    | { mode?: 'day'; value: string; onChange: (day: string) => void }
    | { mode: 'span'; value: Span | null; onChange: (span: Span | null) => void }
  )

const NOTHING = '\u00a0'

/**
 * Months one below the other. antd-mobile's days are plain boxes; each gets a button named after its full date, and the
 * arrow keys move between them, like in a date grid.
 */
export function Calendar(props: CalendarProps) {
  const { min, max, today, isClosed, note } = props
  const box = useRef<HTMLDivElement>(null)
  const [first, last] = props.mode === 'span' ? (props.value ?? ['', '']) : [props.value, props.value]
  const [active, setActive] = useState(first || (today < min || today > max ? min : today))
  const closed = (day: string) => day < min || day > max || (isClosed?.(day) ?? false)
  const start = useMemo(() => dateOfDay(min), [min])
  const end = useMemo(() => dateOfDay(max), [max])
  const focusDay = (day: string) => {
    setActive(day)
    box.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  }
  const keys = (event: KeyboardEvent) => {
    const to = movedDay(active, event.key, min, max)
    if (to === undefined) return
    event.preventDefault()
    focusDay(to)
  }
  const button = (date: Date) => {
    const day = dayOfDate(date)
    const isIn = first !== '' && day >= first && day <= last
    return (
      <button
        type="button"
        data-day={day}
        className={css.day}
        tabIndex={day === active ? 0 : -1}
        aria-label={[nameOf(day, today), note?.(day)].filter(Boolean).join('，')}
        aria-pressed={isIn}
        aria-disabled={closed(day) || undefined}
        onFocus={() => setActive(day)}
      >
        {date.getDate()}
      </button>
    )
  }
  const top = (date: Date) => {
    const day = dayOfDate(date)
    if (props.mode === 'span' && first !== last && day === first) return '开始'
    if (props.mode === 'span' && first !== last && day === last) return '结束'
    return day === today ? '今天' : NOTHING
  }
  const common = {
    className: css.calendar,
    title: false as const,
    weekStartsOn: 'Monday' as const,
    allowClear: false,
    min: start,
    max: end,
    shouldDisableDate: (date: Date) => closed(dayOfDate(date)),
    renderDate: button,
    renderTop: top,
    renderBottom: (date: Date) => note?.(dayOfDate(date)),
  }
  return (
    <div ref={box} className={css.box} role="group" aria-label="日期" onKeyDown={keys}>
      {props.mode === 'span' ? (
        <CalendarPickerView
          {...common}
          selectionMode="range"
          value={props.value === null ? null : [dateOfDay(first), dateOfDay(last)]}
          onChange={(span) => props.onChange(span && [dayOfDate(span[0]), dayOfDate(span[1])])}
        />
      ) : (
        <CalendarPickerView
          {...common}
          selectionMode="single"
          value={first === '' ? null : dateOfDay(first)}
          onChange={(date) => date && props.onChange(dayOfDate(date))}
        />
      )}
    </div>
  )
}

const nameOf = (day: string, today: string): string =>
  `${monthDay(day, today)} ${weekday(day)}${day === today ? '，今天' : ''}`
