import { lazySheet } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { usePageState, useRead } from '@dm/shared/reads'
import { BackLeaves } from '@dm/shared/router'
import { addMonths, dayOf } from '@dm/shared/time'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { useToday } from '@dm/shared/ui/deadline'
import { Loaded, LockedState, Page, Skeleton, SkeletonLine, Stack } from '@dm/shared/ui/page'
import { useState } from 'react'
import { BookingSheet } from '../components/booking/BookingSheet'
import { isClosedForNew, StandingBar } from '../components/StandingBar'
import { Batch } from './Batch'
import { DayView } from './DayView'
import { FeedSection } from './FeedSection'
import { MonthGrid } from './MonthGrid'
import { page } from './page'
import { Waiting } from './Waiting'

const SettingSheet = lazySheet(() => import('./setting/SettingSheet'))

/** 服务日历: the provider's month, each day's bookings, working hours (docs/product/service.md#servicecalendar). */
export default function ServiceCalendarPage() {
  const today = useToday()
  const [{ date: asked, bookingId }, show] = usePageState(page)
  const date = asked ?? today
  const change = (part: Parameters<typeof show>[0]) => show({ date, ...part })
  const [month, setMonth] = useState(date.slice(0, 7))
  const [isSetting, setSetting] = useState(false)
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const toggle = (day: string) =>
    setChosen((now) => now && (now.includes(day) ? now.filter((one) => one !== day) : [...now, day]))
  const days = useRead(page.reads.month, {}, { chosen: { month }, refetchInterval: 60_000, keepPrevious: true })
  const own = useRead(page.reads.provider)
  const isReadOnly = own.data !== undefined && isClosedForNew(own.data)
  if (days.error?.reason === 'notProvider')
    return (
      <Page title={page.title}>
        <LockedState
          text="入驻后即可管理档期"
          action={
            <ButtonLink kind="soft" size="s" to={paths.serviceFreeEnter()}>
              免费入驻
            </ButtonLink>
          }
        />
      </Page>
    )
  const open = (id: string) => change({ bookingId: id })
  return (
    <Page
      title={page.title}
      back={paths.serviceList({ tab: 'mine' })}
      end={
        !isReadOnly && (
          <button type="button" onClick={() => setSetting(true)}>
            设置
          </button>
        )
      }
    >
      {chosen && <BackLeaves onLeave={() => setChosen(null)} />}
      <Stack>
        {own.data && <StandingBar own={own.data} />}
        <Waiting onOpen={open} />
        <Loaded from={days} skeleton={<GridSkeleton />}>
          {(answer) => (
            <MonthGrid
              month={month}
              days={answer.days}
              today={dayOf(answer.now)}
              selected={date}
              chosen={chosen ?? undefined}
              first={addMonths(dayOf(answer.now).slice(0, 7), -12)}
              last={addMonths(dayOf(answer.now).slice(0, 7), 6)}
              onMonth={setMonth}
              onPick={(day) => (chosen ? toggle(day) : change({ date: day }))}
            />
          )}
        </Loaded>
        {chosen ? (
          <Batch dates={chosen} onDone={() => setChosen(null)} />
        ) : (
          <>
            {!isReadOnly && (
              <Button size="s" onClick={() => setChosen([])}>
                批量设置
              </Button>
            )}
            <DayView key={date} date={date} isReadOnly={isReadOnly} onOpen={open} />
            {!isReadOnly && <FeedSection />}
          </>
        )}
      </Stack>
      {bookingId !== null && (
        <BookingSheet id={bookingId} back={paths.serviceCalendar()} onClose={() => change({ bookingId: null })} />
      )}
      {isSetting && <SettingSheet onClose={() => setSetting(false)} onOpen={open} />}
    </Page>
  )
}

const GridSkeleton = () => (
  <Skeleton>
    <SkeletonLine height={320} radius={12} />
  </Skeleton>
)
