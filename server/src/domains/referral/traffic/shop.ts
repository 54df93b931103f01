import { paths } from '@dm/shared/paths'
import { addDays, dayOf, startOfDay } from '@dm/shared/time'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { pageWithin } from '../../../db/page'
import { badInput, notAllowed, notFound, wrongState } from '../../../platform/failure'
import { lockOn } from '../../../platform/lock'
import { once } from '../../../platform/once'
import type { Handler } from '../../handler'
import { identityOf } from '../../profile/identity'
import { createOrder, ORDER_MS } from '../../wallet/order/create'
import type { OrderRecord, Payable } from '../../wallet/order/payable'
import { orderPurchases } from '../../wallet/order/purchases'
import { iosSellsNothing } from '../../wallet/pay/ios'
import { orders } from '../../wallet/schema'
import { addPack, refundHeld, releaseRefund } from '../../wallet/traffic/packs'
import { trafficRules } from './check'
import { perThousand, productOf, qtyOf, TRAFFIC_PRODUCTS } from './products'

const ONCE = '新人流量包限购一次'

/** Whether a product that is sold once was bought: one identity has one account. A refunded one counts. */
async function boughtOnce(db: Db, uid: string, productId: string, except = ''): Promise<boolean> {
  const [row] = await db
    .select({ orderNo: orders.orderNo })
    .from(orders)
    .where(
      and(
        eq(orders.uid, uid),
        eq(orders.kind, 'traffic'),
        sql`${orders.detail} ->> 'itemId' = ${productId}`,
        inArray(orders.state, ['paid', 'refunding', 'refunded']),
        ne(orders.orderNo, except),
        // Money that came too late and went back at once brought no pack.
        sql`${orders.detail} ->> 'source' is not null`,
      ),
    )
    .limit(1)
  return row !== undefined
}

/** Products on sale, and whether the caller can buy (docs/product/referral.md#commontraffic). */
export const productList: Handler<'traffic/product/list'> = async (body, ctx) => {
  const { uid, db, clock, settings } = ctx
  const shown = pageWithin(TRAFFIC_PRODUCTS, body)
  const list = []
  for (const product of shown.list)
    list.push({
      ...product,
      perThousandFen: perThousand(product),
      bought: product.once && (await boughtOnce(db, uid, product.id)),
    })
  const { minor } = await identityOf(db, uid, clock.now())
  return {
    ...shown,
    list,
    canBuy: settings.PAY_PROVIDER !== 'none' && !minor && !iosSellsNothing(ctx),
  }
}

/** 立即购买: the order of a pack (docs/product/referral.md#commontrafficdetail). */
export const createTrafficOrder: Handler<'traffic/order/create'> = async (body, ctx) => {
  const { uid, db, clock } = ctx
  const { requestId, productId, qty, expectFen } = body
  return db.transaction((tx) =>
    once(tx, { uid, call: 'traffic/order/create', requestId, body, clock }, async () => {
      const product = productOf(productId)
      if (!product) throw notFound('商品已下架')
      if (product.once && qty !== 1) throw badInput(ONCE, 'qty')
      const amountFen = product.priceFen * qty
      const quote = {
        subject: `${product.name} · ${product.exposures * qty}次曝光`,
        amountFen,
        detail: { itemId: productId },
        itemKey: `traffic:${productId}:${qty}`,
      }
      const { orderNo, reused } = await createOrder(tx, ctx, {
        uid,
        kind: 'traffic',
        quote,
        expectFen,
        async allow(inner) {
          if ((await identityOf(inner, uid, clock.now())).minor) throw notAllowed('未成年人暂不支持充值', 'minor')
          if (product.once && (await boughtOnce(inner, uid, productId))) throw wrongState(ONCE, 'packBought')
        },
      })
      const [order] = await tx.select({ createdAt: orders.createdAt }).from(orders).where(eq(orders.orderNo, orderNo))
      const now = clock.now()
      return { orderNo, amountFen, payBefore: (order?.createdAt ?? now) + ORDER_MS, now, reused }
    }),
  )
}

/** The pack of an order; empty for one of the demo data that was laid before there was a shop. */
const packOf = ({ detail }: OrderRecord) => detail.source

/** Packs of exposures: one order makes one pack (docs/product/referral.md#traffic-packs). */
export const trafficPayable: Payable = {
  revenue: 'revenue.traffic',
  invoiceable: true,
  digital: true,
  async deliver(tx, order, at) {
    const { uid, orderNo, detail, itemKey } = order
    const product = productOf(detail.itemId)
    if (!product) throw wrongState('商品已下架，已原路退回', 'stale')
    if (product.once) {
      // Two orders may be paid at the same moment.
      await lockOn(tx, `traffic:once:${uid}`)
      if (await boughtOnce(tx, uid, product.id, orderNo)) throw wrongState(ONCE, 'packBought')
    }
    const source = await addPack(tx, {
      uid,
      name: product.name,
      total: product.exposures * qtyOf(itemKey),
      expireAt: startOfDay(addDays(dayOf(at), product.validDays)),
      orderNo,
      at,
    })
    return { postings: [], trades: [], detail: { ...detail, source } }
  },
  async refusesRefund() {
    return { text: '请在流量包详情中申请退款', reason: 'refundElsewhere' }
  },
  async refundView() {
    return { takeCoin: 0, takeGiftCoin: 0 }
  },
  async setAside() {
    return null
  },
  takeBack: (tx, { orderNo }, at) => refundHeld(tx, orderNo, at),
  giveAgain: (tx, { orderNo }) => releaseRefund(tx, orderNo),
  after(order) {
    const id = packOf(order)
    return { label: '查看流量包', path: id === undefined ? paths.commonTraffic() : paths.commonTrafficDetail({ id }) }
  },
  purchases: {
    rows: (uid, now) => orderPurchases('traffic', uid, now),
    path: (_id, order) => (order ? trafficPayable.after(order).path : paths.commonTraffic()),
  },
  rules: trafficRules,
}
