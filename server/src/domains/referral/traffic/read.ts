import type { Data } from '@dm/shared/contract'
import { addDays, dayOf, daysMs } from '@dm/shared/time'
import { and, asc, desc, eq, gt, gte, inArray, lte, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { firstRows, pageAnswer, pageRows, type AskedPage } from '../../../db/page'
import { notFound } from '../../../platform/failure'
import type { Handler } from '../../handler'
import { trafficBoosts } from '../schema'
import { presentBoost } from './present'
import { live } from './count'
import { orders, refunds, trafficPacks, trafficUses } from '../../wallet/schema'
import { stateOf } from '../../wallet/traffic/calls'

type Pack = Data<'traffic/pack/detail/query'>['pack']

/** Time before an end from which on it is warned of. */
const SOON_MS = daysMs(7)
const OVERVIEW_DAYS = 30
const MOST_BOOSTS = 50

const leftOf = sql<number>`${trafficPacks.total} - ${trafficPacks.used} - ${trafficPacks.expired} - ${trafficPacks.refunded}`
const usable = (now: number) => and(gt(trafficPacks.expireAt, now), eq(trafficPacks.refunding, 0), sql`${leftOf} > 0`)

async function packsOf(db: Db, where: SQL | undefined, now: number, asked: AskedPage): Promise<Pack[]> {
  const query = db
    .select({ pack: trafficPacks, paidFen: orders.amountFen })
    .from(trafficPacks)
    // A pack of an activity's offer has an order, too, whose price is not the pack's.
    .leftJoin(orders, and(eq(orders.orderNo, trafficPacks.orderNo), eq(orders.kind, 'traffic')))
    .where(where)
    .orderBy(desc(trafficPacks.createdAt), desc(trafficPacks.id))
  const rows = await pageRows(query, asked)
  const givenBack = await refundsOf(
    db,
    rows.flatMap(({ pack, paidFen }) => (paidFen === null ? [] : (pack.orderNo ?? []))),
  )
  return rows.map(({ pack, paidFen }) => present(pack, paidFen, givenBack.get(pack.orderNo ?? ''), now))
}

/** The newest refund of each of these orders that its buyer asked for. */
async function refundsOf(db: Db, orderNos: string[]): Promise<Map<string, Pack['refund']>> {
  if (orderNos.length === 0) return new Map()
  const rows = await db
    .select({ orderNo: refunds.orderNo, fen: refunds.fen, state: refunds.state })
    .from(refunds)
    .where(and(inArray(refunds.orderNo, orderNos), eq(refunds.cause, 'order')))
    .orderBy(asc(refunds.at))
  return new Map(
    rows.map(({ orderNo, fen, state }) => [
      orderNo,
      // Until the provider has answered, it is under way.
      { fen, state: state === 'success' || state === 'failed' ? state : ('processing' as const) },
    ]),
  )
}

/** One of a user's packs, which must be there. */
export async function packOf(db: Db, id: string, uid: string, now: number): Promise<Pack> {
  const [pack] = await packsOf(db, and(eq(trafficPacks.id, id), eq(trafficPacks.uid, uid)), now, firstRows(1))
  if (!pack) throw notFound('流量包不存在')
  return pack
}

function present(
  pack: typeof trafficPacks.$inferSelect,
  paidFen: number | null,
  refund: Pack['refund'],
  now: number,
): Pack {
  const { id, name, total, used, refunded, refunding, createdAt, expireAt } = pack
  // Past its end the rest counts as expired, even before the job has run; what a refund holds does not end.
  const expired = now >= expireAt && refunding === 0 ? total - used - refunded : pack.expired
  return {
    id,
    name,
    total,
    used,
    expired,
    refunded,
    left: total - used - expired - refunded,
    reserved: pack.reserved,
    ...(paidFen !== null && { paidFen }),
    ...(refund && { refund }),
    source: paidFen === null ? 'gift' : 'buy',
    createdAt,
    lastDay: dayOf(expireAt - 1),
    state: stateOf({ total, used, expired, refunded, refunding }),
  }
}

/** Exposures and clicks by day, ascending, with zeros for days without any. */
async function daysOf(db: Db, where: SQL | undefined, days: number, now: number) {
  const first = addDays(dayOf(now), 1 - days)
  const rows = await db
    .select({
      day: trafficUses.day,
      exposures: sql<string>`sum(${trafficUses.exposure})`,
      clicks: sql<string>`sum(${trafficUses.click})`,
    })
    .from(trafficUses)
    .where(and(where, eq(trafficUses.type, 'use'), gte(trafficUses.day, first)))
    .groupBy(trafficUses.day)
  const found = new Map(rows.map((row) => [row.day, row]))
  return Array.from({ length: days }, (_, at) => {
    const day = addDays(first, at)
    const row = found.get(day)
    return { day, exposures: Number(row?.exposures ?? 0), clicks: Number(row?.clicks ?? 0) }
  })
}

/** The caller's exposures that are left, and the last 30 days (docs/product/referral.md#commontraffic). */
export const overview: Handler<'traffic/overview/query'> = async (_body, { uid, db, clock }) => {
  const now = clock.now()
  const mine = eq(trafficPacks.uid, uid)
  const sum = (value: SQL) => sql<string>`coalesce(sum(${value}), 0)`
  const [left] = await db
    .select({ n: sum(leftOf), reserved: sum(sql`${trafficPacks.reserved}`) })
    .from(trafficPacks)
    .where(and(mine, usable(now)))
  const [used] = await db
    .select({ n: sum(sql`${trafficPacks.used}`) })
    .from(trafficPacks)
    .where(mine)
  const [soon] = await db
    .select({ expireAt: trafficPacks.expireAt, n: sum(leftOf) })
    .from(trafficPacks)
    .where(and(mine, usable(now), lte(trafficPacks.expireAt, now + SOON_MS)))
    .groupBy(trafficPacks.expireAt)
    .orderBy(trafficPacks.expireAt)
    .limit(1)
  return {
    left: Number(left?.n ?? 0),
    reserved: Number(left?.reserved ?? 0),
    used: Number(used?.n ?? 0),
    running: await db.$count(trafficBoosts, and(eq(trafficBoosts.uid, uid), live)),
    ...(soon && { expiringSoon: { exposures: Number(soon.n), day: dayOf(soon.expireAt - 1) } }),
    days: await daysOf(db, eq(trafficUses.uid, uid), OVERVIEW_DAYS, now),
    now,
  }
}

/** The condition of a state, as `present` says it. */
function inState(state: Pack['state'], now: number): SQL | undefined {
  const { total, used, expired, expireAt, refunded, refunding } = trafficPacks
  if (state === 'refunding') return gt(refunding, 0)
  if (state === 'refunded') return and(eq(refunding, 0), gt(refunded, 0))
  const over = sql`(${expired} > 0 or ${expireAt} <= ${now} and ${used} < ${total})`
  const kept = and(eq(refunding, 0), eq(refunded, 0))
  if (state === 'expired') return and(kept, over)
  return and(kept, sql`not ${over}`, state === 'used' ? sql`${used} = ${total}` : sql`${used} < ${total}`)
}

export const packPage: Handler<'traffic/pack/page'> = async (body, { uid, db, clock }) => {
  const now = clock.now()
  const where = and(eq(trafficPacks.uid, uid), body.state && inState(body.state, now))
  const [list, total] = await Promise.all([packsOf(db, where, now, body), db.$count(trafficPacks, where)])
  return { ...pageAnswer(list, total, body), now }
}

export const packDetail: Handler<'traffic/pack/detail/query'> = async ({ id, days }, { uid, db, clock }) => {
  const now = clock.now()
  const pack = await packOf(db, id, uid, now)
  const boosts = await db
    .select()
    .from(trafficBoosts)
    .where(eq(trafficBoosts.packId, id))
    .orderBy(desc(trafficBoosts.no))
    .limit(MOST_BOOSTS)
  return {
    pack,
    boosts: boosts.map(presentBoost),
    days: await daysOf(db, eq(trafficUses.packId, id), days, now),
    now,
  }
}
