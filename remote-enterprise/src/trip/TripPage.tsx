import { Retcode } from '@dm/shared/contract/codes'
import { lazySheet } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useApiInfiniteQuery } from '@dm/shared/query'
import { useSession } from '@dm/shared/session'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { InfiniteList, Tabs } from '@dm/shared/ui/list'
import { callFailureOf, EmptyState, LoginState, Page, Stack } from '@dm/shared/ui/page'
import { useState } from 'react'
import { ReportLink, ShareButton } from '../parts/items/PublicParts'
import { UndoBar } from '../parts/items/UndoBar'
import { MemberStrip } from '../parts/MemberStrip'
import { Unavailable } from '../parts/Unavailable'
import { MonthStrip } from './MonthStrip'
import css from './trip.module.css'
import { TripCard } from './TripCard'
import type { Trip } from './types'
import { useTripView, type TripStatus } from './useTripView'

const PlanSheet = lazySheet(() => import('./PlanSheet'))

const TITLE = '企业行程'
const TABS: { key: TripStatus; label: string }[] = [
  { key: 'open', label: '未结束' },
  { key: 'ended', label: '已结束' },
]

/** 企业行程: for everybody with `uid`, for its members without (docs/product/enterprise.md#enterprisetrip). */
export default function TripPage() {
  const view = useTripView()
  const { uid } = view
  const { loggedIn } = useSession()
  const [opened, setOpened] = useState(view.openedId)
  const trips = useApiInfiniteQuery('enterprise/trip/page', view.body, { enabled: loggedIn || uid !== null })
  const first = trips.data?.pages[0]
  const quota = first?.quota ?? null
  if (uid === null && !loggedIn)
    return (
      <Page title={TITLE}>
        <LoginState />
      </Page>
    )
  if (trips.error && callFailureOf(trips.error).retcode === Retcode.notFound)
    return <Unavailable title={TITLE} error={trips.error} uid={uid} />
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
      title={TITLE}
      back={paths.enterpriseArchives({ uid })}
      end={uid !== null && <ShareButton title={TITLE} />}
      bar={bar}
    >
      <Stack>
        {uid === null && <MemberStrip />}
        <div className={css.head}>
          <Tabs<TripStatus> label="行程状态" options={TABS} value={view.status} onChange={view.setStatus} />
          {quota && <span className={css.quota} aria-label="未结束的行程数量">{`${quota.used}/${quota.limit}`}</span>}
        </div>
        {first && (
          <MonthStrip
            month={first.month}
            days={first.days}
            day={view.day}
            onMonth={view.setMonth}
            onDay={view.setDay}
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
