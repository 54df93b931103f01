import type { Data } from '@dm/shared/contract'
import { timeNow } from '@dm/shared/env'
import { dayOf } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { invalidate } from '@dm/shared/query'
import { useListRead, usePageState } from '@dm/shared/reads'
import { monthOf } from '@dm/shared/time'
import { KindArt } from '@dm/shared/ui/art'
import { ButtonLink } from '@dm/shared/ui/button'
import { useTimeLeft, type Deadline } from '@dm/shared/ui/deadline'
import { type Grouping, InfiniteList, useGrouped, useLanding } from '@dm/shared/ui/list'
import { BackAction, EmptyState, ListSkeleton } from '@dm/shared/ui/page'
import { useState } from 'react'
import { NoRows, RowsFrame } from '../rows/RowsFrame'
import { usePreviousValue } from '../rows/usePreviousValue'
import { Person, type Whose } from '../../components/person/Person'
import { shareLink } from '../../hooks/shareLink'
import { useViewRecord } from '../../hooks/useViewRecord'
import { EndedTrips } from './EndedTrips'
import { page } from './page'
import { Schedule } from './Schedule'
import { LABELS } from './labels'
import css from './travel.module.css'
import { TripCard } from './TripCard'
import { useTripActions } from './useTripActions'

const BY_STATE: Grouping<Data<'userinfo/travel/page'>, string> = {
  idOf: ({ id }) => id,
  groupOf: ({ state }) => state,
  headingOf: (state) => (state === 'ongoing' ? '进行中' : '即将开始'),
}

/** 行程 of one person: the month, what is ahead, what is over (docs/product/user.md#usertravel). */
export default function TravelPage() {
  return <Person page={page}>{(whose) => <Trips whose={whose} />}</Person>
}

function Trips({ whose }: { whose: Whose }) {
  const [openedAt] = useState(timeNow)
  const thisMonth = monthOf(openedAt)
  const [{ month, open, from }, change] = usePageState(page)
  const trips = useListRead(page.reads.trips, whose.state)
  const first = usePreviousValue(trips.data?.pages[0])
  const isSeen = first !== undefined && !whose.isOwn && !whose.preview
  useViewRecord({ uid: isSeen ? whose.uid : null, scene: 'travel', from })
  useLanding(
    trips.list.map(({ id }) => id),
    open,
  )
  const lines = useGrouped(trips, BY_STATE)
  const actionsOf = useTripActions()
  const { ahead, ended } = first?.counts ?? { ahead: 0, ended: 0 }
  const total = ahead + ended
  const today = dayOf(first?.now ?? openedAt)
  const card = (trip: (typeof trips.list)[number]) => (
    <TripCard
      trip={trip}
      today={today}
      whose={whose}
      isOpen={open === trip.id}
      onOpen={(isOpen) => change({ open: isOpen ? trip.id : null })}
      actions={whose.isOwn ? actionsOf(trip) : null}
    />
  )
  return (
    <RowsFrame
      labels={LABELS}
      whose={whose}
      exit={paths.travel()}
      rows={trips}
      total={total}
      end={
        whose.isOwn &&
        total > 0 &&
        first && (
          <button type="button" onClick={() => void share(first.owner)}>
            分享
          </button>
        )
      }
    >
      {first?.changesAt && <NextChange answer={first} at={first.changesAt} />}
      <Schedule
        whose={whose}
        month={month ?? thisMonth}
        onMonth={(next) => change({ month: next === thisMonth ? null : next })}
      />
      <InfiniteList
        from={lines}
        look="plain"
        skeleton={<ListSkeleton picture="none" lines={3} />}
        empty={
          ended > 0 ? (
            <EmptyState
              art={<KindArt kind="trip" />}
              text="没有即将开始的行程"
              action={
                whose.isOwn ? (
                  <ButtonLink kind="soft" size="s" to={paths.travelEdit()}>
                    新增行程
                  </ButtonLink>
                ) : (
                  <BackAction />
                )
              }
            />
          ) : (
            <NoRows labels={LABELS} whose={whose} owner={first?.owner} />
          )
        }
      >
        {(line) => (line.type === 'heading' ? <h2 className={css.group}>{line.heading}</h2> : card(line.row))}
      </InfiniteList>
      {ended > 0 && <EndedTrips whose={whose} count={ended} card={card} />}
    </RowsFrame>
  )
}

/** Reads the schedule again when a trip begins or is over, while the page is open. */
function NextChange(deadline: Deadline) {
  useTimeLeft(deadline, () => void invalidate('userinfo/travel/page', 'userinfo/travel/calendar/query'))
  return null
}

const share = ({ uid, name, icon }: Data<'userinfo/travel/page'>['owner']): Promise<void> =>
  shareLink({
    title: `${name}的行程`,
    image: icon,
    url: window.location.origin + paths.travel({ uid, from: 'link' }),
  })
