import type { ServiceContent } from '@dm/shared/contract/service'
import { and, avg, count, countDistinct, eq, gt, gte, inArray, lt, or } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { bookings, calendarSettings, comments, dayRules, occupancy, providers, services } from '../../db/schema'
import { addDays, dayOf, startOfDay } from '../../platform/clock'
import { notFound } from '../../platform/failure'
import type { Availability } from './slots'

const KEEP_DAYS = 180
/** Below so many comments or bookings an average says nothing. */
const MIN_COMMENTS = 3
const MIN_KEPT = 5

export type ProviderRow = typeof providers.$inferSelect
export type ServiceRow = typeof services.$inferSelect
export type SettingRow = Omit<typeof calendarSettings.$inferSelect, 'providerUid' | 'version'>

/** Without a row nothing can be booked: there are no working hours. */
const NO_HOURS: SettingRow = {
  week: [],
  stepMin: 30,
  noticeMin: 120,
  windowDays: 60,
  beforeMin: 0,
  afterMin: 30,
  dayLimit: 0,
  instant: false,
  freeCancelHours: 24,
  latePct: 50,
  paused: false,
}

export interface VisibleService {
  row: ServiceRow
  provider: ProviderRow
  content: ServiceContent
  own: boolean
}

/** A service as this caller may see it: the published version, or its owner's working one. Throws 40400 for others. */
export async function visibleService(db: Db, id: string, uid: string | null, now: number): Promise<VisibleService> {
  const found = await db
    .select()
    .from(services)
    .innerJoin(providers, eq(providers.uid, services.providerUid))
    .where(eq(services.id, id))
  const hit = found[0]
  const gone = () => notFound('该服务已下架或不存在')
  if (!hit || hit.services.state === 'deleted') throw gone()
  const { services: row, service_providers: provider } = hit
  const own = provider.uid === uid
  const open = row.state === 'online' && inBusiness(provider, now)
  const content = open ? row.published : own ? (row.draft ?? row.published) : null
  if (!content) throw gone()
  return { row, provider, content, own }
}

/** Public only while approved and not run out (service, "Providers"). */
export const inBusiness = (provider: ProviderRow, now: number) =>
  provider.state === 'approved' && (provider.expireAt === null || provider.expireAt > now)

export async function settingOf(db: Db, providerUid: string): Promise<SettingRow> {
  const row = (await db.select().from(calendarSettings).where(eq(calendarSettings.providerUid, providerUid)))[0]
  return row ?? NO_HOURS
}

/** Everything that decides free times between the two days, both included. Expired requests hold nothing. */
export async function availabilityOf(
  db: Db,
  providerUid: string,
  from: string,
  to: string,
  now: number,
): Promise<Availability> {
  const setting = await settingOf(db, providerUid)
  const rules = await db
    .select()
    .from(dayRules)
    .where(and(eq(dayRules.providerUid, providerUid), gte(dayRules.date, from)))
  const rows = await db
    .select({ occupancy, state: bookings.state, expiresAt: bookings.expiresAt })
    .from(occupancy)
    .leftJoin(bookings, eq(bookings.id, occupancy.key))
    .where(
      and(
        eq(occupancy.providerUid, providerUid),
        gt(occupancy.toAt, startOfDay(from)),
        lt(occupancy.fromAt, startOfDay(addDays(to, 1))),
      ),
    )
  const held = rows.filter((row) => !hasExpired(row, now)).map((row) => row.occupancy)
  const keysByDay = new Map<string, Set<string>>()
  for (const { startDay, key } of held) {
    if (startDay) keysByDay.set(startDay, (keysByDay.get(startDay) ?? new Set()).add(key))
  }
  return {
    ...setting,
    rules: new Map(rules.map((rule) => [rule.date, rule])),
    busy: held,
    starts: new Map([...keysByDay].map(([day, keys]) => [day, keys.size])),
  }
}

function hasExpired({ state, expiresAt }: { state: string | null; expiresAt: number | null }, now: number): boolean {
  return (state === 'pending' || state === 'unpaid') && expiresAt !== null && expiresAt <= now
}

export interface Rating {
  comments: number
  /** Tenths; absent below three comments. */
  rating?: number
}

/** Visible comments of a service, or of all services of a provider. */
export async function ratingOf(db: Db, of: { serviceId: string } | { providerUid: string }): Promise<Rating> {
  const mine = 'serviceId' in of ? eq(comments.serviceId, of.serviceId) : eq(comments.providerUid, of.providerUid)
  const row = (
    await db
      .select({ rows: count(), average: avg(comments.star) })
      .from(comments)
      .where(and(mine, eq(comments.hidden, false)))
  )[0]
  const rows = row?.rows ?? 0
  return { comments: rows, ...(rows >= MIN_COMMENTS && { rating: Math.round(Number(row?.average) * 10) }) }
}

export interface Record180 {
  services: number
  done: number
  /** Percent of bookings that the provider did not cancel, over 180 days; absent below five. */
  keepRate?: number
}

/** What a provider has online and has done. */
export async function recordOf(db: Db, providerUid: string, now: number): Promise<Record180> {
  const online = await db
    .select({ rows: count() })
    .from(services)
    .where(and(eq(services.providerUid, providerUid), eq(services.state, 'online')))
  const mine = eq(bookings.providerUid, providerUid)
  const done = await db
    .select({ rows: countDistinct(bookings.id) })
    .from(bookings)
    .where(and(mine, inArray(bookings.state, ['done', 'settled'])))
  const recent = gte(bookings.startAt, startOfDay(addDays(dayOf(now), -KEEP_DAYS)))
  const kept = or(
    eq(bookings.state, 'settled'),
    and(eq(bookings.state, 'cancelled'), eq(bookings.cancelBy, 'provider')),
  )
  const judged = await db
    .select({ state: bookings.state, rows: count() })
    .from(bookings)
    .where(and(mine, recent, kept))
    .groupBy(bookings.state)
  const total = judged.reduce((sum, row) => sum + row.rows, 0)
  const settled = judged.find((row) => row.state === 'settled')?.rows ?? 0
  return {
    services: online[0]?.rows ?? 0,
    done: done[0]?.rows ?? 0,
    ...(total >= MIN_KEPT && { keepRate: Math.round((settled / total) * 100) }),
  }
}
