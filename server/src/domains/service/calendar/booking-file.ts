import type { BookingView } from '@dm/shared/contract/calls/service/booking'
import { minutesMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { readSignedText, signedText } from '../../../platform/signed-text'
import { authenticate } from '../../../platform/authenticate'
import { cookieToken } from '../../file/serve'
import type { Handler, Services } from '../../handler'
import { viewOf } from '../booking/change'
import { presentBookings } from '../booking/present'
import { bookings } from '../schema'
import { icsOf, type CalendarEntry } from './ics'

const LIFE_MS = minutesMs(10)
const ALARM_MIN = 60

/** 加入日历: where one's own booking can be fetched for 10 minutes; the address alone opens it. */
export const bookingFile: Handler<'service/booking/ics'> = async ({ id }, { uid, db, clock, keys }) => {
  const now = clock.now()
  await viewOf(db, id, uid, now)
  const expiresAt = now + LIFE_MS
  return { url: `/files/booking/${await signedText(keys, 'booking', [uid, id, expiresAt])}.ics`, expiresAt }
}

function statusOf({ state }: BookingView): CalendarEntry['status'] {
  if (state === 'pending' || state === 'unpaid') return 'TENTATIVE'
  return state === 'rejected' || state === 'cancelled' || state === 'expired' ? 'CANCELLED' : 'CONFIRMED'
}

/** A booking as a calendar entry: the place as far as this side may read it, neither names nor phones. */
function entryOf(view: BookingView): CalendarEntry {
  const { id, no, version, startAt, endAt, snapshot, place } = view
  const regions = place?.regionNames.filter((name, at, all) => name !== all[at - 1]).join('') ?? ''
  const location = place ? [place.label, regions, place.detail].filter(Boolean).join(' ') : ''
  return {
    uid: `${id}@dianmeng`,
    sequence: version,
    startAt,
    endAt,
    isWholeDays: snapshot.unit === 'day',
    summary: `${snapshot.title} · ${snapshot.packageName}`,
    ...(location && { location }),
    description: `预约号 ${no}`,
    status: statusOf(view),
    alarmMin: ALARM_MIN,
  }
}

/**
 * `GET /files/booking/<token>.ics`. The token alone opens it, because the app downloads without our cookies; a session
 * of somebody else is refused all the same.
 */
export function bookingFileRoutes(app: FastifyInstance, { db, clock, keys }: Services): void {
  app.get<{ Params: { name: string } }>('/files/booking/:name', async (request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    const [, token] = /^([\w-]+\.[\w-]+)\.ics$/.exec(request.params.name) ?? []
    const now = clock.now()
    const signed = token === undefined ? null : await readSignedText(keys, 'booking', token)
    const [owner, id, expiresAt] = (signed ?? ['', '', 0]) as [string, string, number] // as: signed above
    const rows = expiresAt > now ? await db.select().from(bookings).where(eq(bookings.id, id)) : []
    const [view] = await presentBookings(db, rows, owner, now)
    if (!view) return reply.code(404).type('text/plain; charset=utf-8').send('链接已失效，请重新添加')
    const uid = await authenticate(db, clock, 'public', cookieToken(request.headers.cookie)).catch(() => null)
    if (uid !== null && uid !== owner) return reply.code(403).type('text/plain').send('Forbidden')
    return reply
      .headers({
        'content-type': 'text/calendar; charset=utf-8',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': 'attachment; filename="booking.ics"',
      })
      .send(icsOf('点梦预约', [entryOf(view)], now))
  })
}
