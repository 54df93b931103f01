import { randomUUID } from 'node:crypto'
import type { VipScopeName } from '@dm/shared/contract/calls/wallet/pay'
import { addDays, dayOf, daysBetween, startOfDay } from '@dm/shared/time'
import { and, asc, eq, gte, max } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { vipPeriods } from '../schema'
import { lockOn } from '../../../platform/lock'

export interface VipGrant {
  uid: string
  scope: VipScopeName
  days: number
  source: 'order' | 'trial' | 'grant'
  orderNo?: string
  /** At most 20 characters. */
  title: string
  at: number
}

export interface Days {
  startDay: string
  endDay: string
}

const lockScope = (tx: Db, uid: string, scope: VipScopeName) => lockOn(tx, `vip:${uid}:${scope}`)
const later = (a: string, b: string) => (a > b ? a : b)

/** The periods of an account that were not taken back, in their order. */
export const liveOf = (tx: Db, uid: string, scope: VipScopeName) =>
  tx
    .select()
    .from(vipPeriods)
    .where(and(eq(vipPeriods.uid, uid), eq(vipPeriods.scope, scope), eq(vipPeriods.revoked, 0)))
    .orderBy(asc(vipPeriods.startDay))

/**
 * Returns the days of a new period: it begins today or the day after the last end, both days included
 * (docs/product/wallet.md#ledger).
 */
export async function nextPeriod(tx: Db, uid: string, scope: VipScopeName, days: number, now: number): Promise<Days> {
  const last = (await liveOf(tx, uid, scope)).at(-1)
  const today = dayOf(now)
  const startDay = last ? later(today, addDays(last.endDay, 1)) : today
  return { startDay, endDay: addDays(startDay, days - 1) }
}

/** Adds a membership after the existing ones, without gap or overlap. */
export async function grantVip(tx: Db, grant: VipGrant): Promise<Days> {
  const { uid, scope, source, orderNo, title } = grant
  await lockScope(tx, uid, scope)
  const days = await nextPeriod(tx, uid, scope, grant.days, grant.at)
  await tx.insert(vipPeriods).values({ id: randomUUID(), uid, scope, source, orderNo, title, ...days })
  return days
}

/** Returns the end of the personal membership; null without one. Bought periods follow each other without gaps. */
export async function vipUntil(db: Db, uid: string, now: number): Promise<number | null> {
  const live = and(
    eq(vipPeriods.uid, uid),
    eq(vipPeriods.scope, 'personal'),
    eq(vipPeriods.revoked, 0),
    gte(vipPeriods.endDay, dayOf(now)),
  )
  const [row] = await db
    .select({ last: max(vipPeriods.endDay) })
    .from(vipPeriods)
    .where(live)
  return row?.last ? startOfDay(addDays(row.last, 1)) - 1 : null
}

/** Returns the periods without an order's: later ones move up and keep their length. */
async function without(tx: Db, uid: string, scope: VipScopeName, orderNo: string, now: number) {
  const all = await liveOf(tx, uid, scope)
  const gone = all.find((period) => period.orderNo === orderNo)
  if (!gone) return null
  let end: string | undefined
  const moved = all
    .filter((period) => period !== gone)
    .map((period) => {
      if (period.startDay < gone.startDay) {
        end = period.endDay
        return period
      }
      const days = daysBetween(period.startDay, period.endDay)
      const startDay = end ? later(dayOf(now), addDays(end, 1)) : dayOf(now)
      end = addDays(startDay, days)
      return { ...period, startDay, endDay: end }
    })
  return { gone, moved }
}

/** Returns the membership's last day without an order's period; undefined if none is left. */
export async function endWithout(tx: Db, uid: string, scope: VipScopeName, orderNo: string, now: number) {
  const rest = await without(tx, uid, scope, orderNo, now)
  const end = rest?.moved.at(-1)?.endDay
  return end !== undefined && end >= dayOf(now) ? end : undefined
}

/** Removes an order's period; later ones move up. */
export async function revokeVip(tx: Db, uid: string, scope: VipScopeName, orderNo: string, now: number): Promise<void> {
  await lockScope(tx, uid, scope)
  const rest = await without(tx, uid, scope, orderNo, now)
  if (!rest) return
  await tx.update(vipPeriods).set({ revoked: 1 }).where(eq(vipPeriods.id, rest.gone.id))
  for (const { id, startDay, endDay } of rest.moved)
    await tx.update(vipPeriods).set({ startDay, endDay }).where(eq(vipPeriods.id, id))
}

/** Returns an order's own period, revoked or not. */
export async function periodOfOrder(db: Db, orderNo: string) {
  const [period] = await db.select().from(vipPeriods).where(eq(vipPeriods.orderNo, orderNo))
  return period
}
