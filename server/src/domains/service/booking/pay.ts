import { paths } from '@dm/shared/paths'
import { eq, or, sql } from 'drizzle-orm'
import { wrongState } from '../../../platform/failure'
import type { Handler } from '../../handler'
import { createOrder } from '../../wallet/order/create'
import type { OrderRecord, Payable } from '../../wallet/order/payable'
import { progressOf, purchaseRows } from '../../wallet/order/purchases'
import { bookings } from '../schema'
import { bookingRules } from './books'
import { changing } from './change'
import { inGroup } from './groups'
import { asOf, freeCancelUntil } from './rules'
import { change } from './store'

const pageOf = (bookingId: string) => paths.serviceList({ tab: 'booked', bookingId: bookingId || undefined })

/** 去付款: the order of a booking that waits for its payment; an open one is given again. */
export const createOrderOf: Handler<'service/booking/order/create'> = (body, ctx) =>
  changing(ctx, 'service/booking/order/create', body, 'customer', async ({ tx, row }) => {
    if (row.state !== 'unpaid' || row.expiresAt === null)
      throw wrongState('支付时间已过，预约已失效', 'paymentPeriodOver')
    const { id, amountFen, snapshot } = row
    const quote = {
      subject: `预约 ${snapshot.title}`,
      amountFen,
      detail: { source: id, backPath: pageOf(id) },
      itemKey: `service:${id}`,
    }
    const order = { uid: ctx.uid, kind: 'service', quote, expectFen: body.expectFen } as const
    const { orderNo, reused } = await createOrder(tx, ctx, order)
    await tx.update(bookings).set({ orderNo }).where(eq(bookings.id, id))
    return { orderNo, amountFen, payBefore: row.expiresAt, reused }
  })

/** Empty for an order of the demo data that pays for no booking. */
const bookingIdOf = ({ detail }: OrderRecord) => detail.source ?? ''

/** Bookings: the money is kept until they are settled (docs/product/service.md#bookings). */
export const bookingPayable: Payable = {
  revenue: 'escrow.service',
  invoiceable: false,
  digital: false,
  async deliver(tx, order, at) {
    const [row] = await tx
      .select()
      .from(bookings)
      .where(eq(bookings.id, bookingIdOf(order)))
      .for('update')
    if (!row || asOf(row, at).state !== 'unpaid') throw wrongState('支付超时，已原路退回', 'paymentPeriodOver')
    const set = {
      state: 'confirmed',
      orderNo: order.orderNo,
      paidAt: at,
      expiresAt: null,
      freeCancelUntil: freeCancelUntil(row.startAt, row.freeCancelHours, at),
    } as const
    await change(tx, row, set, { by: 'customer', kind: 'paid', at })
    return { postings: [], trades: [] }
  },
  async refusesRefund() {
    return { text: '请在预约中取消', reason: 'refundElsewhere' }
  },
  async refundView() {
    return { takeCoin: 0, takeGiftCoin: 0 }
  },
  async setAside() {
    return null
  },
  async takeBack() {
    // The booking has ended before its money goes back.
  },
  after: (order) => ({ label: '查看预约', path: pageOf(bookingIdOf(order)) }),
  purchases: {
    rows: (uid, now) =>
      purchaseRows(
        {
          id: bookings.id,
          orderNo: bookings.orderNo,
          title: sql`${bookings.snapshot} ->> 'title'`,
          amountFen: bookings.amountFen,
          state: progressOf({
            unpaid: inGroup('unpaid', now),
            requested: inGroup('pending', now),
            open: or(inGroup('confirmed', now), eq(bookings.state, 'disputed')),
            done: inGroup('done', now),
          }),
          payBefore: sql`coalesce(${bookings.expiresAt}, 0)`,
          createdAt: bookings.createdAt,
          version: bookings.version,
        },
        sql`from ${bookings} where ${bookings.customerUid} = ${uid}`,
      ),
    path: pageOf,
  },
  rules: bookingRules,
}
