import type { Data } from '@dm/shared/contract'
import { monthDay, weekday } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { useRead } from '@dm/shared/reads'
import { dayOf } from '@dm/shared/time'
import { ButtonLink } from '@dm/shared/ui/button'
import { FailedRow, Loaded, Skeleton, SkeletonLine } from '@dm/shared/ui/page'
import { useState } from 'react'
import type { Whose } from '../../components/person/Person'
import { MonthGrid } from './MonthGrid'
import { page } from './page'
import css from './travel.module.css'

interface ScheduleProps {
  whose: Whose
  month: string
  onMonth: (month: string) => void
}

/** The month's busy days and 未来30天空闲; nothing where the schedule is not for the viewer. */
export function Schedule({ whose, month, onMonth }: ScheduleProps) {
  const [selected, setSelected] = useState<string | null>(null)
  const calendar = useRead(page.reads.calendar, { ...whose.state, month }, { keepPrevious: true })
  // The trips below have a failed state of their own.
  if (calendar.error && !calendar.data) return <FailedRow text="月历没有加载出来" onRetry={calendar.refetch} />
  return (
    <Loaded from={calendar} skeleton={<GridSkeleton />}>
      {({ days, freeDays30, now }) =>
        freeDays30 === null ? (
          <></>
        ) : (
          <section className={css.schedule} aria-label="月历">
            <MonthGrid
              month={month}
              days={days}
              today={dayOf(now)}
              selected={selected}
              onMonth={onMonth}
              onPick={setSelected}
            />
            <p className={css.free}>
              未来30天空闲<b>{freeDays30}</b>天
            </p>
            <DayLine day={days.find(({ day }) => day === selected)} canAdd={whose.isOwn} today={dayOf(now)} />
          </section>
        )
      }
    </Loaded>
  )
}

interface DayLineProps {
  day: Data<'userinfo/travel/calendar/query'>['days'][number] | undefined
  /** The owner may put a trip on a free day. */
  canAdd: boolean
  today: string
}

/** The chosen day: its trips, or 空闲. */
function DayLine({ day, canAdd, today }: DayLineProps) {
  return (
    <div className={css.day} role="status">
      {day && (
        <>
          <b>
            {monthDay(day.day, today)} {weekday(day.day)}
          </b>
          <span>{day.titles.join('、') || (day.busy ? '有安排' : '空闲')}</span>
          {canAdd && !day.busy && (
            <ButtonLink size="s" kind="soft" to={paths.travelEdit({ day: day.day })}>
              新增行程
            </ButtonLink>
          )}
        </>
      )}
    </div>
  )
}

const GridSkeleton = () => (
  <Skeleton>
    <SkeletonLine height={320} radius={12} />
  </Skeleton>
)
