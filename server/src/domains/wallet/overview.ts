import { dayOf } from '@dm/shared/time'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { vipPeriods } from './schema'
import type { Handler } from '../handler'
import { identityOf } from '../profile/identity'
import { balances } from './ledger/balances'
import { iosSellsNothing } from './pay/ios'
import { openOne } from './withdraw/open'

/** Returns the caller's balances and memberships, as of the server's clock. */
export const overview: Handler<'wallet/overview/query'> = async (_body, ctx) => {
  const { uid, db, clock, settings } = ctx
  const now = clock.now()
  const { certified, minor } = await identityOf(db, uid, now)
  const open = await openOne(db, uid)
  return {
    now,
    ...(await balances(db, uid)),
    vip: await vipOf(db, uid, now),
    certified,
    minor,
    canRecharge: settings.PAY_PROVIDER !== 'none' && !minor && !iosSellsNothing(ctx),
    ...(open && { openWithdraw: { id: open.id, amountFen: open.amountFen, state: open.state } }),
  }
}

/** Returns a user's periods of membership in order, each with its state today (docs/product/wallet.md#ledger). */
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
