import { minutesMs } from '@dm/shared/time'
import { and, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { orders, payAttempts } from '../schema'
import { audit } from '../../../platform/audit'
import { ORDER_MS } from '../order/create'
import type { Pay } from './index'
import { orLate, type PayAnswer } from './provider'
import { nextQuery } from './schedule'
import { lockedOrder, settle, type SettleDeps } from './settle'

export type Attempt = typeof payAttempts.$inferSelect

/** Shortest interval between queries of an order page to the provider. */
const ASK_EVERY_MS = 2_000
const UNKNOWN: PayAnswer = { state: 'unknown' }

const isOpen = ({ attemptNo }: Attempt) =>
  and(eq(payAttempts.attemptNo, attemptNo), inArray(payAttempts.state, ['started', 'unknown']))
const isClosed = ({ attemptNo }: Attempt) => and(eq(payAttempts.attemptNo, attemptNo), eq(payAttempts.state, 'closed'))

export const openAttempts = (db: Db, orderNo: string): Promise<Attempt[]> =>
  db
    .select()
    .from(payAttempts)
    .where(and(eq(payAttempts.orderNo, orderNo), inArray(payAttempts.state, ['started', 'unknown'])))

/** Queries the provider about an attempt and stores the answer. */
export async function queryAttempt(deps: SettleDeps, pay: Pay, attempt: Attempt): Promise<PayAnswer> {
  const provider = pay.named(attempt.provider)
  const answer = provider ? await orLate(provider.query(attempt.attemptNo), UNKNOWN) : UNKNOWN
  return written(deps, pay, attempt, answer)
}

/**
 * Closes an attempt at the provider, so that it takes no more money; one that turns out paid is settled. One unknown to
 * the provider may still be opened by a user who has its address: it is closed here, and queried once more after its
 * deadline, so that no payment is missed.
 */
export async function closeAttempt(deps: SettleDeps, pay: Pay, attempt: Attempt): Promise<PayAnswer> {
  const provider = pay.named(attempt.provider)
  const answer = provider ? await orLate(provider.close(attempt.attemptNo), UNKNOWN) : UNKNOWN
  if (answer.state !== 'missing') return written(deps, pay, attempt, answer)
  const now = deps.clock.now()
  const nextAskAt = Math.max(now, attempt.createdAt + ORDER_MS) + minutesMs(1)
  await deps.db.update(payAttempts).set({ state: 'closed', askedAt: now, nextAskAt }).where(isOpen(attempt))
  return { state: 'closed' }
}

async function written(deps: SettleDeps, pay: Pay, attempt: Attempt, answer: PayAnswer): Promise<PayAnswer> {
  const { db, clock } = deps
  const { attemptNo } = attempt
  const provider = pay.named(attempt.provider)
  if (answer.state === 'paid' && provider) {
    await settle(deps, provider, attemptNo, answer)
    return answer
  }
  const now = clock.now()
  const asks = attempt.asks + 1
  const nextAskAt = nextQuery(attempt.createdAt, asks, now)
  if (attempt.state === 'closed') {
    const again = answer.state === 'unknown' ? nextAskAt : null
    await db.update(payAttempts).set({ asks, askedAt: now, nextAskAt: again }).where(isClosed(attempt))
    return answer
  }
  const open = isOpen(attempt)
  if (answer.state === 'closed') {
    await db.update(payAttempts).set({ state: 'closed', askedAt: now, nextAskAt: null }).where(open)
    return answer
  }
  const state = answer.state === 'unknown' ? 'unknown' : 'started'
  await db.update(payAttempts).set({ state, asks, askedAt: now, nextAskAt }).where(open)
  if (nextAskAt === null)
    await audit(db, clock, {
      actor: 'platform',
      action: 'wallet.pay.unresolved',
      subject: `attempt:${attemptNo}`,
      reason: '24小时内没有支付结果',
    })
  return answer
}

/** Queries an order's open attempts, each at most every 2 s for all callers (docs/product/wallet.md#paying). */
export async function queryOrder(deps: SettleDeps, pay: Pay, orderNo: string): Promise<void> {
  const { db, clock } = deps
  const now = clock.now()
  const due = await db
    .update(payAttempts)
    .set({ askedAt: now })
    .where(
      and(
        eq(payAttempts.orderNo, orderNo),
        inArray(payAttempts.state, ['started', 'unknown']),
        or(isNull(payAttempts.askedAt), lte(payAttempts.askedAt, now - ASK_EVERY_MS)),
      ),
    )
    .returning()
  for (const attempt of due) await queryAttempt(deps, pay, attempt)
}

/**
 * Closes an unpaid order after the provider has closed each of its attempts. Returns false, and changes nothing, when
 * it was paid in the meantime or the provider's answer is unknown.
 */
export async function closeOrder(deps: SettleDeps, pay: Pay, orderNo: string): Promise<boolean> {
  for (const attempt of await openAttempts(deps.db, orderNo)) {
    const { state } = await closeAttempt(deps, pay, attempt)
    if (state !== 'closed') return false
  }
  return deps.db.transaction(async (tx) => {
    const order = await lockedOrder(tx, orderNo)
    // An attempt started in between keeps the order open.
    if (order?.state !== 'pending' || (await openAttempts(tx, orderNo)).length > 0) return false
    await tx.update(orders).set({ state: 'closed' }).where(eq(orders.orderNo, orderNo))
    return true
  })
}
