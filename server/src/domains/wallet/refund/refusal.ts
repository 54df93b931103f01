import { workdays } from '@dm/shared/format'
import { daysMs } from '@dm/shared/time'
import { and, count, eq, gte, ne } from 'drizzle-orm'
import { refunds } from '../schema'
import { payableOf, type OrderRecord, type RefundRefusal, type Sales } from '../order/payable'

/** Refunds that a user can ask for alone within `REFUND_DAYS`. */
export const MAX_REFUNDS = 3
export const REFUND_DAYS = 30
export const UNPAID: RefundRefusal = { text: '订单未支付', reason: 'orderUnpaid' }
const OF_STATE: Partial<Record<OrderRecord['state'], RefundRefusal>> = {
  refunding: { text: `退款处理中，预计${workdays(1, 3)}到账`, reason: 'refundStarted' },
  refunded: { text: '已退款', reason: 'refundStarted' },
  abnormal: { text: `支付金额异常，客服将在${workdays(1)}内退款`, reason: 'paymentAbnormal' },
}

/** Returns why the user cannot get a refund now, or null (docs/product/wallet.md#paying). */
export async function refusalOfRefund(
  { db: tx, payables }: Sales,
  order: OrderRecord,
  now: number,
): Promise<RefundRefusal | null> {
  if (order.state !== 'paid') return OF_STATE[order.state] ?? UNPAID
  if (order.kind !== 'coin' && order.kind !== 'vip')
    return { text: '请在对应服务中申请退款', reason: 'refundElsewhere' }
  if (order.invoice === 'locked' || order.invoice === 'invoiced')
    return { text: '该订单已开发票，请先申请红冲', reason: 'orderInvoiced' }
  const refused = await payableOf(payables, order.kind).refusesRefund(tx, order, now)
  if (refused) return refused
  const [used] = await tx
    .select({ n: count() })
    .from(refunds)
    .where(
      and(
        eq(refunds.uid, order.uid),
        eq(refunds.by, 'user'),
        ne(refunds.state, 'failed'),
        gte(refunds.at, now - daysMs(REFUND_DAYS)),
      ),
    )
  return (used?.n ?? 0) >= MAX_REFUNDS
    ? { text: `${REFUND_DAYS}天内最多自助退款${MAX_REFUNDS}次，请联系客服`, reason: 'quotaUsedUp' }
    : null
}
