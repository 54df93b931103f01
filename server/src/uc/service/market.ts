import type { ServiceCard, ServiceContent } from '@dm/shared/contract/service'
import { addDays, dayOf } from '@dm/shared/time'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/open'
import type { Handler } from '../handler'
import { comments, providers, services } from './schema'
import { firstOpenDay, slotDay, wantedOf } from './slots'
import { availabilityOf, presentRating } from './store'

/** More are not looked at for one question: a market of this size is searched by words first. */
const MOST = 500
/** The longest package, in days. */
const LONGEST_DAYS = 8

type Calendar = Awaited<ReturnType<typeof availabilityOf>>

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
export const market: Handler<'service/page'> = async (body, { db, clock }) => {
  const now = clock.now()
  const found = (await offersOf(db, body, now)).filter((row): row is Offer => row.content !== null)
  const calendars = new Map<string, Promise<Calendar>>()
  const calendarOf = (uid: string) => {
    const known = calendars.get(uid) ?? calendarAround(db, uid, now)
    calendars.set(uid, known)
    return known
  }
  const { date } = body
  const free = date === undefined ? found : await freeOn(found, date, calendarOf, now)
  const list = free.sort(order[body.sort])
  const from = (body.page - 1) * body.pageSize
  const shown = list.slice(from, from + body.pageSize)
  return {
    list: await Promise.all(shown.map(async (row) => card(row, await calendarOf(row.provider.uid), now))),
    total: list.length,
    hasMore: from + body.pageSize < list.length,
  }
}

interface Filter {
  keyword?: string
  category?: string
  cityCode?: string
  providerUid?: string
}

function offersOf(db: Db, { keyword, category, cityCode, providerUid }: Filter, now: number): Promise<Row[]> {
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
  return db
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
}

const calendarAround = (db: Db, uid: string, now: number) =>
  availabilityOf(db, uid, addDays(dayOf(now), -1), addDays(dayOf(now), 180 + LONGEST_DAYS), now)

/** Those of which at least one package has a free start on this day: exactly what the slot call says. */
async function freeOn(
  rows: Offer[],
  date: string,
  calendarOf: (uid: string) => Promise<Calendar>,
  now: number,
): Promise<Offer[]> {
  const kept: Offer[] = []
  for (const row of rows) {
    const free = await calendarOf(row.provider.uid)
    const isOpen = wantedBy(row.content).some((wanted) => slotDay(free, wanted, date, now).state === 'open')
    if (isOpen && !free.paused) kept.push(row)
  }
  return kept
}

const wantedBy = ({ packages }: ServiceContent) => packages.map((pack) => wantedOf(pack, pack.minUnits))

const fromFen = ({ packages }: ServiceContent) => Math.min(...packages.map(({ priceFen }) => priceFen))
const average = (row: Row) => (row.rows >= 3 ? Number(row.average) : 0)

const order = {
  // The best known first; new ones after them in the order of their change.
  default: (a: Offer, b: Offer) => b.rows - a.rows,
  priceAsc: (a: Offer, b: Offer) => fromFen(a.content) - fromFen(b.content),
  rating: (a: Offer, b: Offer) => average(b) - average(a) || b.rows - a.rows,
}

function card(row: Offer, free: Calendar, now: number): ServiceCard {
  const { id, content, provider } = row
  const cheapest = content.packages.find(({ priceFen }) => priceFen === fromFen(content))
  const days = free.paused
    ? []
    : wantedBy(content).flatMap((wanted) => firstOpenDay(free, wanted, dayOf(now), free.windowDays + 1, now) ?? [])
  const [nextOpenDay] = days.sort()
  return {
    id,
    title: content.title,
    cover: content.covers[0] ?? '',
    category: content.category,
    fromFen: fromFen(content),
    unit: cheapest?.unit ?? 'once',
    city: provider.city,
    providerUid: provider.uid,
    providerName: provider.name,
    logo: provider.logo,
    ...presentRating(row.rows, row.average),
    ...(nextOpenDay && { nextOpenDay }),
  }
}
