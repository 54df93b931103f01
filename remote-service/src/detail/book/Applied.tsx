import { dateTime, timeLeft } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { usePageExists } from '@dm/shared/router'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { useTimeLeft } from '@dm/shared/ui/deadline'
import { EmptyState } from '@dm/shared/ui/page'
import { Sheet } from '@dm/shared/ui/sheet'
import { useBookingPay } from '../../components/booking/useBookingPay'
import css from './book.module.css'
import type { Applied as Answer } from './useBook'

/** The request is sent: the provider answers, or it is paid at once. */
export function Applied({ answer, onClose }: { answer: Answer; onClose: () => void }) {
  const { booking, now } = answer
  const shown = paths.serviceList({ tab: 'booked', bookingId: booking.id })
  const hasList = usePageExists(shown)
  const isInstant = booking.state === 'unpaid'
  const pay = useBookingPay()
  return (
    <Sheet
      open
      onClose={onClose}
      title={isInstant ? '预约已确认' : '预约已提交'}
      bar={
        <div className={css.ways}>
          {hasList && <ButtonLink to={shown}>查看预约</ButtonLink>}
          {isInstant ? (
            <Button kind="main" onClick={() => pay(booking)}>
              去付款
            </Button>
          ) : (
            <Button kind="main" onClick={onClose}>
              知道了
            </Button>
          )}
        </div>
      }
    >
      <EmptyState
        text={isInstant ? '时间已为你保留，请尽快付款' : '预约已提交，等待服务商确认'}
        note={
          isInstant ? (
            <PayLeft answer={answer} />
          ) : (
            `${dateTime(booking.expiresAt ?? booking.startAt, now)} 前未回复将自动失效，确认后再付款`
          )
        }
      />
    </Sheet>
  )
}

function PayLeft({ answer }: { answer: Answer }) {
  const left = useTimeLeft({ answer, at: answer.booking.expiresAt ?? answer.now })
  return `剩余 ${timeLeft(left)}`
}
