import { duration } from '@dm/shared/format'
import { useTimeLeft } from '@dm/shared/ui/deadline'
import css from './pending.module.css'

/** 待支付 28:10; at 0 the order is reloaded. `answer` is the one that brought it, whose clock counts. */
export function UnpaidLeft({
  expireAt,
  answer,
  onStale,
}: {
  expireAt: number
  answer: { now: number }
  onStale: () => unknown
}) {
  const left = useTimeLeft({ answer, at: expireAt }, () => void onStale())
  return <span className={css.left}>待支付 {duration(left)}</span>
}
