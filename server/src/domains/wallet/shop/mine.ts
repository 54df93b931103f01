import { inArray } from 'drizzle-orm'
import type { Handler } from '../../handler'
import { iosSellsNothing } from '../pay/ios'
import { orders } from '../schema'
import { isDigital } from '../order/payable'
import { doubtfulOf } from '../order/present'
import { purchasesPage } from '../order/purchases'

/** 我的订单: whatever the account has ordered, with its progress and its page (docs/product/wallet.md#walletorders). */
export const purchasePage: Handler<'wallet/purchase/page'> = async (body, ctx) => {
  const { uid, db, clock, payables, settings } = ctx
  const now = clock.now()
  const anchor = body.anchor ?? now
  const found = await purchasesPage(db, payables, uid, now, { ...body, anchor })
  const numbers = found.list.flatMap(({ orderNo }) => orderNo ?? [])
  const known = numbers.length > 0 ? await db.select().from(orders).where(inArray(orders.orderNo, numbers)) : []
  const doubtful = await doubtfulOf(db, numbers)
  const sells = settings.PAY_PROVIDER !== 'none'
  return {
    ...found,
    list: found.list.map(({ orderNo, version, payBefore, ...row }) => ({
      ...row,
      ...(orderNo !== null && { orderNo }),
      ...(version !== null && { version }),
      ...(row.state === 'unpaid' && { payBefore }),
      confirming: row.state === 'unpaid' && orderNo !== null && doubtful.has(orderNo),
      mayPay: sells && !(isDigital(payables, row.kind) && iosSellsNothing(ctx)),
      path:
        payables[row.kind]?.purchases.path(
          row.id,
          known.find((order) => order.orderNo === orderNo),
        ) ?? '',
    })),
    anchor,
    now,
  }
}
