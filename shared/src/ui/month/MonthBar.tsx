import { useState, type ReactNode } from 'react'
import { monthText } from '../../format'
import { CheckIcon, DownIcon } from '../icon'
import { Sheet } from '../sheet'
import css from './month.module.css'

export interface MonthChoice {
  /** `YYYY-MM`. */
  month: string
  /** The month's sums, in one grey line. */
  note?: ReactNode
}

interface MonthBarProps {
  /** `YYYY-MM`; empty when `all` is chosen. */
  month: string
  /** Newest first; empty while loading. */
  months: readonly MonthChoice[]
  onChange: (month: string) => void
  /** Label of the option for all months: 全部月份. */
  all?: string
  /** Content at the right of the bar. */
  end?: ReactNode
}

/** `2026年11月 ▾`: the chosen month, and a sheet of all months with their sums. */
export function MonthBar({ month, months, onChange, all, end }: MonthBarProps) {
  const [open, setOpen] = useState(false)
  const offered: readonly MonthChoice[] = all === undefined ? months : [{ month: '' }, ...months]
  const named = (one: string) => (one === '' ? all : monthText(one))
  const choose = (next: string) => {
    setOpen(false)
    onChange(next)
  }
  return (
    <div className="dm-between">
      <button type="button" className={css.pick} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {named(month)}
        <DownIcon size={16} />
      </button>
      {end}
      <Sheet open={open} onClose={() => setOpen(false)} title="选择月份">
        <ul className={css.months}>
          {offered.map((one) => (
            <li key={one.month}>
              <button
                type="button"
                aria-current={one.month === month || undefined}
                data-autofocus={one.month === month || undefined}
                onClick={() => choose(one.month)}
              >
                <b>{named(one.month)}</b>
                <span>{one.note}</span>
                {one.month === month && <CheckIcon size={20} />}
              </button>
            </li>
          ))}
        </ul>
      </Sheet>
    </div>
  )
}
