import { randomUUID } from 'node:crypto'
import { dayOf, monthOf } from '@dm/shared/time'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { clawBack } from '../../wallet/ledger/clawBack'
import type { OrderRecord } from '../../wallet/order/payable'
import { ledgerTxns } from '../../wallet/schema'
import { inviteIncomes } from '../schema'
import { shareOf } from './paid'

type Income = typeof inviteIncomes.$inferSelect

/** The kind of this area's claw-backs in the wallet; their bizId is the row's id. */
export const CLAWBACK_KIND = 'growth'

/** Takes back what an order's refund makes undue: a full refund leaves exactly nothing (docs/product/growth.md#income). */
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
}

/** What an earning still holds after its claw-backs. */
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
  /** What the earning holds afterwards. */
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
