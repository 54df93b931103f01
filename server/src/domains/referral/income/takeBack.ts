import { randomUUID } from 'node:crypto'
import { dayOf, daysMs, monthOf } from '@dm/shared/time'
import { and, asc, countDistinct, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { audit } from '../../../platform/audit'
import { clawBack } from '../../wallet/ledger/clawBack'
import type { OrderRecord } from '../../wallet/order/payable'
import { ledgerTxns, orders } from '../../wallet/schema'
import { inviteIncomes, inviteRelations } from '../schema'
import { shareOf } from './paid'

type Income = typeof inviteIncomes.$inferSelect

/** The kind of this area's claw-backs in the wallet; their bizId is the row's id. */
export const CLAWBACK_KIND = 'growth'

/** Takes back what an order's refund makes undue: a full refund leaves exactly nothing (docs/product/referral.md#income). */
export async function orderRefunded(tx: Db, order: OrderRecord, refundNo: string, at: number): Promise<void> {
  const rows = await tx
    .select()
    .from(inviteIncomes)
    .where(eq(inviteIncomes.orderNo, order.orderNo))
    .orderBy(asc(inviteIncomes.level), asc(inviteIncomes.no))
    .for('update')
  for (const earned of rows.filter(({ type }) => type === 'earn')) {
    const held = heldOf(rows, earned)
    const back = held - shareOf(order.amountFen - order.refundedFen, earned.bp)
    if (back > 0) await takeBack(tx, { earned, fen: Math.min(back, held), left: held - back, refundNo, at })
  }
  await markRepeats(tx, order, at)
}

/** So many orders given back nearly whole within so long are no accident; nearly: from this share of the price on. */
const REPEATS = { most: 3, within: daysMs(30), percent: 90 }

/** Marks an invitation whose invitee buys and gives back again and again: what it brings waits for an operator. */
async function markRepeats(tx: Db, { uid }: OrderRecord, at: number): Promise<void> {
  const [row] = await tx
    .select({ n: countDistinct(inviteIncomes.orderNo) })
    .from(inviteIncomes)
    .innerJoin(orders, eq(orders.orderNo, inviteIncomes.orderNo))
    .where(
      and(
        eq(inviteIncomes.fromUid, uid),
        eq(inviteIncomes.type, 'clawback'),
        eq(inviteIncomes.level, 1),
        gt(inviteIncomes.at, at - REPEATS.within),
        sql`${orders.refundedFen} * 100 >= ${orders.amountFen}::bigint * ${REPEATS.percent}`,
      ),
    )
  if ((row?.n ?? 0) < REPEATS.most) return
  const marked = await tx
    .update(inviteRelations)
    .set({ risk: true })
    .where(and(eq(inviteRelations.uid, uid), eq(inviteRelations.risk, false)))
    .returning({ inviterUid: inviteRelations.inviterUid })
  await tx
    .update(inviteIncomes)
    .set({ risk: true })
    .where(and(eq(inviteIncomes.fromUid, uid), eq(inviteIncomes.state, 'pending')))
  const reason = `${REPEATS.most}笔以上订单买后退款`
  for (const { inviterUid } of marked)
    await audit(
      tx,
      { now: () => at },
      {
        actor: 'platform',
        action: 'invite.risk',
        subject: `invite:${uid}`,
        reason,
        detail: { inviterUid, orders: row?.n },
      },
    )
}

/** Rest of an earning after its claw-backs. */
const heldOf = (rows: readonly Income[], { earnId }: Income) =>
  rows.filter((row) => row.earnId === earnId).reduce((sum, row) => sum + row.amountFen, 0)

/** Takes back all that a pending earning holds, for an earner who may not earn; once under each number. */
export async function reverse(tx: Db, earned: Income, number: string, at: number): Promise<void> {
  const rows = await tx.select().from(inviteIncomes).where(eq(inviteIncomes.earnId, earned.earnId))
  const held = heldOf(rows, earned)
  if (held > 0) await takeBack(tx, { earned, fen: held, left: 0, refundNo: number, at })
}

interface Taking {
  earned: Income
  fen: number
  /** Rest of the earning afterwards. */
  left: number
  refundNo: string
  at: number
}

async function takeBack(tx: Db, { earned, fen, left, refundNo, at }: Taking): Promise<void> {
  const id = randomUUID()
  const pending = earned.state === 'pending'
  const { uid, fromUid, orderNo, kind, level, bp, earnId, tradeKind, risk } = earned
  const [made] = await tx
    .insert(inviteIncomes)
    .values({
      ...{ id, uid, fromUid, orderNo, refundNo, kind, level, bp, earnId, tradeKind, risk },
      type: 'clawback',
      amountFen: -fen,
      // With what is pending it waits and settles; against what is settled it takes effect at once.
      state: pending ? 'pending' : 'settled',
      holdReason: pending ? earned.holdReason : null,
      at,
      month: monthOf(at),
      settleDay: pending ? earned.settleDay : dayOf(at),
      settledAt: pending ? null : at,
    })
    .onConflictDoNothing()
    .returning({ id: inviteIncomes.id })
  if (!made) return
  const of = { kind: tradeKind, bizId: earnId }
  await clawBack(tx, { uid, fen, kind: CLAWBACK_KIND, bizId: id, at, sub: '好友退款', of })
  const [txn] = await tx
    .select({ id: ledgerTxns.id })
    .from(ledgerTxns)
    .where(and(eq(ledgerTxns.kind, `${CLAWBACK_KIND}.clawBack`), eq(ledgerTxns.bizId, id)))
  await tx
    .update(inviteIncomes)
    .set({ txnId: txn?.id ?? null })
    .where(eq(inviteIncomes.id, id))
  if (pending && left === 0)
    await tx
      .update(inviteIncomes)
      .set({ state: 'reversed', holdReason: null })
      .where(and(eq(inviteIncomes.earnId, earnId), eq(inviteIncomes.state, 'pending')))
}
