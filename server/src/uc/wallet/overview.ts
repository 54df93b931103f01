import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { vipPeriods } from '../../db/schema'
import { dayOf } from '../../platform/clock'
import type { Handler } from '../handler'
import { balances } from './ledger/balances'

/** The caller's balances and memberships, as of the server's clock. */
export const overview: Handler<'wallet/overview/query'> = async (_body, { uid, db, clock }) => {
  const now = clock.now()
  return { now, ...(await balances(db, uid)), vip: await vipOf(db, uid, now) }
}

/** A user's periods of membership in order, each with its state today (wallet, "VIP"). */
export async function vipOf(db: Db, uid: string, now: number) {
  const today = dayOf(now)
  const rows = await db.select().from(vipPeriods).where(eq(vipPeriods.uid, uid)).orderBy(asc(vipPeriods.startDay))
  return rows.map(({ id, scope, source, title, startDay, endDay, revoked }) => ({
    id,
    scope,
    source,
    title,
    startDay,
    endDay,
    state: stateOf({ startDay, endDay, revoked: revoked > 0 }, today),
  }))
}

function stateOf(period: { startDay: string; endDay: string; revoked: boolean }, today: string) {
  if (period.revoked) return 'revoked' as const
  if (today < period.startDay) return 'waiting' as const
  return today > period.endDay ? ('expired' as const) : ('active' as const)
}
