import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { files } from './schema'
import type { Clock } from '../../platform/clock'
import type { Keys } from '../../platform/keys'
import { cookieValue } from '../../platform/http/cookie'
import { authenticate } from '../../platform/authenticate'
import { rangeOf } from './range'
import { ANYONE, viewerOf } from './signed'
import type { FileStorage } from '../../platform/storage'

interface FileDeps {
  db: Db
  clock: Clock
  keys: Keys
  storage: FileStorage
}

const MIMES: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  mp4: 'video/mp4',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  // Demo songs; uploads are MP3 or M4A.
  wav: 'audio/wav',
  pdf: 'application/pdf',
}
const NAME = /^([\w-]{16,40}?)(?:_(320|750|1600))?\.(jpg|png|webp|mp4|mp3|m4a|wav|pdf)$/

interface FileQuery {
  v?: string
  e?: string
  s?: string
}

/**
 * `GET|HEAD /files/<name>`: immutable, sandboxed, with byte ranges; private files need a signed address
 * (docs/product/user.md#files).
 */
export function registerFiles(app: FastifyInstance, deps: FileDeps): void {
  app.route<{ Params: { name: string }; Querystring: FileQuery }>({
    method: ['GET', 'HEAD'],
    url: '/files/:name',
    handler: async (request, reply) => {
      const [, id, , extension] = NAME.exec(request.params.name) ?? []
      if (id === undefined || extension === undefined) return absent(reply)
      const [row] = await deps.db
        .select({ private: files.private, name: files.name, state: files.state })
        .from(files)
        .where(eq(files.id, id))
      // A private file that no row names any more is gone before its bytes are.
      if (!row || (row.private && row.state === 'orphan')) return absent(reply)
      if (row.private && !(await maySee(request, deps))) return refused(reply)
      return send(request, reply, deps.storage, { extension, private: row.private, name: row.name })
    },
  })
}

const absent = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found')
const refused = (reply: FastifyReply) =>
  reply.code(403).header('cache-control', 'no-store').type('text/plain').send('Forbidden')

/** True if the request's session belongs to the viewer that the address was signed for. */
async function maySee(
  request: FastifyRequest<{ Params: { name: string }; Querystring: FileQuery }>,
  { db, clock, keys }: FileDeps,
): Promise<boolean> {
  const viewer = await viewerOf(keys, request.params.name, request.query, clock.now())
  if (viewer === null) return false
  if (viewer === ANYONE) return true
  const token = request.headers.authorization ?? cookieToken(request.headers.cookie)
  const uid = await authenticate(db, clock, 'public', token).catch(() => null)
  return uid === viewer
}

/**
 * Returns the token from the cookie: the browser loads pictures without the header
 * (docs/product/foundations.md#4-session).
 */
export const cookieToken = (cookie: string | undefined): string | null => cookieValue(cookie, 'DM_TOKEN')

async function send(
  request: FastifyRequest<{ Params: { name: string } }>,
  reply: FastifyReply,
  storage: FileStorage,
  file: { extension: string; private: boolean; name: string },
) {
  const name = request.params.name
  const size = await storage.size(name)
  if (size === null) return absent(reply)
  const headers = headersOf(name, file)
  if (!file.private && request.headers['if-none-match'] === headers.etag) return reply.headers(headers).code(304).send()
  const range = rangeOf(request.headers.range, size)
  if (range === 'beyond') return reply.headers(headers).code(416).header('content-range', `bytes */${size}`).send()
  // Opened before headers are sent, so that a failure can be answered as one.
  const bytes = request.method === 'HEAD' ? undefined : await storage.read(name, range ?? undefined)
  if (bytes === null) return absent(reply)
  reply
    .headers(headers)
    .code(range ? 206 : 200)
    .header('content-length', range ? range.end - range.start + 1 : size)
  if (range) reply.header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  return reply.send(bytes)
}

const headersOf = (name: string, file: { extension: string; private: boolean; name: string }) => ({
  'cache-control': file.private ? 'private, no-store' : 'public, max-age=31536000, immutable',
  'content-type': MIMES[file.extension] ?? 'application/octet-stream',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'accept-ranges': 'bytes',
  etag: `"${name}"`,
  ...(file.extension === 'pdf'
    ? { 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name || name)}` }
    : {}),
})
