import type { Data } from '@dm/shared/contract'
import type { StateOf } from '@dm/shared/page'
import { useApiInfiniteQuery } from '@dm/shared/query'
import { Button } from '@dm/shared/ui/button'
import { Chips, InfiniteList } from '@dm/shared/ui/list'
import { ListSkeleton } from '@dm/shared/ui/page'
import { BookingCard } from '../components/booking/BookingCard'
import css from './list.module.css'
import { page } from './page'

type Group = StateOf<typeof page.params>['state']

interface BookedProps {
  group: Group
  counts: Data<'service/booking/count/query'> | undefined
  onGroup: (group: Group) => void
  onOpen: (id: string) => void
  onFind: () => void
}

/** 我预约的, by how far they are. */
export function Booked({ group, counts, onGroup, onOpen, onFind }: BookedProps) {
  const rows = useApiInfiniteQuery('service/booking/page', { role: 'customer', state: group })
  const now = rows.data?.pages[0]?.now ?? 0
  const numbers: Record<Group, number | undefined> = {
    pending: counts?.customerPending,
    unpaid: counts?.customerUnpaid,
    confirmed: counts?.customerConfirmed,
    finished: undefined,
  }
  const options = page.params.state.options.map(({ key, label }) => ({
    key,
    label: numbers[key] ? `${label} ${numbers[key]}` : label,
  }))
  return (
    <>
      <Chips label="预约状态" options={options} value={group} onChange={onGroup} className={css.chips} />
      <InfiniteList
        from={rows}
        empty="还没有预约"
        action={
          <Button kind="soft" size="s" onClick={onFind}>
            去找服务
          </Button>
        }
        skeleton={<ListSkeleton lines={2} />}
      >
        {(booking) => <BookingCard booking={booking} now={now} onOpen={() => onOpen(booking.id)} />}
      </InfiniteList>
    </>
  )
}
