import { yuan } from '@dm/shared/format'
import { daysMs, hoursMs, minutesMs, secondsMs } from '@dm/shared/time'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../../db/open'
import { holds, payoutAccounts, withdrawals } from '../schema'
import { users } from '../../../platform/schema'
import { audit } from '../../../platform/audit'
import { sendNotification } from '../../../platform/notification'
import type { SmsSender } from '../../../platform/sms-sender'
import type { UserKind } from '../ledger/accounts'
import { captureHold, releaseHold } from '../ledger/hold'
import { post } from '../ledger/post'
import { orLate } from '../pay/provider'
import { nextQuery } from '../pay/schedule'
import { placeOf } from '../payout/bound'
import type { PayoutAnswer, PayoutDeps, PayoutProvider } from '../payout/provider'
import { openNumber } from '../payout/store'
import type { WithdrawRow } from './present'

export type AdvanceDeps = PayoutDeps & { sms: SmsSender; log: Pick<FastifyBaseLogger, 'warn' | 'info'> }

/** Most times a payout is sent, each under the same number. */
const SENDS_MAX = 3

/** Returns the account's name in lists of trades and text messages: `招商银行 尾号 6688`. */
const named = ({ accountType, bankId, masked }: WithdrawRow) =>
  `${placeOf({ type: accountType, bankId })} ${masked}`.trim()

/**
 * Sends a payout or queries its state; a time-out is `unknown`, never a failure (docs/product/wallet.md#withdrawal).
 */
export async function advancePayout(deps: AdvanceDeps, provider: PayoutProvider, id: string): Promise<void> {
  const { db, keys } = deps
  const [row] = await db.select().from(withdrawals).where(eq(withdrawals.id, id))
  if (!row || !['paying', 'unknown', 'waitUser'].includes(row.state)) return
  const late: PayoutAnswer = { state: 'unknown' }
  const send = async (): Promise<PayoutAnswer> => {
    const [account] = await db.select().from(payoutAccounts).where(eq(payoutAccounts.id, row.accountId))
    if (!account) return late
    const number = await openNumber(keys, account)
    await db
      .update(withdrawals)
      .set({ sends: sql`${withdrawals.sends} + 1`, sentAt: sql`coalesce(${withdrawals.sentAt}, ${deps.clock.now()})` })
      .where(eq(withdrawals.id, id))
    const fen = row.amountFen - row.feeFen - row.taxFen
    return orLate(
      provider.send({ payoutNo: row.payoutNo, fen, grossFen: row.amountFen, type: row.accountType, number }),
      late,
    )
  }
  let answer = row.sends === 0 ? await send() : await orLate(provider.query(row.payoutNo), late)
  // Only a payout that the provider never received is sent again, under the same number.
  if (answer.state === 'missing') answer = row.sends < SENDS_MAX ? await send() : late
  await written(deps, row.payoutNo, answer)
}

/** Stores the provider's answer about a payout, once; returns false for an unknown number. */
export async function written(deps: AdvanceDeps, payoutNo: string, answer: PayoutAnswer): Promise<boolean> {
  const { db, clock } = deps
  const outcome = await db.transaction(async (tx) => {
    const [row] = await tx.select().from(withdrawals).where(eq(withdrawals.payoutNo, payoutNo)).for('update')
    if (!row) return null
    return { row, message: await change(tx, row, answer, clock.now(), deps) }
  })
  if (!outcome) return false
  if (outcome.message) await notifyUser(deps, outcome.row, outcome.message)
  return true
}

/**
 * Makes one step of the state machine under the row's lock; returns the withdrawal to notify the user of, if it ended.
 */
async function change(
  tx: Db,
  row: WithdrawRow,
  answer: PayoutAnswer,
  now: number,
  deps: AdvanceDeps,
): Promise<string | null> {
  const set = (values: Partial<typeof withdrawals.$inferInsert>) =>
    tx.update(withdrawals).set(values).where(eq(withdrawals.id, row.id))
  const open = row.state === 'paying' || row.state === 'unknown' || row.state === 'waitUser'
  if (answer.state === 'returned') {
    // A returned payout had arrived: if that is not booked yet, both are booked in turn.
    if (open) await change(tx, row, { state: 'success' }, now, deps)
    const [paid] = await tx.select().from(withdrawals).where(eq(withdrawals.id, row.id))
    if (paid?.state !== 'success') return null
    await bookReturn(tx, paid, now)
    await set({ state: 'returned', reason: answer.text, returnedAt: now, nextAt: null })
    return `银行已退票，${yuan(row.amountFen)}元已退回余额`
  }
  if (!open) return null
  if (answer.state === 'success') {
    const netFen = row.amountFen - row.feeFen - row.taxFen
    const to = partsOf(row)
    const ref = { type: 'withdraw' as const, id: row.id }
    const { txnId } = await captureHold(tx, { holdId: row.holdId, at: now, to, trade: { sub: named(row), ref } })
    await set({ state: 'success', endedAt: now, nextAt: null, captureTxn: txnId })
    await tx.update(payoutAccounts).set({ failures: 0, usedAt: now }).where(eq(payoutAccounts.id, row.accountId))
    return `已到账${yuan(netFen)}元`
  }
  if (answer.state === 'failed') {
    await releaseHold(tx, { holdId: row.holdId, at: now })
    await set({ state: 'failed', reason: answer.text, endedAt: now, nextAt: null })
    await tx
      .update(payoutAccounts)
      .set({ failures: sql`${payoutAccounts.failures} + 1` })
      .where(eq(payoutAccounts.id, row.accountId))
    return `打款失败，${yuan(row.amountFen)}元已退回余额`
  }
  const asks = row.asks + 1
  const since = row.sentAt ?? now
  if (answer.state === 'processing') {
    await set({ state: 'paying', asks, nextAt: nextPayoutQuery(since, now) })
    return null
  }
  if (answer.state === 'waitUser') {
    await set({ state: 'waitUser', asks, nextAt: nextPayoutQuery(since, now), confirmUrl: answer.confirmUrl })
    return null
  }
  const over = now - since > daysMs(1)
  await set({ state: 'unknown', asks, nextAt: over ? null : nextQuery(since, asks, now) })
  if (over)
    await audit(tx, deps.clock, {
      actor: 'platform',
      action: 'wallet.payout.unresolved',
      subject: `withdraw:${row.id}`,
      reason: '24小时内没有打款结果',
    })
  return null
}

/** An accepted payout is queried until it ends: each second, after a minute each minute, after a day each hour. */
function nextPayoutQuery(since: number, now: number): number {
  const age = now - since
  return now + (age < minutesMs(1) ? secondsMs(1) : age < daysMs(1) ? minutesMs(1) : hoursMs(1))
}

/** Splits a captured amount: net to the outside world, fee to revenue, tax to the tax office. */
const partsOf = ({ amountFen, feeFen, taxFen }: WithdrawRow) =>
  [
    { kind: 'world.payout' as const, amount: amountFen - feeFen - taxFen },
    { kind: 'revenue.withdrawFee' as const, amount: feeFen },
    { kind: 'taxPayable' as const, amount: taxFen },
  ].filter(({ amount }) => amount > 0)

/** 退票 reverses all three, to the accounts that the hold took from. */
async function bookReturn(tx: Db, row: WithdrawRow, at: number): Promise<void> {
  const { uid, id } = row
  const [held] = await tx.select({ parts: holds.parts }).from(holds).where(eq(holds.id, row.holdId))
  const back = (held?.parts ?? []).map((part) => ({ uid, kind: part.account as UserKind, amount: part.amount })) // as: the hold's own accounts
  await post(tx, { kind: 'withdraw.return', bizId: id, at }, [{ uid, unit: 'fen' }], () => ({
    ...(row.captureTxn !== null && { reversalOf: row.captureTxn }),
    postings: [...partsOf(row).map(({ kind, amount }) => ({ kind, amount: -amount })), ...back],
    trades: [{ uid, unit: 'fen', kind: 'withdrawReturn', sub: named(row), ref: { type: 'withdraw', id } }],
  }))
}

/** Reviews an application, by an operator or the sandbox. Returns false when it is not waiting for a review. */
export async function review(
  deps: AdvanceDeps,
  id: string,
  { passed, reason, by }: { passed: boolean; reason: string; by: string },
): Promise<boolean> {
  const { db, clock } = deps
  const row = await db.transaction(async (tx) => {
    const now = clock.now()
    const waiting = and(eq(withdrawals.id, id), inArray(withdrawals.state, ['reviewing']))
    const [found] = await tx.select().from(withdrawals).where(waiting).for('update')
    if (!found) return null
    if (!passed) await releaseHold(tx, { holdId: found.holdId, at: now })
    await tx
      .update(withdrawals)
      .set(
        passed
          ? { state: 'paying', reviewedAt: now, nextAt: now }
          : { state: 'rejected', reviewedAt: now, endedAt: now, reason, nextAt: null },
      )
      .where(eq(withdrawals.id, id))
    const action = passed ? 'wallet.withdraw.pass' : 'wallet.withdraw.reject'
    await audit(tx, clock, { actor: by, action, subject: `withdraw:${id}`, reason })
    return found
  })
  if (row && !passed) await notifyUser(deps, row, `未通过审核，${yuan(row.amountFen)}元已退回余额`)
  return row !== null
}

/** Sends a text message with the outcome: masked, without a link. A failed message has no effect. */
async function notifyUser(deps: AdvanceDeps, row: WithdrawRow, message: string): Promise<void> {
  const [person] = await deps.db.select({ mobile: users.mobile }).from(users).where(eq(users.uid, row.uid))
  await sendNotification(deps, person?.mobile, `你提现到${named(row)}的申请${message}。`, {
    notification: 'withdrawal',
    own: true,
  })
}
