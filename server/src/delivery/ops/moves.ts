import { money } from '@dm/shared/format'
import { hoursMs } from '@dm/shared/time'
import { and, eq, gt, sum } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { wrongState } from '../../platform/failure'
import { lockOn } from '../../platform/lock'
import { operatorMoves } from '../schema'
import { keepForSecond } from './approvals'
import { finished, type Moved, type OpsCall } from '../../platform/ops-calls'
import type { RegistryCtx } from './context'

/** Sums count what was moved within this time. */
const REACH_MS = hoursMs(24)

/** Whoever is not proved by a login may give any name, so that all of them count as one. */
const moverOf = ({ isAccount, operator }: RegistryCtx) => (isAccount ? operator : 'machine')

type Column = typeof operatorMoves.operator | typeof operatorMoves.owner

async function movedBefore(tx: Db, column: Column, value: string, now: number): Promise<number> {
  const [row] = await tx
    .select({ fen: sum(operatorMoves.fen) })
    .from(operatorMoves)
    .where(and(eq(column, value), gt(operatorMoves.at, now - REACH_MS)))
  return Number(row?.fen ?? 0)
}

/** Sum in 24 hours of one operator alone, or of alone-made changes for one owner: the larger one, in fen. */
async function sumWith(tx: Db, ctx: RegistryCtx, moved: readonly Moved[], now: number): Promise<number> {
  const all = moved.reduce((fen, one) => fen + one.fen, 0)
  const sums = [all + (await movedBefore(tx, operatorMoves.operator, moverOf(ctx), now))]
  for (const { owner, fen } of moved) sums.push(fen + (await movedBefore(tx, operatorMoves.owner, owner, now)))
  return Math.max(...sums)
}

/**
 * Makes a call. One that moves value runs in one transaction that first counts its worth: while what the operator alone
 * moved in 24 hours, and what was moved alone for each owner, stays at or below `MONEY_LIMIT_FEN`, it is made; above
 * that it is kept for a second operator and 40900 `secondOperatorNeeded` is thrown with its number
 * (docs/security.md#money-above-the-limit).
 */
export async function makeCall(
  ctx: RegistryCtx,
  name: string,
  call: OpsCall<RegistryCtx>,
  body: unknown,
): Promise<unknown> {
  const { worth } = call
  if (!worth) return finished(await call.work(body, ctx), ctx)
  const { clock, settings } = ctx
  const { done, kept } = await ctx.db.transaction(async (tx) => {
    // One after another on all servers, so that parallel calls cannot exceed a sum.
    await lockOn(tx, 'operator-moves')
    const now = clock.now()
    const inTx = { ...ctx, db: tx }
    const moved = (await worth(body, inTx)).filter(({ fen }) => fen > 0)
    const fen = moved.reduce((total, one) => total + one.fen, 0)
    const reached = fen === 0 ? 0 : await sumWith(tx, ctx, moved, now)
    if (reached > settings.MONEY_LIMIT_FEN)
      return { done: null, kept: { id: await keepForSecond(tx, ctx, { call: name, body, fen, now }), fen, reached } }
    if (moved.length > 0)
      await tx
        .insert(operatorMoves)
        .values(moved.map((one) => ({ ...one, call: name, operator: moverOf(ctx), at: now })))
    return { done: await call.work(body, inTx), kept: null }
  })
  if (!kept) return finished(done, ctx)
  const limit = money(settings.MONEY_LIMIT_FEN)
  const what =
    kept.reached > kept.fen
      ? `24小时内一人办理的金额将达 ${money(kept.reached)}，超过 ${limit}`
      : `${money(kept.fen)} 超过 ${limit}`
  throw wrongState(
    `${what}，已提交复核（${kept.id}），请另一位有资金权限的运营人员在运营台确认`,
    'secondOperatorNeeded',
  )
}
