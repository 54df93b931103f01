import { Retcode } from '@dm/shared/contract/codes'
import { useRead } from '@dm/shared/reads'
import { FormSkeleton, Loaded } from '@dm/shared/ui/page'
import { Sheet } from '@dm/shared/ui/sheet'
import { NotFound } from '../NotFound'
import { BookingBody } from './BookingBody'
import { booking as declared, params } from './reads'

interface BookingSheetProps {
  id: string
  onClose: () => void
  /** Target of 返回 when the booking is not there. */
  back: string
}

/** One booking with what its side can do now (docs/product/service.md#servicelist). */
export function BookingSheet({ id, onClose, back }: BookingSheetProps) {
  const booking = useRead({ ...declared, params }, { bookingId: id }, { refetchInterval: 60_000 })
  const isNotFound = booking.error?.retcode === Retcode.notFound
  return (
    <Sheet open onClose={onClose} title="预约详情">
      {isNotFound ? (
        <NotFound text="预约不存在" back={back} />
      ) : (
        <Loaded from={booking} skeleton={<FormSkeleton fields={5} />}>
          {(answer) => <BookingBody answer={answer} onStale={() => void booking.refetch()} />}
        </Loaded>
      )}
    </Sheet>
  )
}
