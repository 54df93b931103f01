import { paths } from '@dm/shared/paths'
import { usePageExists } from '@dm/shared/router'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { useEffect, useState } from 'react'
import css from './booking.module.css'
import { CancelSheet } from './CancelSheet'
import { CommentSheet } from './CommentSheet'
import { ReasonSheet } from './ReasonSheet'
import { RescheduleSheet } from './RescheduleSheet'
import { useBookingActions, type BookingActions } from './useBookingActions'
import type { Booking } from './labels'

type Open = 'cancel' | 'reject' | 'dispute' | 'reschedule' | 'comment' | null

const NO_SHOW_MS = 15 * 60_000
const DAY_MS = 24 * 60 * 60_000

/** Actions on a booking for this side in its current state (docs/product/service.md#bookings). */
export function BookingActions({ booking, now }: { booking: Booking; now: number }) {
  const actions = useBookingActions(booking)
  const [open, setOpen] = useState<Open>(null)
  // After a visit to another page the booking is there again, not the sheet.
  useEffect(() => () => setOpen(null), [])
  const close = () => setOpen(null)
  return (
    <div className={css.ways}>
      {booking.role === 'customer' ? (
        <CustomerWays booking={booking} now={now} actions={actions} onOpen={setOpen} />
      ) : (
        <ProviderWays booking={booking} now={now} actions={actions} onOpen={setOpen} />
      )}
      {open === 'cancel' && <CancelSheet booking={booking} onClose={close} />}
      {(open === 'reject' || open === 'dispute') && <ReasonSheet kind={open} booking={booking} onClose={close} />}
      {open === 'comment' && <CommentSheet bookingId={booking.id} onClose={close} />}
      {open === 'reschedule' && <RescheduleSheet booking={booking} now={now} onClose={close} />}
    </div>
  )
}

interface SideProps {
  booking: Booking
  now: number
  actions: BookingActions
  onOpen: (open: Open) => void
}

function CustomerWays({ booking, now, actions, onOpen }: SideProps) {
  const { state, objectUntil, startAt, serviceId } = booking
  const again = paths.serviceDetail({ id: serviceId })
  const hasAgain = usePageExists(again)
  if (state === 'pending') return <Button onClick={() => onOpen('cancel')}>取消预约</Button>
  if (state === 'unpaid')
    return (
      <>
        <Button onClick={() => onOpen('cancel')}>取消预约</Button>
        <Button kind="main" onClick={actions.pay}>
          去付款
        </Button>
      </>
    )
  if (state === 'confirmed')
    return now < startAt ? <BeforeStart booking={booking} actions={actions} onOpen={onOpen} /> : null
  const mayComment =
    (state === 'done' || state === 'settled') && !booking.commented && now <= booking.endAt + 30 * DAY_MS
  if (state === 'done' || state === 'noShow')
    return (
      <>
        {mayComment && <Button onClick={() => onOpen('comment')}>评价</Button>}
        {objectUntil !== undefined && now < objectUntil && <Button onClick={() => onOpen('dispute')}>申诉</Button>}
        <Button kind="main" onClick={actions.confirmDone}>
          确认完成
        </Button>
      </>
    )
  return (
    <>
      {hasAgain && <ButtonLink to={again}>再次预约</ButtonLink>}
      {mayComment && (
        <Button kind="main" onClick={() => onOpen('comment')}>
          评价
        </Button>
      )}
    </>
  )
}

function ProviderWays({ booking, now, actions, onOpen }: SideProps) {
  const { state, startAt, endAt } = booking
  if (state === 'pending')
    return (
      <>
        <Button onClick={() => onOpen('reject')}>拒绝</Button>
        <Button kind="main" onClick={actions.accept}>
          接受
        </Button>
      </>
    )
  if (state === 'unpaid') return <Button onClick={() => onOpen('cancel')}>取消预约</Button>
  if (state !== 'confirmed') return null
  if (now < startAt) return <BeforeStart booking={booking} actions={actions} onOpen={onOpen} />
  return (
    <>
      {now >= startAt + NO_SHOW_MS && now <= endAt + DAY_MS && <Button onClick={actions.noShow}>标记爽约</Button>}
      {now >= endAt && (
        <Button kind="main" onClick={actions.finish}>
          完成
        </Button>
      )}
    </>
  )
}

/** A confirmed booking before its start: moving it, answering a proposal, cancelling. */
function BeforeStart({ booking, actions, onOpen }: Omit<SideProps, 'now'>) {
  const { proposal, role, proposalsLeft } = booking
  return (
    <>
      <Button onClick={() => onOpen('cancel')}>取消预约</Button>
      {!proposal && proposalsLeft > 0 && <Button onClick={() => onOpen('reschedule')}>改期</Button>}
      {proposal?.by === role && <Button onClick={actions.withdraw}>撤回改期</Button>}
      {proposal && proposal.by !== role && (
        <>
          <Button onClick={actions.refuse}>拒绝改期</Button>
          <Button kind="main" onClick={actions.agree}>
            同意改期
          </Button>
        </>
      )}
    </>
  )
}
