import DatePickerView from 'antd-mobile/es/components/date-picker-view'
import { useMemo } from 'react'
import { clampDay, dayText, dayWheels, partsOf, turnedDay, type DayParts } from './days'
import { Wheels } from './Wheels'
import css from './wheels.module.css'

interface DayWheelsProps {
  value: DayParts
  /** First and last day, `YYYY-MM-DD`, inclusive. */
  min: string
  max: string
  /** Without it only year and month. */
  withDay?: boolean
  onChange: (value: DayParts) => void
}

const UNITS: Record<string, string> = { year: '年', month: '月', day: '日' }
const labelOf = (unit: string, value: number) => `${value}${UNITS[unit] ?? ''}`

/** The library counts in the device's zone; noon is on the same day in every zone. */
const noon = ({ year, month, day }: DayParts) => new Date(year, month - 1, day, 12)
const partsAt = (date: Date): DayParts => ({
  year: date.getFullYear(),
  month: date.getMonth() + 1,
  day: date.getDate(),
})

/** Year, month and day. A day beyond the chosen month's length becomes its last one. */
export function DayWheels({ value, min, max, withDay, onChange }: DayWheelsProps) {
  const text = dayText(value)
  const date = useMemo(() => noon(partsOf(text)), [text])
  const first = useMemo(() => noon(partsOf(min)), [min])
  const last = useMemo(() => noon(partsOf(max)), [max])
  const offered = dayWheels(value, min, max)
  const columns = [
    { label: '年', options: offered.years, value: String(value.year) },
    { label: '月', options: offered.months, value: String(value.month) },
    ...(withDay ? [{ label: '日', options: offered.days, value: String(value.day) }] : []),
  ]
  const parts = ['year', 'month', 'day'] as const
  return (
    <Wheels
      columns={columns}
      onPick={(at, option) => onChange(clampDay({ ...value, [parts[at] ?? 'day']: Number(option) }, min, max))}
    >
      <DatePickerView
        className={css.view}
        mouseWheel
        precision={withDay ? 'day' : 'month'}
        renderLabel={labelOf}
        min={first}
        max={last}
        value={date}
        onChange={(turned) => onChange(clampDay(turnedDay(value, partsAt(turned)), min, max))}
      />
    </Wheels>
  )
}
