import { randomUUID } from 'node:crypto'
import { addMonths, daysMs, minutesMs, startOfDay } from '@dm/shared/time'
import { and, count, desc, eq, gt, gte, inArray, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { pageAnswer, pageRows } from '../../../db/page'
import { invoiceDrafts, type InvoicedOrder, orders } from '../schema'
import { notFound, wrongState } from '../../../platform/failure'
import type { Handler } from '../../handler'
import type { OrderRecord } from '../order/payable'
import { presentOrders } from '../order/present'
import { linesOf } from './lines'

const YEAR_MS = daysMs(365)
const DRAFT_MS = minutesMs(30)
/** Message when the chosen orders have changed. */
export const CHANGED = '所选订单已变化，请重新选择'

/** The amount of an order to invoice: what was not refunded. */
const restOf = ({ amountFen, refundedFen }: OrderRecord) => amountFen - refundedFen

/**
 * Selects paid orders of the last 365 days that are not fully refunded and not on an invoice
 * (docs/product/wallet.md#invoices).
 */
const invoiceable = (uid: string, now: number) =>
  and(
    eq(orders.uid, uid),
    eq(orders.state, 'paid'),
    eq(orders.invoice, 'none'),
    gte(orders.paidAt, now - YEAR_MS),
    gt(orders.amountFen, orders.refundedFen),
  )

/** The start and end of a UTC+8 month. */
const monthSpan = (month: string): { from: number; to: number } => ({
  from: startOfDay(`${month}-01`),
  to: startOfDay(`${addMonths(month, 1)}-01`),
})

/** Returns orders that can be invoiced, newest first, a wanted one on top; the sum is that of the filter. */
export const orderPage: Handler<'wallet/invoice/order/page'> = async (body, { uid, db, clock, payables }) => {
  const { kind, month, firstOrderNo } = body
  const now = clock.now()
  const anchor = body.anchor ?? now
  const span = month === undefined ? undefined : monthSpan(month)
  const where = and(
    invoiceable(uid, now),
    lte(orders.paidAt, anchor),
    kind && eq(orders.kind, kind === 'other' ? 'activity' : kind),
    span && and(gte(orders.paidAt, span.from), lt(orders.paidAt, span.to)),
  )
  const [all] = await db
    .select({ n: count(), fen: sql<string>`coalesce(sum(${orders.amountFen} - ${orders.refundedFen}), 0)` })
    .from(orders)
    .where(where)
  const query = db
    .select()
    .from(orders)
    .where(where)
    .orderBy(
      ...(firstOrderNo === undefined ? [] : [desc(eq(orders.orderNo, firstOrderNo))]),
      desc(orders.paidAt),
      desc(orders.orderNo),
    )
  const rows = await pageRows(query, body)
  return {
    ...pageAnswer(await presentOrders({ db, payables }, rows), all?.n ?? 0, body),
    anchor,
    totalFen: Number(all?.fen ?? 0),
  }
}

/**
 * Returns the chosen orders in the chosen order. Throws 40900 when one can no longer be invoiced. Writes lock them,
 * reads do not.
 */
export async function selectedOrders(
  tx: Db,
  uid: string,
  orderNos: readonly string[],
  now: number,
  { lock = true } = {},
): Promise<OrderRecord[]> {
  const query = tx
    .select()
    .from(orders)
    .where(and(invoiceable(uid, now), inArray(orders.orderNo, [...orderNos])))
    .orderBy(orders.orderNo)
  const rows = await (lock ? query.for('update') : query)
  if (rows.length !== orderNos.length) throw wrongState(CHANGED, 'stale')
  return rows.sort((one, other) => orderNos.indexOf(one.orderNo) - orderNos.indexOf(other.orderNo))
}

/** Returns the copy of the orders that is stored on an invoice. */
export const invoicedOf = (rows: readonly OrderRecord[]): InvoicedOrder[] =>
  rows.map((row) => ({
    orderNo: row.orderNo,
    subject: row.subject,
    fen: restOf(row),
    paidAt: row.paidAt ?? row.createdAt,
    ...(row.tradeId && { tradeId: row.tradeId }),
  }))

export const totalOf = (rows: readonly OrderRecord[]) => rows.reduce((sum, row) => sum + restOf(row), 0)
export const linesFor = (rows: readonly OrderRecord[]) =>
  linesOf(rows.map((row) => ({ kind: row.kind, fen: restOf(row) })))

/**
 * Stores the choice for 30 minutes. Throws 40900 when an order cannot be invoiced, 40400 when one is not the user's
 * own.
 */
export const createDraft: Handler<'wallet/invoice/draft/create'> = async ({ orderNos }, { uid, db, clock }) =>
  db.transaction(async (tx) => {
    const now = clock.now()
    const requested = [...new Set(orderNos)]
    const [own] = await tx
      .select({ n: count() })
      .from(orders)
      .where(and(eq(orders.uid, uid), inArray(orders.orderNo, requested)))
    if (own?.n !== requested.length) throw notFound()
    const rows = await selectedOrders(tx, uid, requested, now)
    const id = randomUUID()
    await tx.insert(invoiceDrafts).values({
      id,
      uid,
      orderNos: rows.map(({ orderNo }) => orderNo),
      totalFen: totalOf(rows),
      expireAt: now + DRAFT_MS,
    })
    return { draftId: id }
  })

/** Returns the user's own draft; throws 40400 for another's, 40900 for an expired one. */
export async function liveDraft(db: Db, uid: string, draftId: string, now: number) {
  const [draft] = await db
    .select()
    .from(invoiceDrafts)
    .where(and(eq(invoiceDrafts.id, draftId), eq(invoiceDrafts.uid, uid)))
  if (!draft) throw notFound()
  if (draft.expireAt <= now) throw wrongState(CHANGED, 'stale')
  return draft
}

export const queryDraft: Handler<'wallet/invoice/draft/query'> = async ({ draftId }, { uid, db, clock }) =>
  db.transaction(async (tx) => {
    const now = clock.now()
    const draft = await liveDraft(tx, uid, draftId, now)
    const rows = await selectedOrders(tx, uid, draft.orderNos, now, { lock: false })
    if (totalOf(rows) !== draft.totalFen) throw wrongState(CHANGED, 'stale')
    return {
      orders: invoicedOf(rows),
      lines: linesFor(rows),
      totalFen: draft.totalFen,
      expireAt: draft.expireAt,
    }
  })
