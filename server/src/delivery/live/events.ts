import type { ServerResponse } from 'node:http'
import type { LiveEvent } from '@dm/shared/contract/release/release'
import { desc, gt } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/open'
import { activityChanges } from '../../platform/schema'
import { seenRevision } from '../registry/snapshot'

/** Interval at which the database is polled while any page listens, in ms. */
const POLL_MS = 500
const PING_MS = 15_000
/** Delay before a disconnected page reconnects. */
const RETRY_MS = 2000
/** A listener with more unsent bytes than this is disconnected. */
const MAX_UNSENT = 64_000

interface Heard {
  revision: number
  /** Number of the newest change of an activity's document. */
  seq: number
}

async function newestSeq(db: Db): Promise<number> {
  const [row] = await db
    .select({ seq: activityChanges.seq })
    .from(activityChanges)
    .orderBy(desc(activityChanges.seq))
    .limit(1)
  return row?.seq ?? 0
}

const changesAfter = (db: Db, seq: number) =>
  db.select().from(activityChanges).where(gt(activityChanges.seq, seq)).orderBy(activityChanges.seq).limit(100)

/** Formats one event of the stream; a page that reconnects sends the `id` of the last one it received. */
const eventText = (event: LiveEvent, id: number) =>
  `id: ${id}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`

export interface Events {
  /** Returns the number of pages that listen on this server. */
  count(): number
}

/**
 * `GET /federation/events`: notifies open pages of changes made on any server (docs/architecture.md#releases). The
 * database is polled twice a second, once for all pages of this server, and only while any listen.
 */
export function registerEvents(app: FastifyInstance, { db, max }: { db: Db; max: number }): Events {
  const listeners = new Set<ServerResponse>()
  /** Places that are taken: those who listen, and those who are greeted before they do. */
  let taken = 0
  let heard: Heard | null = null
  let looking: Promise<Heard> | undefined
  let timer: NodeJS.Timeout | undefined
  let closing = false

  const send = (to: ServerResponse, text: string) => {
    if (to.writableLength > MAX_UNSENT) to.destroy()
    else to.write(text)
  }
  const sendAll = (text: string) => listeners.forEach((listener) => send(listener, text))

  async function readNews(): Promise<Heard> {
    const revision = await seenRevision(db)
    if (heard === null) return (heard = { revision, seq: await newestSeq(db) })
    if (revision > heard.revision) sendAll(eventText({ type: 'registry', revision }, heard.seq))
    heard.revision = revision
    for (const { seq, activityId, version } of await changesAfter(db, heard.seq)) {
      heard.seq = seq
      sendAll(eventText({ type: 'activity', activityId, version }, seq))
    }
    return heard
  }
  /** Polls the database; parallel callers share one poll. */
  const look = () =>
    (looking ??= readNews().finally(() => {
      looking = undefined
    }))

  function watch(): void {
    if (timer || closing) return
    timer = setTimeout(() => void poll(), POLL_MS)
    timer.unref()
  }
  async function poll(): Promise<void> {
    // While the database is unavailable there is no news; pages are notified when it is back.
    await look().catch((error: unknown) => app.log.debug({ err: error }, 'no news could be read'))
    timer = undefined
    if (listeners.size > 0) watch()
    else heard = null
  }
  const pings = setInterval(() => sendAll(': ping\n\n'), PING_MS)
  pings.unref()

  app.get('/federation/events', async (request, reply) => {
    if (taken >= max || closing) return reply.code(503).header('retry-after', '5').send()
    taken += 1
    reply.hijack()
    const stream = reply.raw
    stream.on('close', () => {
      listeners.delete(stream)
      taken -= 1
    })
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) stream.setHeader(name, value)
    stream.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      // The connection is closed with the stream, so that a stopping server does not wait for it.
      connection: 'close',
    })
    stream.write(`retry: ${RETRY_MS}\n\n`)
    stream.on('error', () => stream.destroy())
    await greet(stream, Number(request.headers['last-event-id'] ?? Number.NaN)).catch(() => undefined)
    if (closing) stream.end()
    if (closing || stream.destroyed) return
    listeners.add(stream)
    watch()
  })

  /** Sends the present state, and what a reconnecting page has missed; without the database it follows later. */
  async function greet(stream: ServerResponse, last: number): Promise<void> {
    const { revision, seq: newest } = heard ?? (await look())
    send(stream, eventText({ type: 'registry', revision }, newest))
    if (!(last < newest)) return
    for (const { seq, activityId, version } of await changesAfter(db, last))
      if (seq <= newest) send(stream, eventText({ type: 'activity', activityId, version }, seq))
  }

  app.addHook('preClose', async () => {
    closing = true
    clearTimeout(timer)
    clearInterval(pings)
    for (const listener of listeners) listener.end()
  })
  return { count: () => listeners.size }
}
