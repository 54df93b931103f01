import { and, asc, eq, inArray, ne, or } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { ledgerEntries, ledgerTxns, trades, orders, refunds, withdrawals } from '../schema'
import { notFound } from '../../../platform/failure'
import type { Handler } from '../../handler'
import { accountId } from '../ledger/accounts'
import type { Sales } from '../order/payable'
import { presentOne } from '../order/present'
import { presentAll } from '../withdraw/present'
import { presentTrade } from './present'
import { sourceOf } from './sources'
import { reversalsOf, type TradeRow } from './store'

/** Returns one of the caller's own trades with its source and follow-ups. Throws 40400. */
export const detail: Handler<'wallet/trade/detail/query'> = async (body, { uid, db, links: pages, payables }) => {
  const [row] = await db
    .select()
    .from(trades)
    .where(and(eq(trades.id, body.tradeId), eq(trades.uid, uid)))
  if (!row) throw notFound()
  const links = await reversalsOf(db, [row])
  const others = await relatedTo(db, row)
  const sourcePath = await sourceOf(db, pages, row)
  const order = await orderOf({ db, payables }, row)
  const withdraw = await withdrawalOf(db, row)
  const income = row.group === 'income' ? await incomeOf(db, row) : undefined
  const trade = presentTrade(row, links)
  return {
    trade,
    ...(order && { order }),
    ...(withdraw && { withdraw }),
    state: trade.reversed ?? 'done',
    ...(income && { income }),
    related: others.map((other) => ({ label: labelOf(row, other), tradeId: other.id })),
    ...(sourcePath && { sourcePath }),
  }
}

/** Returns the order that a trade paid, delivered or refunded. */
async function orderOf(sales: Sales, row: TradeRow) {
  const { db } = sales
  if (!row.refId || (row.refType !== 'order' && row.refType !== 'refund')) return undefined
  const refund = row.refType === 'refund' ? await db.select().from(refunds).where(eq(refunds.refundNo, row.refId)) : []
  const orderNo = row.refType === 'order' ? row.refId : refund[0]?.orderNo
  if (!orderNo) return undefined
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.orderNo, orderNo), eq(orders.uid, row.uid)))
  return order && presentOne(sales, order)
}

/** Returns the withdrawal that a trade paid out or returned. */
async function withdrawalOf(db: Db, row: TradeRow) {
  if (row.refType !== 'withdraw' || !row.refId) return undefined
  const own = and(eq(withdrawals.id, row.refId), eq(withdrawals.uid, row.uid))
  const [withdrawal] = await presentAll(db, await db.select().from(withdrawals).where(own))
  return withdrawal
}

/**
 * Returns related trades: the other side of the same transaction, the original, its reversals, and others of its order
 * or withdrawal.
 */
async function relatedTo(db: Db, row: TradeRow): Promise<TradeRow[]> {
  const chain = [row.txnId, ...(row.reversalOf ? [row.reversalOf] : [])]
  const sameRef =
    row.refType && row.refType !== 'source' && row.refId
      ? and(eq(trades.refType, row.refType), eq(trades.refId, row.refId))
      : undefined
  return db
    .select()
    .from(trades)
    .where(
      and(
        eq(trades.uid, row.uid),
        ne(trades.id, row.id),
        or(inArray(trades.txnId, chain), inArray(trades.reversalOf, chain), sameRef),
      ),
    )
    .orderBy(asc(trades.at), asc(trades.no))
    .limit(20)
}

/** Returns the label of a related trade. */
function labelOf(row: TradeRow, other: TradeRow): string {
  if (other.txnId === row.reversalOf && other.unit === row.unit) return '原交易'
  if (other.unit !== row.unit) return other.unit === 'coin' ? `星钻 · ${other.title}` : `付款 · ${other.title}`
  return other.title
}

/** Returns when pending money was earned, and a prize's amount before tax. */
async function incomeOf(db: Db, row: TradeRow) {
  const [txn] = await db.select().from(ledgerTxns).where(eq(ledgerTxns.id, row.txnId))
  if (!txn) return undefined
  const waited = txn.kind.endsWith('.mature')
  const [earned] = waited
    ? await db
        .select()
        .from(ledgerTxns)
        .where(and(eq(ledgerTxns.kind, txn.kind.slice(0, -'.mature'.length)), eq(ledgerTxns.bizId, txn.bizId)))
    : [txn]
  if (!earned) return undefined
  const [tax] = await db
    .select({ fen: ledgerEntries.amount })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.txnId, earned.id), eq(ledgerEntries.accountId, accountId({ kind: 'taxPayable' }))))
  if (!waited && !tax) return undefined
  return {
    ...(waited && { earnedAt: earned.at }),
    ...(tax && { grossFen: row.amount + tax.fen, taxFen: tax.fen }),
  }
}
