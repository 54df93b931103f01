import { randomUUID } from 'node:crypto'
import type { Approval, OperatorCalls } from '@dm/shared/contract/ops/operator'
import { hoursMs } from '@dm/shared/time'
import { and, asc, count, eq, gt, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { operatorApprovals } from '../schema'
import { audit } from '../../platform/audit'
import type { Clock } from '../../platform/clock'
import { notAllowed, notFound, wrongState } from '../../platform/failure'
import { finished, type OpsHandlers } from '../../platform/ops-calls'
import type { RegistryCtx } from './context'

/** An unconfirmed change expires after this time. */
const WAIT_MS = hoursMs(24)

const waiting = (clock: Clock) =>
  and(eq(operatorApprovals.state, 'waiting'), gt(operatorApprovals.requestedAt, clock.now() - WAIT_MS))

/** Returns how many changes wait for a second operator. */
export async function waitingCount(db: Db, clock: Clock): Promise<number> {
  const [row] = await db.select({ n: count() }).from(operatorApprovals).where(waiting(clock))
  return row?.n ?? 0
}

interface Asked {
  call: string
  body: unknown
  fen: number
  now: number
}

/** Keeps a change for a second operator, in the caller's transaction; the same one again is the one that waits. */
export async function keepForSecond(tx: Db, ctx: RegistryCtx, { call, body, fen, now }: Asked): Promise<string> {
  const { clock, operator } = ctx
  const storedBody = Object.fromEntries(Object.entries(body ?? {}))
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
  const id = randomUUID().slice(0, 8)
  const row = { id, call, body: storedBody, fen, requestedBy: operator, requestedAt: now }
  await tx.insert(operatorApprovals).values({ ...row, state: 'waiting' })
  const detail = { call, body: storedBody, fen }
  const action = 'approval.request'
  await audit(tx, clock, { actor: operator, action, subject: `approval:${id}`, reason: '-', detail })
  return id
}

/** Changes waiting for a second operator, and their decisions (docs/security.md#money-above-the-limit). */
export const approvalHandlers: OpsHandlers<Pick<OperatorCalls, 'approvalList' | 'approvalDecide'>, RegistryCtx> = {
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
    // The row is taken before the change is made: of two decisions at once one finds it taken and does nothing.
    const { names, work } = await db.transaction(async (tx) => {
      const row = await takenRow(tx, ctx, id, confirm)
      const action = confirm ? 'approval.confirm' : 'approval.refuse'
      const detail = { requestedBy: row.requestedBy }
      await audit(tx, clock, { actor: operator, action, subject: `approval:${id}`, reason: '-', detail })
      const both = `${row.requestedBy}，${operator} 复核`
      return { names: both, work: confirm ? await made({ ...ctx, db: tx, operator: both }, row) : null }
    })
    await finished(work, { ...ctx, operator: names })
    return { id, state: confirm ? ('done' as const) : ('refused' as const) }
  },
}

type Row = typeof operatorApprovals.$inferSelect

/** Decides what waits, for this transaction alone. Throws 40400, 40300 for one's own, 40900 for what waits no more. */
async function takenRow(tx: Db, { clock, operator }: RegistryCtx, id: string, confirm: boolean): Promise<Row> {
  const isIt = eq(operatorApprovals.id, id)
  const [row] = await tx
    .update(operatorApprovals)
    .set({ state: confirm ? 'done' : 'refused', decidedBy: operator, decidedAt: clock.now() })
    .where(and(isIt, waiting(clock), ne(operatorApprovals.requestedBy, operator)))
    .returning()
  if (row) return row
  const [found] = await tx.select().from(operatorApprovals).where(isIt)
  if (!found) throw notFound('没有这笔待复核的操作')
  if (found.requestedBy === operator) throw notAllowed('不能复核自己提交的操作', 'secondOperatorNeeded')
  throw wrongState('这笔操作已处理或已过期', 'stale')
}

/** Makes a confirmed change in the transaction that took its row; returns what has to wait for the commit. */
async function made(ctx: RegistryCtx, { call, body }: Row): Promise<unknown> {
  const work = ctx.calls[call]
  if (!work) throw notFound(`没有 ${call} 这个操作`)
  return work.work(work.body.parse(body), ctx)
}
