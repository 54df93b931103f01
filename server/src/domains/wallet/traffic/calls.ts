import { dayOf, daysMs } from '@dm/shared/time'
import { and, desc, eq, inArray, lte, min, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { paged } from '../../../db/page'
import { orders, trafficPacks, trafficUses } from '../schema'
import type { Handler } from '../../handler'
import { nextMonth } from '../trade/store'
import { leftOf, type PackRow } from './packs'
import { targetPaths } from './targets'

/** Exposures that expire within this time are highlighted. */
const SOON_MS = daysMs(7)

function presentPack(pack: PackRow, now: number) {
  const { id, name, total, used, refunded, refunding, expireAt, orderNo } = pack
  const over = now >= expireAt
  // Past its end the rest counts as expired, even before the job has run; what a refund holds does not end.
  const expired = over && refunding === 0 ? total - used - refunded : pack.expired
  const lastDay = dayOf(expireAt - 1)
  return {
    id,
    name,
    total,
    used,
    expired,
    refunded,
    left: total - used - expired - refunded,
    expireAt,
    lastDay,
    state: stateOf({ total, used, expired, refunded, refunding }),
    ...(orderNo && { orderNo }),
  }
}

type Parts = Pick<PackRow, 'total' | 'used' | 'expired' | 'refunded' | 'refunding'>

/** Returns where a pack stands, by where its exposures are. */
export function stateOf({ total, used, expired, refunded, refunding }: Parts) {
  if (refunding > 0) return 'refunding' as const
  if (refunded > 0) return 'refunded' as const
  if (expired > 0) return 'expired' as const
  return used === total ? ('used' as const) : ('active' as const)
}

const ORDER = { active: 0, refunding: 1, used: 2, expired: 3, refunded: 4 }

/** Returns the exposures left, those used today, and every pack: usable ones first, in order of use. */
export const query: Handler<'wallet/traffic/query'> = async (_body, { uid, db, clock }) => {
  const now = clock.now()
  const rows = await db
    .select()
    .from(trafficPacks)
    .where(eq(trafficPacks.uid, uid))
    .orderBy(desc(trafficPacks.expireAt))
  const packs = rows.map((row) => presentPack(row, now))
  const usable = rows
    .filter((row) => row.expireAt > now && row.refunding === 0 && leftOf(row) > 0)
    .sort((a, b) => a.expireAt - b.expireAt)
  const first = usable[0]
  const lastDay = first && dayOf(first.expireAt - 1)
  const soon =
    first && first.expireAt - now <= SOON_MS ? usable.filter((row) => dayOf(row.expireAt - 1) === lastDay) : []
  const [today] = await db
    .select({ used: sql<string>`coalesce(sum(${trafficUses.exposure}), 0)` })
    .from(trafficUses)
    .where(and(eq(trafficUses.uid, uid), eq(trafficUses.type, 'use'), eq(trafficUses.day, dayOf(now))))
  const [since] = await db
    .select({ day: min(trafficUses.day) })
    .from(trafficUses)
    .where(eq(trafficUses.uid, uid))
  return {
    now,
    left: usable.reduce((sum, row) => sum + leftOf(row), 0),
    todayUsed: Number(today?.used ?? 0),
    ...(first &&
      lastDay &&
      soon.length > 0 && {
        soonExpire: { exposure: soon.reduce((sum, row) => sum + leftOf(row), 0), expireAt: first.expireAt, lastDay },
      }),
    packs: packs.sort((a, b) =>
      a.state === b.state && a.state === 'active' ? a.expireAt - b.expireAt : ORDER[a.state] - ORDER[b.state],
    ),
    ...(since?.day && { firstMonth: since.day.slice(0, 7) }),
  }
}

/** Returns one page of the history of the caller's packs, newest day first, with the sums of its months. */
export const recordPage: Handler<'wallet/traffic/record/page'> = async (body, { uid, db, clock, links }) => {
  const { packId, type, month } = body
  const anchor = Math.min(body.anchor ?? clock.now(), clock.now())
  const where = and(
    eq(trafficUses.uid, uid),
    lte(trafficUses.at, anchor),
    packId === undefined ? undefined : eq(trafficUses.packId, packId),
    type && eq(trafficUses.type, type),
    month ? sql`${trafficUses.day} >= ${`${month}-01`} and ${trafficUses.day} < ${nextMonth(month)}` : undefined,
  )
  const found = await paged(
    db,
    {
      from: trafficUses,
      rows: db
        .select({ use: trafficUses, packName: trafficPacks.name, tradeId: orders.tradeId })
        .from(trafficUses)
        .innerJoin(trafficPacks, eq(trafficPacks.id, trafficUses.packId))
        .leftJoin(orders, and(eq(orders.orderNo, trafficPacks.orderNo), eq(orders.uid, trafficUses.uid))),
      where,
      order: [desc(trafficUses.day), desc(trafficUses.no)],
    },
    body,
  )
  const targets = await targetPaths(
    db,
    links,
    found.list.map(({ use }) => use),
  )
  const months = [...new Set(found.list.map(({ use }) => use.day.slice(0, 7)))]
  return {
    ...found,
    list: found.list.map(({ use, packName, tradeId }) => {
      const { id, day, targetType, targetId, targetTitle, targetCover, exposure, click } = use
      const path = targetType ? targets.get(`${targetType}:${targetId}`) : undefined
      return {
        id,
        packId: use.packId,
        packName,
        day,
        type: use.type,
        ...(targetType && { targetType, targetId }),
        targetTitle,
        ...(targetCover && { targetCover }),
        exposure,
        click,
        ...(path && { path }),
        ...(use.type === 'buy' && tradeId && { tradeId }),
        gone: targetType !== null && !path,
      }
    }),
    anchor,
    months: await monthSums(db, where, months),
  }
}

async function monthSums(db: Db, where: ReturnType<typeof and>, months: string[]) {
  if (months.length === 0) return []
  const month = sql<string>`left(${trafficUses.day}, 7)`
  const sum = (type: (typeof trafficUses.$inferSelect)['type']) =>
    sql<string>`coalesce(sum(${trafficUses.exposure}) filter (where ${trafficUses.type} = ${type}), 0)`
  const rows = await db
    .select({ month, used: sum('use'), expired: sum('expire'), bought: sum('buy'), refunded: sum('refund') })
    .from(trafficUses)
    .where(and(where, inArray(month, months)))
    .groupBy(sql`1`)
    .orderBy(sql`1 desc`)
  return rows.map((row) => ({
    month: row.month,
    used: Number(row.used),
    expired: Number(row.expired),
    bought: Number(row.bought),
    refunded: Number(row.refunded),
  }))
}
