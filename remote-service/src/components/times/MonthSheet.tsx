import { monthText } from '@dm/shared/format'
import { useApiQuery } from '@dm/shared/query'
import { LeftIcon, RightIcon } from '@dm/shared/ui/icon'
import { SkeletonLine, Loaded, Skeleton } from '@dm/shared/ui/page'
import { Sheet } from '@dm/shared/ui/sheet'
import { addMonths, daysInMonth, mondayIndex } from '@dm/shared/time'
import { useState } from 'react'
import { StepButton } from '../StepButton'
import { DayNumber } from './DayNumber'
import css from './times.module.css'
import { dayLabels, type SlotDay, type Wanted } from './types'

interface MonthSheetProps {
  open: boolean
  onClose: () => void
  wanted: Wanted
  today: string
  lastDay: string
  /** A day of the month shown first. */
  start: string
  onPick: (date: string) => void
}

/** Free days of a month, Monday first; up to the end of the provider's window. */
export function MonthSheet({ open, ...rest }: MonthSheetProps) {
  return (
    <Sheet open={open} onClose={rest.onClose} title="选择日期">
      <Month {...rest} />
    </Sheet>
  )
}

function Month({ onClose, wanted, today, lastDay, start, onPick }: Omit<MonthSheetProps, 'open'>) {
  const [month, setMonth] = useState(start.slice(0, 7))
  const days = useApiQuery(
    'service/slot/query',
    { ...wanted, from: `${month}-01`, days: daysInMonth(month) },
    { staleTime: 60_000 },
  )
  const choose = (date: string) => {
    onPick(date)
    onClose()
  }
  return (
    <>
      <div className={css.monthBar}>
        <StepButton label="上个月" atEnd={month <= today.slice(0, 7)} onStep={() => setMonth(addMonths(month, -1))}>
          <LeftIcon size={20} />
        </StepButton>
        <h3 aria-live="polite">{monthText(month)}</h3>
        <StepButton label="下个月" atEnd={month >= lastDay.slice(0, 7)} onStep={() => setMonth(addMonths(month, 1))}>
          <RightIcon size={20} />
        </StepButton>
      </div>
      <div className={css.weekdays} aria-hidden="true">
        {[...'一二三四五六日'].map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <div className={css.gridBox}>
        <Loaded from={days} skeleton={<GridSkeleton />}>
          {(answer) => <Grid days={answer.days} today={today} onPick={choose} />}
        </Loaded>
      </div>
    </>
  )
}

function Grid({ days, today, onPick }: { days: readonly SlotDay[]; today: string; onPick: (date: string) => void }) {
  return (
    <ul className={css.grid} aria-label="日期">
      {days.map(({ date, state }, n) => (
        <li key={date} style={n === 0 ? { gridColumnStart: mondayIndex(date) + 1 } : undefined}>
          <button type="button" disabled={state !== 'open'} onClick={() => onPick(date)}>
            <DayNumber date={date} />{' '}
            <small className={css.state}>
              {date === today && state !== 'open' ? '今天' : state === 'closed' ? '' : dayLabels[state]}
            </small>
          </button>
        </li>
      ))}
    </ul>
  )
}

function GridSkeleton() {
  return (
    <Skeleton className={css.grid}>
      {Array.from({ length: 28 }, (_, n) => (
        <SkeletonLine key={n} height={44} radius={8} />
      ))}
    </Skeleton>
  )
}
