import { monthText } from '@dm/shared/format'
import { addMonths } from '@dm/shared/time'
import { Chips } from '@dm/shared/ui/list'
import { IconButton } from '@dm/shared/ui/button'
import { LeftIcon, RightIcon } from '@dm/shared/ui/icon'
import css from './trip.module.css'

interface MonthStripProps {
  month: string
  /** Days of the month with a trip. */
  days: readonly string[]
  day: string | null
  onMonth: (month: string) => void
  onDay: (day: string | null) => void
}

/** A month and its days with trips; a day shows that day's trips alone. */
export function MonthStrip({ month, days, day, onMonth, onDay }: MonthStripProps) {
  return (
    <section className={css.month} aria-label="按日期查看">
      <div className={css.monthHead}>
        <IconButton label="上个月" onClick={() => onMonth(addMonths(month, -1))}>
          <LeftIcon size={20} />
        </IconButton>
        <b aria-live="polite">{monthText(month)}</b>
        <IconButton label="下个月" onClick={() => onMonth(addMonths(month, 1))}>
          <RightIcon size={20} />
        </IconButton>
      </div>
      {days.length === 0 ? (
        <p className={css.none}>本月没有行程</p>
      ) : (
        <Chips
          label="日期"
          value={day ?? 'all'}
          options={[{ key: 'all', label: '全部' }, ...days.map((key) => ({ key, label: `${Number(key.slice(8))}日` }))]}
          onChange={(key) => onDay(key === 'all' ? null : key)}
        />
      )}
    </section>
  )
}
