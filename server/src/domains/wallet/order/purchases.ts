import type { OrderKindName, PurchaseRow } from '@dm/shared/contract/calls/wallet/pay'
import { paths } from '@dm/shared/paths'
import { and, eq, gt, inArray, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/open'
import { paged, type AskedPage } from '../../../db/page'
import { orders, payAttempts } from '../schema'
import type { OrderRecord, Payables } from './payable'

/** Progress of a purchase without regard to refunds, which the wallet knows itself. */
type Progress = Extract<PurchaseRow['state'], 'unpaid' | 'requested' | 'open' | 'done' | 'closed'>

type Column = PgColumn | SQL
interface Columns {
  /** Of the selling area's own row. */
  id: Column
  orderNo: Column
  title: Column
  amountFen: Column
  /** A `progressOf`. */
  state: SQL<Progress>
  payBefore: Column
  createdAt: Column
  /** Of a row that is ordered when it is paid; null for others. */
  version?: Column
}

/** A query of purchases; `from` is the rest of it. */
export const purchaseRows = (columns: Columns, from: SQL): SQL => sql`
  select ${columns.id} as id, ${columns.orderNo} as order_no, ${columns.title} as title,
    ${columns.amountFen}::bigint as amount_fen, ${columns.state} as state, ${columns.payBefore} as pay_before,
    ${columns.createdAt} as created_at, ${columns.version ?? sql`null`}::int as version
  ${from}`

/** Progress of a row: that of the first condition that holds, else it is closed. */
export const progressOf = (when: Partial<Record<Exclude<Progress, 'closed'>, SQL | undefined>>): SQL<Progress> =>
  sql`case ${sql.join(
    Object.entries(when).map(([state, holds]) => sql`when ${holds} then ${state}::text`),
    sql` `,
  )} else 'closed' end`

const inDoubt = sql`exists (select 1 from ${payAttempts}
  where ${payAttempts.orderNo} = ${orders.orderNo} and ${payAttempts.state} = 'unknown')`

/** Rows of a kind that has nothing but its orders: what was paid is done. */
export const orderPurchases = (kind: OrderKindName, uid: string, now: number): SQL =>
  purchaseRows(
    {
      id: orders.orderNo,
      orderNo: orders.orderNo,
      title: orders.subject,
      amountFen: orders.amountFen,
      state: progressOf({
        unpaid: sql`${orders.state} = 'pending' and (${gt(orders.expireAt, now)} or ${inDoubt})`,
        done: eq(orders.state, 'paid'),
      }),
      payBefore: orders.expireAt,
      createdAt: orders.createdAt,
    },
    sql`from ${orders} where ${and(eq(orders.uid, uid), eq(orders.kind, kind))}`,
  )

/** The trade of an order that was paid. */
export const tradePath = (order: OrderRecord | undefined) =>
  order?.tradeId ? paths.walletTradeDetail({ id: order.tradeId }) : undefined

/** Money that went or goes back counts before what the selling area says. */
const STATE = sql<PurchaseRow['state']>`case when o.state in ('abnormal', 'refunding', 'refunded') then o.state
  else p.state end`

/** All purchases of an account, as `p`, each with its order `o`. */
function purchasesOf(payables: Payables, uid: string, now: number): SQL {
  const kinds = Object.entries(payables).map(
    ([kind, { purchases }]) => sql`select ${kind}::text as kind, r.* from (${purchases.rows(uid, now)}) r`,
  )
  return sql`(${sql.join(kinds, sql` union all `)}) p left join ${orders} o on o.order_no = p.order_no`
}

const GROUPS = {
  unpaid: ['unpaid'],
  open: ['requested', 'open'],
  done: ['done'],
  refund: ['refunding', 'refunded', 'abnormal'],
} as const

interface Asked extends AskedPage {
  state?: keyof typeof GROUPS | undefined
  /** Nothing that was ordered later. */
  anchor: number
}

const number = (text: SQL) => sql<number>`${text}`.mapWith(Number)

/** One page of an account's purchases, the unpaid ones first, then the newest. */
export async function purchasesPage(db: Db, payables: Payables, uid: string, now: number, asked: Asked) {
  const from = purchasesOf(payables, uid, now)
  const group = asked.state && sql`${inArray(STATE, [...GROUPS[asked.state]])}`
  const rows = db
    .select({
      kind: sql<OrderKindName>`p.kind`,
      id: sql<string>`p.id`,
      orderNo: sql<string | null>`p.order_no`,
      title: sql<string>`p.title`,
      amountFen: number(sql`p.amount_fen`),
      refundedFen: number(sql`coalesce(o.refunded_fen, 0)`),
      state: STATE,
      payBefore: number(sql`p.pay_before`),
      createdAt: number(sql`p.created_at`),
      version: sql<number | null>`p.version`,
    })
    .from(from)
  const where = and(sql`p.created_at <= ${asked.anchor}`, group)
  const order = [sql`${STATE} = 'unpaid' desc`, sql`p.created_at desc`, sql`p.id`]
  return paged(db, { from, where, order, rows }, asked)
}

/** Number of purchases that wait for their payment. */
export function unpaidPurchases(db: Db, payables: Payables, uid: string, now: number): Promise<number> {
  return db.$count(purchasesOf(payables, uid, now), eq(STATE, 'unpaid'))
}
