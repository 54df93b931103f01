import { monthDay } from '@dm/shared/format'
import { useHydrated } from '@dm/shared/router'
import { Button } from '@dm/shared/ui/button'
import { RightIcon } from '@dm/shared/ui/icon'
import { SkeletonLine, Loaded, Section, Skeleton } from '@dm/shared/ui/page'
import { isDeviceUtc8 } from '@dm/shared/time'
import { useState } from 'react'
import { DayStrip } from './DayStrip'
import { MonthSheet } from './MonthSheet'
import { SlotGroups } from './SlotGroups'
import css from './times.module.css'
import type { Picking, SlotAnswer, Wanted } from './types'
import { useTimes, type Times as Week } from './useTimes'

interface TimesProps {
  wanted: Wanted
  paused: boolean
  picking: Picking
}

/** 可约时间: seven days and the free times of one of them, of which one is chosen; a month on demand. */
export function Times({ wanted, paused, picking }: TimesProps) {
  const times = useTimes(wanted)
  const [sheet, setSheet] = useState(false)
  const { data } = times.week
  const more = data && !paused && (
    <button type="button" className={css.more} onClick={() => setSheet(true)} aria-haspopup="dialog">
      {Number((data.days[0]?.date ?? '').slice(5, 7))}月
      <RightIcon size={16} />
    </button>
  )
  return (
    <Section title={picking.onSheet ? '选择时间' : '可约时间'} card more={more}>
      {paused ? (
        <p className={css.none}>暂停预约</p>
      ) : (
        <Loaded from={times.week} skeleton={<TimesSkeleton />}>
          {(answer) => <WeekOf times={times} answer={answer} picking={picking} onMonth={() => setSheet(true)} />}
        </Loaded>
      )}
      {data && times.today && (
        <MonthSheet
          open={sheet}
          onClose={() => setSheet(false)}
          wanted={wanted}
          today={times.today}
          lastDay={data.lastDay}
          start={times.day?.date ?? times.today}
          onPick={times.goTo}
        />
      )}
    </Section>
  )
}

interface WeekProps {
  times: Week
  answer: SlotAnswer
  picking: Picking
  onMonth: () => void
}

function WeekOf({ times, answer, picking, onMonth }: WeekProps) {
  const { day, today = '' } = times
  const { nextOpenDay, laterDay } = answer
  // Only the browser knows its zone.
  const isElsewhere = useHydrated() && !isDeviceUtc8()
  if (!nextOpenDay) {
    return (
      <div className={css.none}>
        <p>近期已约满</p>
        {laterDay && <p className={css.hint}>{monthDay(laterDay, today)} 起有新的时间</p>}
      </div>
    )
  }
  return (
    <>
      {isElsewhere && <p className={css.zone}>以下均为北京时间</p>}
      <DayStrip days={answer.days} today={today} selected={day?.date} onPick={times.pick} />
      {day ? (
        <SlotGroups day={day} picking={picking} />
      ) : (
        <div className={css.none}>
          <p>这几天没有可约时间</p>
          <div className={css.pair}>
            {nextOpenDay > (answer.days.at(-1)?.date ?? '') && (
              <Button kind="soft" size="s" onClick={() => times.goTo(nextOpenDay)}>
                最近可约 {monthDay(nextOpenDay, today)}
              </Button>
            )}
            <Button size="s" onClick={onMonth}>
              看整月
            </Button>
          </div>
        </div>
      )}
    </>
  )
}

function TimesSkeleton() {
  return (
    <Skeleton className={css.wait}>
      <SkeletonLine height={76} radius={8} />
      <SkeletonLine width="62%" height={44} radius={8} />
    </Skeleton>
  )
}
