import type { Data } from '@dm/shared/contract'
import { useListRead } from '@dm/shared/reads'
import { KindArt } from '@dm/shared/ui/art'
import { DownIcon, UpIcon } from '@dm/shared/ui/icon'
import { InfiniteList } from '@dm/shared/ui/list'
import { BackAction, EmptyState, ListSkeleton } from '@dm/shared/ui/page'
import { useState, type ReactNode } from 'react'
import type { Whose } from '../../components/person/Person'
import { page } from './page'
import css from './travel.module.css'

type Trip = Data<'userinfo/travel/page'>['list'][number]

interface EndedTripsProps {
  whose: Whose
  count: number
  card: (trip: Trip) => ReactNode
}

/** 已结束: folded, read when it is opened. */
export function EndedTrips({ whose, count, card }: EndedTripsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-label="已结束">
      <button type="button" className={css.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        已结束 {count}
        {isOpen ? <UpIcon size={16} /> : <DownIcon size={16} />}
      </button>
      {isOpen && <Ended whose={whose} card={card} />}
    </section>
  )
}

function Ended({ whose, card }: Omit<EndedTripsProps, 'count'>) {
  const trips = useListRead(page.reads.trips, whose.state, { chosen: { state: 'ended', pageSize: 20 } })
  return (
    <InfiniteList
      from={trips}
      look="plain"
      skeleton={<ListSkeleton picture="none" lines={3} />}
      empty={<EmptyState art={<KindArt kind="trip" />} text="没有已结束的行程" action={<BackAction />} />}
    >
      {card}
    </InfiniteList>
  )
}
