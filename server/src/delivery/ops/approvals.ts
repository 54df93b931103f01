import { randomUUID } from 'node:crypto'
import type { Approval, OperatorCalls } from '@dm/shared/contract/operator'
import { money } from '@dm/shared/format'
import { hoursMs } from '@dm/shared/time'
import { and, asc, count, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { operatorApprovals } from '../schema'
import { audit } from '../../platform/audit'
import type { Clock } from '../../platform/clock'
import { notAllowed, notFound, wrongState } from '../../platform/failure'
import { lockOn } from '../../platform/lock'
import type { OpsCtx, OpsHandlers } from './calls'

/** An unconfirmed change expires after this time. */
const WAIT_MS = hoursMs(24)

const waiting = (clock: Clock) =>
  and(eq(operatorApprovals.state, 'waiting'), gt(operatorApprovals.requestedAt, clock.now() - WAIT_MS))

/** Returns how many changes wait for a second operator. */
export async function waitingCount(db: Db, clock: Clock): Promise<number> {
  const [row] = await db.select({ n: count() }).from(operatorApprovals).where(waiting(clock))
  return row?.n ?? 0
}

/**
 * Makes a change of money at once when it is at most `MONEY_LIMIT_FEN`; above that it is stored for a second operator
 * and 40900 `secondOperatorNeeded` is thrown with its number. Repeating the same change finds the stored one.
 */
export async function requireSecond(ctx: OpsCtx, call: string, body: unknown, fen: number): Promise<void> {
  const { db, clock, settings, operator } = ctx
  if (fen <= settings.MONEY_LIMIT_FEN) return
  const storedBody = Object.fromEntries(Object.entries(body ?? {}))
  const id = await db.transaction(async (tx) => {
    await lockOn(tx, 'operator-approvals')
    const [same] = await tx
      .select({ id: operatorApprovals.id })
      .from(operatorApprovals)
      .where(
        and(
          waiting(clock),
          eq(operatorApprovals.call, call),
          eq(operatorApprovals.requestedBy, operator),
          sql`${operatorApprovals.body} = ${JSON.stringify(storedBody)}::jsonb`,
        ),
      )
    if (same) return same.id
    const fresh = randomUUID().slice(0, 8)
    const row = { id: fresh, call, body: storedBody, fen, requestedBy: operator, requestedAt: clock.now() }
    await tx.insert(operatorApprovals).values({ ...row, state: 'waiting' })
    const detail = { call, body: storedBody, fen }
    await audit(tx, clock, {
      actor: operator,
      action: 'approval.request',
      subject: `approval:${fresh}`,
      reason: '-',
      detail,
    })
    return fresh
  })
  throw wrongState(
    `${money(fen)} 超过 ${money(settings.MONEY_LIMIT_FEN)}，已提交复核（${id}），请另一位有资金权限的运营人员在运营台确认`,
    'secondOperatorNeeded',
  )
}

/** Changes waiting for a second operator, and their decisions (docs/security.md#money-above-the-limit). */
export const approvalHandlers: OpsHandlers<Pick<OperatorCalls, 'approvalList' | 'approvalDecide'>> = {
  async approvalList(_body, { db, clock }) {
    const rows = await db
      .select()
      .from(operatorApprovals)
      .where(waiting(clock))
      .orderBy(asc(operatorApprovals.requestedAt))
    return {
      approvals: rows.map(({ id, call, body, fen, requestedBy, requestedAt }): Approval => ({
        id,
        call,
        body,
        fen,
        requestedBy,
        requestedAt,
        expiresAt: requestedAt + WAIT_MS,
      })),
    }
  },
  async approvalDecide({ id, confirm }, ctx) {
    const { db, clock, operator } = ctx
    // A name given with a token or on this machine is not verified.
    if (!ctx.isAccount) throw notAllowed('复核须由运营账号登录后进行', 'roleMissing')
    const [row] = await db.select().from(operatorApprovals).where(eq(operatorApprovals.id, id))
    if (!row) throw notFound('没有这笔待复核的操作')
    if (row.requestedBy === operator) throw notAllowed('不能复核自己提交的操作', 'secondOperatorNeeded')
    if (row.state !== 'waiting' || row.requestedAt + WAIT_MS <= clock.now())
      throw wrongState('这笔操作已处理或已过期', 'stale')
    // Each of these calls is idempotent, so that two confirmations at once make one change.
    if (confirm) await made(ctx, row)
    const state = confirm ? 'done' : 'refused'
    await db.transaction(async (tx) => {
      const decided = await tx
        .update(operatorApprovals)
        .set({ state, decidedBy: operator, decidedAt: clock.now() })
        .where(and(eq(operatorApprovals.id, id), eq(operatorApprovals.state, 'waiting')))
        .returning({ id: operatorApprovals.id })
      if (decided.length === 0) throw wrongState('这笔操作已处理或已过期', 'stale')
      const action = confirm ? 'approval.confirm' : 'approval.refuse'
      const detail = { requestedBy: row.requestedBy }
      await audit(tx, clock, { actor: operator, action, subject: `approval:${id}`, reason: '-', detail })
    })
    return { id, state }
  },
}

/** Makes the change in both operators' names. */
async function made(ctx: OpsCtx, { call, body, requestedBy }: typeof operatorApprovals.$inferSelect): Promise<void> {
  const work = ctx.calls[call]
  if (!work) throw notFound(`没有 ${call} 这个操作`)
  await work.work(work.body.parse(body), { ...ctx, operator: `${requestedBy}，${ctx.operator} 复核` })
}
