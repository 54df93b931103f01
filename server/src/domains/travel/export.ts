import type { Body } from '@dm/shared/contract'
import { monthText } from '@dm/shared/format'
import { addDays, daysInMonth, minutesMs } from '@dm/shared/time'
import { and, eq, gte, isNull, lte } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/open'
import { notFound } from '../../platform/failure'
import type { Keys } from '../../platform/keys'
import { readSignedText, signedText } from '../../platform/signed-text'
import { authenticate } from '../../platform/authenticate'
import { cookieToken } from '../file/serve'
import type { Handler, Services } from '../handler'
import { travels } from '../profile/schema'
import { calendarOf, type WholeTrip } from './ics'
import { GONE, itemsOf, type TripRow } from './trips'

const LIFE_MS = minutesMs(10)

/** Trips to export: one, or every one of a month. */
type Wanted = Body<'userinfo/travel/export'>

const tripsWanted = (db: Db, uid: string, wanted: Wanted): Promise<TripRow[]> =>
  db
    .select()
    .from(travels)
    .where(
      and(
        eq(travels.uid, uid),
        isNull(travels.deletedAt),
        'id' in wanted
          ? eq(travels.id, wanted.id)
          : and(
              lte(travels.startDay, addDays(`${wanted.month}-01`, daysInMonth(wanted.month) - 1)),
              gte(travels.endDay, `${wanted.month}-01`),
            ),
      ),
    )
    .orderBy(travels.startDay, travels.id)

/** Address at which a calendar can be fetched for 10 minutes; the address alone opens it. */
export const exportTrip: Handler<'userinfo/travel/export'> = async (wanted, { uid, db, clock, keys }) => {
  const trips = await tripsWanted(db, uid, wanted)
  if (trips.length === 0) throw notFound('id' in wanted ? GONE : '这个月没有行程')
  return { url: `/files/trip/${await signedText(keys, 'trip', [uid, wanted, clock.now() + LIFE_MS])}.ics` }
}

/** Content of a token; null when it was altered or has expired. */
async function readToken(keys: Keys, token: string, now: number): Promise<{ uid: string; wanted: Wanted } | null> {
  const signed = await readSignedText(keys, 'trip', token)
  if (signed === null) return null
  const [uid, wanted, expireAt] = signed as [string, Wanted, number] // as: signed above
  return expireAt > now ? { uid, wanted } : null
}

async function wholeTrips(db: Db, uid: string, wanted: Wanted): Promise<WholeTrip[]> {
  const trips = await tripsWanted(db, uid, wanted)
  const items = await itemsOf(db, ...trips.map(({ id }) => id))
  return trips.map((trip) => ({ trip, items: items.filter(({ travelId }) => travelId === trip.id) }))
}

/**
 * `GET /files/trip/<token>.ics`. The token alone opens it, because the app downloads without our cookies; a session of
 * somebody else is refused all the same.
 */
export function registerTrips(app: FastifyInstance, { db, clock, keys }: Services): void {
  app.get<{ Params: { name: string } }>('/files/trip/:name', async (request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    const [, token] = /^([\w-]+\.[\w-]+)\.ics$/.exec(request.params.name) ?? []
    const now = clock.now()
    const found = token ? await readToken(keys, token, now) : null
    const trips = found ? await wholeTrips(db, found.uid, found.wanted) : []
    const [first] = trips
    if (!found || !first) return reply.code(404).type('text/plain; charset=utf-8').send('链接已失效，请重新导出')
    const uid = await authenticate(db, clock, 'public', cookieToken(request.headers.cookie)).catch(() => null)
    if (uid !== null && uid !== found.uid) return reply.code(403).type('text/plain').send('Forbidden')
    const name = 'id' in found.wanted ? first.trip.title : `${monthText(found.wanted.month)}行程`
    return reply
      .headers({
        'content-type': 'text/calendar; charset=utf-8',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': `attachment; filename="trip.ics"; filename*=UTF-8''${encodeURIComponent(`${name}.ics`)}`,
      })
      .send(calendarOf(trips, now))
  })
}
