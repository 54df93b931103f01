import { buffer } from 'node:stream/consumers'
import type { VodSource } from '@dm/shared/contract/calls/video/vod'
import { hoursMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { z } from 'zod'
import type { Db } from '../../db/open'
import type { Clock } from '../../platform/clock'
import type { FileStream } from '../../platform/film-pieces'
import type { Keys } from '../../platform/keys'
import type { FileStorage } from '../../platform/storage'
import { rangeOf } from './range'
import { files } from './schema'
import { ANYONE, endOfFolder, signedAddress, signedFolder } from './signed'
import { captionsName, streamName } from './store'
import { filmPlaylist, isOnAir, livePlaylist, masterPlaylist, movedPiece, placeOf } from './stream'

const PLAY_MS = hoursMs(2)

interface Film {
  /** Best first: in pieces where the film is there so, then as MP4. */
  sources: z.infer<typeof VodSource>[]
  captions: string | null
}

/**
 * Sources of a private film, in addresses of two hours (docs/product/account-video.md#rules). `film` is the MP4's
 * address as rows hold it; `live` plays the pieces endlessly, by the clock.
 */
export async function filmSources(
  { db, keys }: { db: Db; keys: Keys },
  film: string,
  { now, live = false }: { now: number; live?: boolean },
): Promise<Film> {
  const expiresAt = now + PLAY_MS
  const [row] = await db.select().from(files).where(eq(files.url, film))
  const folder = row && (row.streams || row.captioned) ? await signedFolder(keys, row.id, expiresAt) : ''
  const best = row?.streams?.at(-1)
  const { width = null, height = null, size = 0, durationMs = null } = row ?? {}
  const kbps = durationMs ? Math.ceil((size * 8) / durationMs) : null
  const url = await signedAddress(keys, film, ANYONE, now, expiresAt)
  const pieces = best && {
    ...{ type: 'hls' as const, url: `${folder}${live ? 'live' : 'film'}.m3u8`, expiresAt },
    ...{ width: best.width, height: best.height, kbps: best.kbps },
  }
  return {
    sources: [...(pieces ? [pieces] : []), { type: 'mp4', url, expiresAt, width, height, kbps }],
    captions: row?.captioned ? `${folder}captions.vtt` : null,
  }
}

interface FilmDeps {
  db: Db
  clock: Clock
  keys: Keys
  storage: FileStorage
}

const PLAYLIST = 'application/vnd.apple.mpegurl'
const NAME = /^(\d)-(?:(film|live)\.m3u8|head\.mp4|(film|live)-(\d{1,12})\.m4s)$/

/**
 * `GET|HEAD /files/film/<id>/<mark>/<name>`: playlists and pieces of a film, and its captions, in one signed folder
 * (docs/product/account-video.md#rules). No other site may read them.
 */
export function registerFilms(app: FastifyInstance, deps: FilmDeps): void {
  app.route<{ Params: { id: string; mark: string; name: string } }>({
    method: ['GET', 'HEAD'],
    url: '/files/film/:id/:mark/:name',
    handler: async (request, reply) => {
      const { id, mark, name } = request.params
      const now = deps.clock.now()
      const until = await endOfFolder(deps.keys, id, mark, now)
      if (until === null) return refuse(reply, 403, 'Forbidden')
      const [row] = await deps.db
        .select({ streams: files.streams, captioned: files.captioned, state: files.state })
        .from(files)
        .where(eq(files.id, id))
      const found = row && row.state !== 'orphan' ? await contentOf(deps, { id, name, now, ...row }) : null
      if (!found) return refuse(reply, 404, 'Not found')
      const seconds = found.isPassing ? 0 : Math.floor((until - now) / 1000)
      reply.headers({
        'cache-control': found.isPassing ? 'private, no-store' : `private, max-age=${seconds}`,
        'content-type': found.type,
        'content-security-policy': "default-src 'none'; sandbox",
        'accept-ranges': 'bytes',
      })
      const size = found.bytes.length
      const range = rangeOf(request.headers.range, size)
      if (range === 'beyond') return reply.code(416).header('content-range', `bytes */${size}`).send()
      if (!range) return reply.send(found.bytes)
      const { start, end } = range
      return reply
        .code(206)
        .header('content-range', `bytes ${start}-${end}/${size}`)
        .send(found.bytes.subarray(start, end + 1))
    },
  })
}

const refuse = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).header('cache-control', 'no-store').type('text/plain').send(text)

interface Content {
  bytes: Buffer
  type: string
  /** Another one stands here in a moment. */
  isPassing?: boolean
}

interface Asked {
  id: string
  name: string
  now: number
  streams: FileStream[] | null
  captioned: boolean
}

async function contentOf({ storage }: FilmDeps, { id, name, now, streams, captioned }: Asked): Promise<Content | null> {
  if (name === 'captions.vtt') {
    const bytes = captioned ? await bytesOf(storage, captionsName(id)) : null
    return bytes && { bytes, type: 'text/vtt; charset=utf-8' }
  }
  if (!streams) return null
  if (name === 'film.m3u8' || name === 'live.m3u8')
    return { bytes: Buffer.from(masterPlaylist(streams, name === 'film.m3u8' ? 'film' : 'live')), type: PLAYLIST }
  const [, size, list, kind, number] = NAME.exec(name) ?? []
  const n = Number(size)
  const stream = streams[n]
  if (!stream) return null
  if (list === 'film') return { bytes: Buffer.from(filmPlaylist(stream, n)), type: PLAYLIST }
  if (list === 'live') return { bytes: Buffer.from(livePlaylist(n, now)), type: PLAYLIST, isPassing: true }
  const at = kind === undefined ? 'head' : Number(number)
  const isLive = kind === 'live' && at !== 'head'
  if (isLive && !isOnAir(at, now)) return null
  const place = placeOf(stream, isLive ? at % stream.sizes.length : at)
  const bytes = place && (await bytesOf(storage, streamName(id, n), place))
  if (!bytes) return null
  return { bytes: isLive ? movedPiece(bytes, stream, at) : bytes, type: 'video/mp4' }
}

/** Bytes of a stored file, small enough to be held; null without it. */
async function bytesOf(storage: FileStorage, name: string, range?: { start: number; end: number }) {
  const stored = await storage.read(name, range)
  return stored && buffer(stored)
}
