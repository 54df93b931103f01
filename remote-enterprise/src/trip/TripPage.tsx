import { Retcode } from '@dm/shared/contract/codes'
import { lazySheet } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useListRead, usePageState } from '@dm/shared/reads'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { InfiniteList, Tabs } from '@dm/shared/ui/list'
import { callFailureOf, EmptyState, Page, Stack } from '@dm/shared/ui/page'
import { useState } from 'react'
import { ReportLink, ShareButton } from '../components/items/PublicParts'
import { UndoBar } from '../components/items/UndoBar'
import { MemberStrip } from '../components/member-strip/MemberStrip'
import { Unavailable } from '../components/Unavailable'
import { MonthStrip } from './MonthStrip'
import { page } from './page'
import css from './trip.module.css'
import { TripCard } from './TripCard'
import type { Trip } from './types'

const PlanSheet = lazySheet(() => import('./PlanSheet'))

/** 企业行程: for everybody with `uid`, for its members without (docs/product/enterprise.md#enterprisetrip). */
export default function TripPage() {
  const [view, change] = usePageState(page)
  const { uid } = view
  // A shared link opens a trip once.
  const show = (next: Partial<typeof view>) => change({ ...next, id: null })
  const [opened, setOpened] = useState(view.id)
  const trips = useListRead(uid === null ? page.reads.own : page.reads.everybody, view)
  const first = trips.data?.pages[0]
  const quota = first?.quota ?? null
  if (trips.error && callFailureOf(trips.error).retcode === Retcode.notFound)
    return <Unavailable title={page.title} error={trips.error} uid={uid} />
  const isFull = quota !== null && quota.used >= quota.limit
  const bar =
    uid !== null ? undefined : isFull ? (
      <Button kind="main" block disabled>
        已达上限 {quota.limit} 个
      </Button>
    ) : (
      <ButtonLink kind="main" block to={paths.enterpriseTripEdit()}>
        添加行程
      </ButtonLink>
    )
  const none = uid === null && view.status === 'open' ? '安排第一次出行' : '暂无行程'
  return (
    <Page
      title={page.title}
      back={paths.enterpriseArchives({ uid })}
      end={uid !== null && <ShareButton title={page.title} />}
      bar={bar}
    >
      <Stack>
        {uid === null && <MemberStrip />}
        <div className={css.head}>
          <Tabs
            label="行程状态"
            options={page.params.status.options}
            value={view.status}
            onChange={(status) => show({ status, day: null })}
          />
          {quota && <span className={css.quota} aria-label="未结束的行程数量">{`${quota.used}/${quota.limit}`}</span>}
        </div>
        {first && (
          <MonthStrip
            month={first.month}
            days={first.days}
            day={view.day}
            onMonth={(month) => show({ month, day: null })}
            onDay={(day) => show({ day })}
          />
        )}
        <InfiniteList<Trip> from={trips} empty={<EmptyState text={view.day ? '这一天没有行程' : none} />}>
          {(trip) => <TripCard trip={trip} onOpen={() => setOpened(trip.id)} />}
        </InfiniteList>
        <p className={css.zone}>时间均为北京时间</p>
        {uid === null ? (
          <>
            <UndoBar kind="trip" />
            <UndoBar kind="tripDetail" />
          </>
        ) : (
          <ReportLink uid={uid} />
        )}
      </Stack>
      {opened && <PlanSheet key={opened} id={opened} uid={uid} onClose={() => setOpened(null)} />}
    </Page>
  )
}
