import type { ServiceCard, ServiceContent } from '@dm/shared/contract/calls/service/service'
import { addDays, dayOf } from '@dm/shared/time'
import { and, eq, gt, inArray, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { pageWithin } from '../../db/page'
import type { Keys } from '../../platform/keys'
import { users } from '../../platform/schema'
import type { Handler } from '../handler'
import { PROMOTED_AT, PROMOTED_OF, promotedFor, withPromoted } from '../referral/traffic/slot'
import { comments, providers, services } from './schema'
import { firstOpenDay, slotDay, wantedOf } from './slots'
import { availabilitiesOf, fromFenOf, presentRating, type ProviderAvailability } from './store'

/** More are not looked at for one question: a market of this size is searched by words first. */
const MOST = 500
/** The longest package, in days. */
const LONGEST_DAYS = 8

type Calendars = ReadonlyMap<string, ProviderAvailability>

interface Row {
  id: string
  content: ServiceContent | null
  provider: typeof providers.$inferSelect
  rows: number
  average: string | null
}

interface Offer extends Row {
  content: ServiceContent
}

/** 找服务: what can be had, by words, category, city and day. */
export const market: Handler<'service/page'> = async (body, { uid, db, clock, keys }) => {
  const now = clock.now()
  const found = await offersOf(db, body, now)
  const { date } = body
  // With a day every calendar is read, without one those of the shown page.
  const calendars = date === undefined ? null : await calendarsOf(db, found, now)
  const free = date === undefined || !calendars ? found : freeOn(found, date, calendars, now)
  const list = free.sort(order[body.sort])
  const page = pageWithin(list, body)
  const promoted =
    uid === null || body.page > 1 ? null : await promotedIn(db, { viewer: uid, now, keys }, list, page.list)
  const shown = promoted?.rows ?? page.list
  const cards = cardsOf(shown, calendars ?? (await calendarsOf(db, shown, now)), now)
  return {
    ...page,
    list: cards.map((one, at) =>
      promoted && at === PROMOTED_AT && one.id === promoted.targetId ? { ...one, boostId: promoted.boostId } : one,
    ),
  }
}

/** Puts a promoted row into the first page of a list that is long enough; one that stands there already moves. */
async function promotedIn(
  db: Db,
  to: { viewer: string; now: number; keys: Keys },
  list: readonly Offer[],
  slice: readonly Offer[],
) {
  if (slice.length < PROMOTED_OF) return null
  const among = list.map(({ id }) => id)
  const chosen = await promotedFor(db, { ...to, among: { type: 'service', ids: among } })
  const row = chosen && list.find(({ id }) => id === chosen.targetId)
  if (!row) return null
  const others = slice.filter(({ id }) => id !== row.id)
  return { ...chosen, rows: withPromoted(others, row) }
}

const cardsOf = (rows: readonly Offer[], calendars: Calendars, now: number): ServiceCard[] =>
  rows.flatMap((row) => {
    const free = calendars.get(row.provider.uid)
    return free ? [card(row, free, now)] : []
  })

/** A provider's public services, except the one that is shown itself. */
export async function offeredBy(
  db: Db,
  { providerUid, without, most, now }: { providerUid: string; without?: string; most: number; now: number },
): Promise<ServiceCard[]> {
  const found = await offersOf(db, { providerUid }, now)
  const shown = found.filter(({ id }) => id !== without).slice(0, most)
  return cardsOf(shown, await calendarsOf(db, shown, now), now)
}

interface Filter {
  keyword?: string
  category?: string
  cityCode?: string
  providerUid?: string
}

async function offersOf(db: Db, { keyword, category, cityCode, providerUid }: Filter, now: number): Promise<Offer[]> {
  const { published } = services
  const words = keyword && `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
  const rating = db
    .select({
      serviceId: comments.serviceId,
      rows: sql<number>`count(*)`.mapWith(Number).as('rows'),
      average: sql<string | null>`avg(${comments.star})`.as('average'),
    })
    .from(comments)
    .where(eq(comments.hidden, false))
    .groupBy(comments.serviceId)
    .as('rating')
  const deletedOrCooling = db
    .select({ uid: users.uid })
    .from(users)
    .where(inArray(users.state, ['cooling', 'gone']))
  const rows: Row[] = await db
    .select({
      id: services.id,
      content: published,
      provider: providers,
      rows: sql<number>`coalesce(${rating.rows}, 0)`.mapWith(Number),
      average: rating.average,
    })
    .from(services)
    .innerJoin(providers, eq(providers.uid, services.providerUid))
    .leftJoin(rating, eq(rating.serviceId, services.id))
    .where(
      and(
        eq(services.state, 'online'),
        eq(providers.state, 'approved'),
        notInArray(providers.uid, deletedOrCooling),
        or(isNull(providers.expireAt), gt(providers.expireAt, now)),
        providerUid === undefined ? undefined : eq(providers.uid, providerUid),
        category === undefined ? undefined : sql`${published} ->> 'category' = ${category}`,
        cityCode === undefined ? undefined : sql`${providers.regionCodes} @> ${JSON.stringify([cityCode])}::jsonb`,
        words
          ? sql`(${published} ->> 'title' ilike ${words} or ${providers.name} ilike ${words} or ${published} ->> 'tags' ilike ${words})`
          : undefined,
      ),
    )
    .orderBy(services.updatedAt, services.id)
    .limit(MOST)
  return rows.filter((row): row is Offer => row.content !== null)
}

const calendarsOf = (db: Db, rows: readonly Offer[], now: number): Promise<Calendars> =>
  availabilitiesOf(
    db,
    [...new Set(rows.map(({ provider }) => provider.uid))],
    addDays(dayOf(now), -1),
    addDays(dayOf(now), 180 + LONGEST_DAYS),
    now,
  )

/** Those of which at least one package has a free start on this day: exactly what the slot call says. */
const freeOn = (rows: readonly Offer[], date: string, calendars: Calendars, now: number): Offer[] =>
  rows.filter(({ provider, content }) => {
    const free = calendars.get(provider.uid)
    return free && !free.paused && wantedBy(content).some((wanted) => slotDay(free, wanted, date, now).state === 'open')
  })

const wantedBy = ({ packages }: ServiceContent) => packages.map((pack) => wantedOf(pack, pack.minUnits))

const average = (row: Row) => (row.rows >= 3 ? Number(row.average) : 0)

const order = {
  // The best known first; new ones after them in the order of their change.
  default: (a: Offer, b: Offer) => b.rows - a.rows,
  priceAsc: (a: Offer, b: Offer) => fromFenOf(a.content) - fromFenOf(b.content),
  rating: (a: Offer, b: Offer) => average(b) - average(a) || b.rows - a.rows,
}

function card(row: Offer, free: ProviderAvailability, now: number): ServiceCard {
  const { id, content, provider } = row
  const cheapest = content.packages.find(({ priceFen }) => priceFen === fromFenOf(content))
  const days = free.paused
    ? []
    : wantedBy(content).flatMap((wanted) => firstOpenDay(free, wanted, dayOf(now), free.windowDays + 1, now) ?? [])
  const [nextOpenDay] = days.sort()
  return {
    id,
    title: content.title,
    cover: content.covers[0] ?? '',
    category: content.category,
    fromFen: fromFenOf(content),
    unit: cheapest?.unit ?? 'once',
    city: provider.city,
    providerUid: provider.uid,
    providerName: provider.name,
    logo: provider.logo,
    ...presentRating(row.rows, row.average),
    ...(nextOpenDay && { nextOpenDay }),
  }
}
