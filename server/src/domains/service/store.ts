import type { ServiceContent } from '@dm/shared/contract/calls/service/service'
import { serviceProblems } from '@dm/shared/contract/forms/service/service'
import { addDays, dayOf, startOfDay } from '@dm/shared/time'
import { and, avg, count, eq, gt, gte, inArray, lt, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { users } from '../../platform/schema'
import { bookings, comments, occupancy, calendarSettings, dayRules, providers, services } from './schema'
import { contentOf } from './edit/content'
import { notFound, wrongState } from '../../platform/failure'
import type { Availability } from './slots'

export const goneService = () => notFound('该服务已下架或不存在')
/** Refusal of a change whose base another page of the same account has changed meanwhile. */
export const staleVersion = () => wrongState('内容已在其他页面修改，请刷新后再试', 'stale')

const KEEP_DAYS = 180
/** Minimum of comments or bookings for an average. */
const MIN_COMMENTS = 3
const MIN_BOOKINGS = 5

export type ProviderRow = typeof providers.$inferSelect
type ServiceRow = typeof services.$inferSelect
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

/** Returns a service for this caller: the published version, or the owner's working one. Throws 40400 for others. */
export async function visibleService(db: Db, id: string, uid: string | null, now: number): Promise<VisibleService> {
  const found = await db
    .select({ services, service_providers: providers, account: users.state })
    .from(services)
    .innerJoin(providers, eq(providers.uid, services.providerUid))
    .leftJoin(users, eq(users.uid, providers.uid))
    .where(eq(services.id, id))
  const hit = found[0]
  if (!hit || hit.services.state === 'deleted') throw goneService()
  const { services: row, service_providers: provider } = hit
  const own = provider.uid === uid
  const isDeletedOrCooling = hit.account === 'cooling' || hit.account === 'gone'
  const open = row.state === 'online' && inBusiness(provider, now) && !isDeletedOrCooling
  const content = open ? row.published : own ? previewOf(row) : null
  if (!content) throw goneService()
  return { row, provider, content, own }
}

/** Owner's view of a service that is not public: the version in work once it is complete, else the public one. */
function previewOf({ draft, published }: ServiceRow): ServiceContent | null {
  const isComplete = draft !== null && Object.values(serviceProblems(draft)).every((message) => message === undefined)
  return isComplete ? contentOf(draft) : published
}

/** The price of a service's cheapest package. */
export const fromFenOf = ({ packages }: Pick<ServiceContent, 'packages'>): number =>
  Math.min(...packages.map(({ priceFen }) => priceFen))

/** True while approved and not expired, which a public service requires (docs/product/service.md#providers). */
export const inBusiness = (provider: ProviderRow, now: number) =>
  provider.state === 'approved' && (provider.expireAt === null || provider.expireAt > now)

export async function settingOf(db: Db, providerUid: string): Promise<SettingRow> {
  const row = (await db.select().from(calendarSettings).where(eq(calendarSettings.providerUid, providerUid)))[0]
  return row ?? NO_HOURS
}

export type ProviderAvailability = Availability & { paused: boolean }

/**
 * Everything that decides free times between the two days, both included. Expired requests and proposals hold nothing,
 * nor does the booking `moved`, which is looking for another time.
 */
export async function availabilityOf(
  db: Db,
  providerUid: string,
  from: string,
  to: string,
  now: number,
  moved?: string,
): Promise<ProviderAvailability> {
  const all = await availabilitiesOf(db, [providerUid], from, to, now, moved)
  return all.get(providerUid) ?? assemble(NO_HOURS, [], [])
}

/** The same for several providers, in as many statements as for one. */
export async function availabilitiesOf(
  db: Db,
  providerUids: readonly string[],
  from: string,
  to: string,
  now: number,
  moved?: string,
): Promise<Map<string, ProviderAvailability>> {
  if (providerUids.length === 0) return new Map()
  const uids = [...providerUids]
  // One after the other: within a transaction there is one connection.
  const settings = await db.select().from(calendarSettings).where(inArray(calendarSettings.providerUid, uids))
  const rules = await db
    .select()
    .from(dayRules)
    .where(and(inArray(dayRules.providerUid, uids), gte(dayRules.date, from)))
  const rows = await db
    .select({ occupancy, state: bookings.state, expiresAt: bookings.expiresAt, proposal: bookings.proposal })
    .from(occupancy)
    .leftJoin(bookings, eq(bookings.id, occupancy.key))
    .where(
      and(
        inArray(occupancy.providerUid, uids),
        gt(occupancy.toAt, startOfDay(from)),
        lt(occupancy.fromAt, startOfDay(addDays(to, 1))),
      ),
    )
  const held = rows.filter((row) => !hasExpired(row, now) && row.occupancy.key !== moved).map((row) => row.occupancy)
  const [setting, rule, busy] = [byProvider(settings), byProvider(rules), byProvider(held)]
  return new Map(
    uids.map((uid) => [uid, assemble(setting.get(uid)?.[0] ?? NO_HOURS, rule.get(uid) ?? [], busy.get(uid) ?? [])]),
  )
}

function byProvider<T extends { providerUid: string }>(rows: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const group = groups.get(row.providerUid)
    if (group) group.push(row)
    else groups.set(row.providerUid, [row])
  }
  return groups
}

function assemble(
  setting: SettingRow,
  rules: readonly (typeof dayRules.$inferSelect)[],
  held: readonly (typeof occupancy.$inferSelect)[],
): ProviderAvailability {
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

interface Holder {
  occupancy: { proposed: boolean }
  state: string | null
  expiresAt: number | null
  proposal: { expiresAt: number } | null
}

function hasExpired({ occupancy: { proposed }, state, expiresAt, proposal }: Holder, now: number): boolean {
  if (proposed) return proposal === null || proposal.expiresAt <= now
  return (state === 'pending' || state === 'unpaid') && expiresAt !== null && expiresAt <= now
}

export interface Rating {
  comments: number
  /** Tenths; absent below three comments. */
  rating?: number
}

export const presentRating = (rows: number, average: string | null): Rating => ({
  comments: rows,
  ...(rows >= MIN_COMMENTS && { rating: Math.round(Number(average) * 10) }),
})

/** Returns the rating from visible comments of a service, or of all services of a provider. */
export async function ratingOf(db: Db, of: { serviceId: string } | { providerUid: string }): Promise<Rating> {
  const mine = 'serviceId' in of ? eq(comments.serviceId, of.serviceId) : eq(comments.providerUid, of.providerUid)
  const [row] = await db
    .select({ rows: count(), average: avg(comments.star) })
    .from(comments)
    .where(and(mine, eq(comments.hidden, false)))
  return presentRating(row?.rows ?? 0, row?.average ?? null)
}

/** Returns both: of a provider's service, and of all the provider's services. */
export async function ratingsOf(db: Db, providerUid: string, serviceId: string) {
  const here = sql`filter (where ${eq(comments.serviceId, serviceId)})`
  const [row] = await db
    .select({
      rows: sql<number>`count(*) ${here}`.mapWith(Number),
      average: sql<string | null>`avg(${comments.star}) ${here}`,
      allRows: count(),
      allAverage: avg(comments.star),
    })
    .from(comments)
    .where(and(eq(comments.providerUid, providerUid), eq(comments.hidden, false)))
  return {
    rating: presentRating(row?.rows ?? 0, row?.average ?? null),
    providerRating: presentRating(row?.allRows ?? 0, row?.allAverage ?? null),
  }
}

export interface Record180 {
  services: number
  done: number
  /** Percent of bookings that the provider did not cancel, over 180 days; absent below five. */
  keepRate?: number
}

/** Returns how many services a provider has online and how many bookings were completed. */
export async function recordOf(db: Db, providerUid: string, now: number): Promise<Record180> {
  const { state, startAt, cancelBy } = bookings
  const recent = gte(startAt, startOfDay(addDays(dayOf(now), -KEEP_DAYS)))
  const online = and(eq(services.providerUid, providerUid), eq(services.state, 'online'))
  const counted = (which: SQL | undefined) => sql<number>`count(*) filter (where ${which})`.mapWith(Number)
  const [row] = await db
    .select({
      services: db.$count(services, online),
      done: counted(inArray(state, ['done', 'settled'])),
      completed: counted(and(recent, eq(state, 'settled'))),
      broken: counted(and(recent, eq(state, 'cancelled'), eq(cancelBy, 'provider'))),
    })
    .from(bookings)
    .where(eq(bookings.providerUid, providerUid))
  const { services: offered = 0, done = 0, completed = 0, broken = 0 } = row ?? {}
  const total = completed + broken
  return {
    services: offered,
    done,
    ...(total >= MIN_BOOKINGS && { keepRate: Math.round((completed / total) * 100) }),
  }
}
