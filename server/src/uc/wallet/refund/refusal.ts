import { and, count, eq, gte, ne } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { refunds } from '../../../db/schema'
import { DAY_MS } from '../../../platform/limits'
import { payableOf } from '../../payables'
import type { OrderRecord } from '../order/payable'

const MAX_IN_30_DAYS = 3
const STATE_TEXT: Partial<Record<OrderRecord['state'], string>> = {
  refunding: '退款处理中，预计 1-3 个工作日到账',
  refunded: '已退款',
  abnormal: '支付金额异常，客服将在 1 个工作日内退款',
}

/** Why the user may not give an order back now, or null (wallet, "Refund by the user"). */
export async function refusalOfRefund(tx: Db, order: OrderRecord, now: number): Promise<string | null> {
  if (order.state !== 'paid') return STATE_TEXT[order.state] ?? '订单未支付'
  if (order.kind !== 'coin' && order.kind !== 'vip') return '请在对应服务中申请退款'
  if (order.invoice === 'locked' || order.invoice === 'invoiced') return '该订单已开发票，请先申请红冲'
  const text = await payableOf(order.kind).refusesRefund(tx, order, now)
  if (text) return text
  const [used] = await tx
    .select({ n: count() })
    .from(refunds)
    .where(
      and(
        eq(refunds.uid, order.uid),
        eq(refunds.by, 'user'),
        ne(refunds.state, 'failed'),
        gte(refunds.at, now - 30 * DAY_MS),
      ),
    )
  return (used?.n ?? 0) >= MAX_IN_30_DAYS ? '30天内最多自助退款3次，请联系客服' : null
}
