import type { Data } from '@dm/shared/contract'
import { Button } from '@dm/shared/ui/button'
import { BookingList } from '../components/booking/BookingList'
import type { BookingGroup } from '../components/booking/reads'

interface BookedProps {
  group: BookingGroup
  keyword: string
  counts: Data<'service/booking/count/query'> | undefined
  onChange: (change: { group?: BookingGroup; keyword?: string }) => void
  onOpen: (id: string) => void
  onFind: () => void
}

/** 我预约的, by how far they are. */
export function Booked({ group, keyword, counts, onChange, onOpen, onFind }: BookedProps) {
  return (
    <BookingList
      role="customer"
      shown={{ group, keyword }}
      onChange={onChange}
      counts={{
        pending: counts?.customerPending,
        unpaid: counts?.customerUnpaid,
        confirmed: counts?.customerConfirmed,
      }}
      action={
        <Button kind="soft" size="s" onClick={onFind}>
          去找服务
        </Button>
      }
      onOpen={onOpen}
    />
  )
}
