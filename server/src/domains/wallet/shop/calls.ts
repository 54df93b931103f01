import { and, desc, eq, inArray, lte, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { paged } from '../../../db/page'
import { orders } from '../schema'
import { notAllowed, wrongState } from '../../../platform/failure'
import { once } from '../../../platform/once'
import type { Handler } from '../../handler'
import { enterpriseOf } from '../../enterprise/role'
import { balances } from '../ledger/balances'
import { identityOf } from '../../profile/identity'
import { queryOrder, closeOrder } from '../pay/ask'
import { inAppPath } from './backPath'
import { COIN_PACKAGES, COIN_PER_YUAN, CUSTOM_YUAN, neverRecharged, quoteCoins } from './coin'
import { createOrder } from '../order/create'
import { dayLeft, mayRecharge } from './limits'
import { ownOrder, presentOne, presentOrders } from '../order/present'
import { quoteVip } from './vip'

/** Returns the recharge packages, and how much more may be recharged today. */
export const packageList: Handler<'wallet/coin/package/list'> = async (_body, { uid, db, clock }) => {
  const first = await neverRecharged(db, uid)
  return {
    coinPerYuan: COIN_PER_YUAN,
    list: COIN_PACKAGES.map((pack) => ({ ...pack, firstOnly: false, ...(first && { tag: '首充双倍' }) })),
    customMinYuan: CUSTOM_YUAN.min,
    customMaxYuan: CUSTOM_YUAN.max,
    dayLeftFen: await dayLeft(db, uid, clock.now()),
    first,
  }
}

/** Orders coins or a membership. Throws 40300, 40900 and 42900 as documented in the contract. */
export const create: Handler<'wallet/order/create'> = async (body, ctx) => {
  const { uid, db, clock } = ctx
  const { requestId, kind, expectFen } = body
  const now = clock.now()
  const quote = kind === 'coin' ? quoteCoins(body) : quoteVip(body.itemId)
  const back = inAppPath(body.backPath)
  quote.detail = { ...quote.detail, ...(back && { backPath: back }) }
  return db.transaction((tx) =>
    once(tx, { uid, call: 'wallet/order/create', requestId, body, clock }, () =>
      createOrder(tx, ctx, {
        uid,
        kind,
        quote,
        expectFen,
        async allow(inner) {
          if (kind === 'coin') return mayRecharge(inner, uid, quote.amountFen, now)
          if ((await identityOf(inner, uid, now)).minor) throw notAllowed('未成年人暂不支持充值', 'minor')
          const company = quote.detail.vip?.scope === 'enterprise' && (await enterpriseOf(inner, uid, now))
          if (company && company.state !== 'passed') throw notAllowed('请先完成企业认证', 'enterpriseNotCertified')
        },
      }),
    ),
  )
}

/** Returns an order; an unpaid one is first queried at the provider, at most every 2 s. */
export const query: Handler<'wallet/order/query'> = async ({ orderNo }, ctx) => {
  const { uid, db, clock, pay } = ctx
  const before = await ownOrder(db, uid, orderNo)
  if (before.state === 'pending') await queryOrder(ctx, pay, orderNo)
  const order = await ownOrder(db, uid, orderNo)
  return {
    now: clock.now(),
    order: await presentOne(ctx, order),
    channels: pay.providers.flatMap(({ channels }) => channels),
    ...(order.kind === 'coin' && { availableCoin: (await balances(db, uid)).availableCoin }),
  }
}

const STATES = {
  pending: ['pending'],
  paid: ['paid'],
  closed: ['closed'],
  refund: ['refunding', 'refunded', 'abnormal'],
} as const

/** Returns the user's orders, newest first, with the sums of each month. */
export const page: Handler<'wallet/order/page'> = async (body, { uid, db, clock, payables }) => {
  const { kind, state, month } = body
  const now = clock.now()
  const anchor = body.anchor ?? now
  const mine = and(eq(orders.uid, uid), lte(orders.createdAt, anchor), kind && eq(orders.kind, kind))
  const where = and(
    mine,
    state && inArray(orders.state, [...STATES[state]]),
    month === undefined ? undefined : eq(orders.month, month),
  )
  const order = [desc(orders.createdAt), desc(orders.orderNo)]
  const found = await paged(db, { from: orders, where, order }, body)
  return {
    ...found,
    list: await presentOrders({ db, payables }, found.list),
    anchor,
    now,
    months: await monthSums(db, mine, [...new Set(found.list.map((row) => row.month))]),
  }
}

/** Returns how many orders were paid in each month and their amount without refunds, for all states. */
async function monthSums(db: Db, mine: SQL | undefined, months: string[]) {
  if (months.length === 0) return []
  const paid = sql`${orders.paidAt} is not null and ${orders.state} in ('paid', 'refunding', 'refunded')`
  const sums = await db
    .select({
      month: orders.month,
      paidFen: sql<string>`coalesce(sum(${orders.amountFen} - ${orders.refundedFen}) filter (where ${paid}), 0)`,
      count: sql<string>`count(*) filter (where ${paid})`,
    })
    .from(orders)
    .where(and(mine, inArray(orders.month, months)))
    .groupBy(orders.month)
    .orderBy(desc(orders.month))
  return sums.map((row) => ({ month: row.month, paidFen: Number(row.paidFen), count: Number(row.count) }))
}

/** 取消订单. Throws 40900 when it is paid, or when the provider's answer is unknown. */
export const cancel: Handler<'wallet/order/cancel'> = async ({ orderNo }, ctx) => {
  const { uid, db, pay } = ctx
  const before = await ownOrder(db, uid, orderNo)
  if (before.state === 'pending') await closeOrder(ctx, pay, orderNo)
  const order = await ownOrder(db, uid, orderNo)
  if (order.state === 'pending') throw wrongState('支付正在确认，暂不能取消', 'paymentPending')
  if (order.state !== 'closed') throw wrongState('订单已支付', 'orderPaid')
  return { order: await presentOne(ctx, order) }
}
