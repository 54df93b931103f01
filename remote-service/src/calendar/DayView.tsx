import { clockTime, dateTime, monthDay, weekday } from '@dm/shared/format'
import { confirm, lazySheet, toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useApiMutation } from '@dm/shared/query'
import { useRead } from '@dm/shared/reads'
import { Button, ButtonLink, showActionError } from '@dm/shared/ui/button'
import { EmptyState, ListSkeleton, Loaded, Section, Stack } from '@dm/shared/ui/page'
import { ActionSheet } from '@dm/shared/ui/sheet'
import { useState } from 'react'
import { BookingCard } from '../components/booking/BookingCard'
import { BlockSheet } from './BlockSheet'
import css from './calendar.module.css'
import { DayLine } from './DayLine'
import { hoursText } from './hours'
import { page } from './page'

const HoursSheet = lazySheet(() => import('./HoursSheet'))

type Open = 'menu' | 'hours' | 'block' | null

interface DayViewProps {
  date: string
  /** Bookings open, and nothing of the day is changed. */
  isReadOnly: boolean
  onOpen: (id: string) => void
}

/** One day: its hours, bookings and blocks, and what can be done to it. */
export function DayView({ date, isReadOnly, onOpen }: DayViewProps) {
  const day = useRead(page.reads.day, {}, { chosen: { date }, refetchInterval: 60_000 })
  const { mutateAsync: setDays } = useApiMutation('service/calendar/day/set')
  const { mutateAsync: delBlock } = useApiMutation('service/calendar/block/del')
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const set = (action: 'off' | 'reset', done: string) =>
    setDays({ dates: [date], action }).then(() => toast(done), showActionError)
  const remove = async (id: string) => {
    if (!(await confirm({ title: '确认删除该占用？', ok: '删除', danger: true }))) return
    await delBlock({ id })
    toast('已删除')
  }
  return (
    <Section
      title={`${monthDay(date, date)} ${weekday(date)}`}
      more={
        !isReadOnly && (
          <span className={css.dayWays}>
            <Button size="s" onClick={() => setOpen('block')}>
              添加占用
            </Button>
            <Button size="s" onClick={() => setOpen('menu')}>
              调整
            </Button>
          </span>
        )
      }
    >
      <Loaded from={day} skeleton={<ListSkeleton rows={2} />}>
        {({ bookings, blocks, busy, hours, rule, now }) => (
          <Stack>
            <p className={css.hours}>
              {hours.length === 0 ? '休息' : hours.map(hoursText).join('、')}
              {rule && <small>已单独设置</small>}
            </p>
            <DayLine
              date={date}
              isReadOnly={isReadOnly}
              hours={hours}
              bookings={bookings}
              blocks={blocks}
              busy={busy}
              now={now}
            />
            {blocks.map(({ id, startAt, endAt, note }) => (
              <div key={id} className={css.block}>
                <span>
                  占用 {dateTime(startAt, now)}–{clockTime(endAt) === '00:00' ? dateTime(endAt, now) : clockTime(endAt)}
                  {note && <small>{note}</small>}
                </span>
                {!isReadOnly && (
                  <Button size="xs" onClick={() => remove(id)}>
                    删除
                  </Button>
                )}
              </div>
            ))}
            {bookings.length === 0 ? (
              <EmptyState
                text="当天暂无预约"
                action={
                  <ButtonLink kind="soft" size="s" to={paths.serviceList({ tab: 'mine' })}>
                    分享服务
                  </ButtonLink>
                }
              />
            ) : (
              bookings.map((booking) => (
                <BookingCard key={booking.id} booking={booking} now={now} onOpen={() => onOpen(booking.id)} />
              ))
            )}
          </Stack>
        )}
      </Loaded>
      <ActionSheet
        open={open === 'menu'}
        onClose={() => setOpen((now) => (now === 'menu' ? null : now))}
        title={`调整 ${monthDay(date, date)}`}
        actions={[
          { key: 'off', label: '设为休息', onSelect: () => void set('off', '已设为休息') },
          { key: 'hours', label: '自定义时间', onSelect: () => setOpen('hours') },
          {
            key: 'reset',
            label: '恢复默认',
            disabled: day.data?.rule === undefined,
            onSelect: () => void set('reset', '已恢复默认'),
          },
        ]}
      />
      {open === 'hours' && (
        <HoursSheet dates={[date]} name={monthDay(date, date)} hours={day.data?.hours ?? []} onClose={close} />
      )}
      {open === 'block' && <BlockSheet date={date} onClose={close} />}
    </Section>
  )
}
