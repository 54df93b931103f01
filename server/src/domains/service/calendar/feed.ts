import { createHash, randomBytes } from 'node:crypto'
import { daysMs } from '@dm/shared/time'
import { and, eq, gt, inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../db/open'
import type { Handler, Services } from '../../handler'
import { asOf, isActive } from '../booking/rules'
import { bookings, calendarBlocks, providers } from '../schema'
import { icsOf } from './ics'
import { requireProvider } from './store'

/** Past entries stay in the feed this long. */
const PAST_MS = daysMs(90)
/** 128 bits. */
const SECRET_BYTES = 16

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** 订阅日历: a new private address, which ends the one before; or none. */
export const setFeed: Handler<'service/calendar/feed/set'> = async ({ on }, { uid, db }) => {
  await requireProvider(db, uid)
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  await db
    .update(providers)
    .set({ feedHash: on ? hashOf(secret) : null })
    .where(eq(providers.uid, uid))
  return on ? { url: `/files/calendar/${secret}.ics` } : {}
}

/** Serves calendars by their secret addresses: times and names of services, nothing about customers. */
export function feedRoutes(app: FastifyInstance, { db, clock }: Services): void {
  app.get<{ Params: { name: string } }>('/files/calendar/:name', async (request, reply) => {
    const secret = /^([\w-]{22})\.ics$/.exec(request.params.name)?.[1]
    const text = secret === undefined ? null : await feedOf(db, hashOf(secret), clock.now())
    reply.header('cache-control', 'private, no-store')
    if (text === null) return reply.code(404).type('text/plain').send('Not found')
    return reply.type('text/calendar; charset=utf-8').send(text)
  })
}

async function feedOf(db: Db, feedHash: string, now: number): Promise<string | null> {
  const [provider] = await db.select().from(providers).where(eq(providers.feedHash, feedHash))
  if (!provider) return null
  const { uid } = provider
  const since = now - PAST_MS
  const [rows, blocks] = await Promise.all([
    db
      .select()
      .from(bookings)
      .where(
        and(
          eq(bookings.providerUid, uid),
          gt(bookings.endAt, since),
          inArray(bookings.state, ['pending', 'unpaid', 'confirmed', 'done', 'settled']),
        ),
      ),
    db
      .select()
      .from(calendarBlocks)
      .where(and(eq(calendarBlocks.providerUid, uid), gt(calendarBlocks.endAt, since))),
  ])
  const shown = rows
    .map((row) => asOf(row, now))
    .filter(({ state }) => isActive(state) || state === 'done' || state === 'settled')
  return icsOf(
    `${provider.name || '我'}的服务日历`,
    [
      ...shown.map(({ id, version, startAt, endAt, snapshot, state }) => ({
        uid: `${id}@dianmeng`,
        sequence: version,
        startAt,
        endAt,
        summary: `${snapshot.title} · ${snapshot.packageName}`,
        isWholeDays: snapshot.unit === 'day',
        status: state === 'pending' || state === 'unpaid' ? ('TENTATIVE' as const) : ('CONFIRMED' as const),
      })),
      ...blocks.map(({ id, startAt, endAt }) => ({
        uid: `${id}@dianmeng`,
        sequence: 0,
        startAt,
        endAt,
        summary: '占用',
        status: 'CONFIRMED' as const,
      })),
    ].sort((a, b) => a.startAt - b.startAt),
    now,
  )
}
