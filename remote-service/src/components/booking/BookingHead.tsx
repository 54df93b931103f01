import { timeLeft } from '@dm/shared/format'
import { useTimeLeft } from '@dm/shared/ui/deadline'
import css from './booking.module.css'
import { stateText, type BookingAnswer } from './labels'

/** The state, and how long it lasts by the server's clock. */
export function BookingHead({ answer, onStale }: { answer: BookingAnswer; onStale: () => void }) {
  const { booking, now } = answer
  const { state, expiresAt, role } = booking
  return (
    <div className={css.head}>
      <h3>{stateText(booking, now)}</h3>
      {expiresAt !== undefined && <Deadline answer={answer} at={expiresAt} onStale={onStale} />}
      {state === 'pending' && role === 'customer' && <small>等待服务商确认，暂不收款</small>}
      {state === 'done' && role === 'customer' && <small>72小时内无异议将自动确认</small>}
    </div>
  )
}

function Deadline({ answer, at, onStale }: { answer: BookingAnswer; at: number; onStale: () => void }) {
  const left = useTimeLeft({ answer, at }, onStale)
  return <small>还剩{timeLeft(left)}自动失效</small>
}
