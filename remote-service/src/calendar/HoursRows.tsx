import type { Hours } from '@dm/shared/contract/forms/service/calendar'
import { Button } from '@dm/shared/ui/button'
import css from './calendar.module.css'
import { minuteText } from './hours'

const STEP = 15
const MOST = 4
const LAST = 1800
const times = (from: number, to: number) =>
  Array.from({ length: Math.floor((to - from) / STEP) + 1 }, (_, n) => from + n * STEP)

interface HoursRowsProps {
  /** Of which day: 周一. */
  label: string
  hours: readonly Hours[]
  onChange: (hours: Hours[]) => void
}

/** Up to four intervals of one day, each with its two ends. */
export function HoursRows({ label, hours, onChange }: HoursRowsProps) {
  const set = (at: number, part: Partial<Hours>) =>
    onChange(hours.map((one, n) => (n === at ? { ...one, ...part } : one)))
  const last = Math.max(0, ...hours.map(({ endMin }) => endMin))
  const next = hours.length === 0 ? { startMin: 540, endMin: 1080 } : { startMin: last, endMin: last + 120 }
  const hasRoom = hours.length < MOST && next.endMin <= LAST && next.startMin < 1440
  return (
    <div className={css.rows} role="group" aria-label={label}>
      {hours.map(({ startMin, endMin }, at) => (
        <div key={at} className={css.interval}>
          <Select
            label={`${label} 第${at + 1}段开始`}
            value={startMin}
            options={times(0, 1425)}
            onChange={(minute) => set(at, { startMin: minute })}
          />
          <span aria-hidden="true">–</span>
          <Select
            label={`${label} 第${at + 1}段结束`}
            value={endMin}
            options={times(STEP, LAST)}
            onChange={(minute) => set(at, { endMin: minute })}
          />
          <Button size="xs" onClick={() => onChange(hours.filter((_, n) => n !== at))}>
            删除
          </Button>
        </div>
      ))}
      {hours.length === 0 && <span className={css.rest}>休息</span>}
      {hasRoom && (
        <Button size="xs" kind="soft" onClick={() => onChange([...hours, next])}>
          添加时间段
        </Button>
      )}
    </div>
  )
}

interface SelectProps {
  label: string
  value: number
  options: readonly number[]
  onChange: (minute: number) => void
}

/** The phone's own picker: a saved time that is not on the quarter hour stays among the options. */
function Select({ label, value, options, onChange }: SelectProps) {
  const all = options.includes(value) ? options : [...options, value].sort((a, b) => a - b)
  return (
    <select aria-label={label} value={value} onChange={(event) => onChange(Number(event.target.value))}>
      {all.map((minute) => (
        <option key={minute} value={minute}>
          {minuteText(minute)}
        </option>
      ))}
    </select>
  )
}
