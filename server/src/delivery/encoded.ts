import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compress, encodingOf, type Encoding } from '../platform/http/compression'

/** Cache of a document's compressed forms, by its ETag: built once, dropped when the document changes. */
export interface Encoded {
  etag: string
  forms: Map<Encoding, Buffer>
}

/**
 * Sends a document, compressed as the client accepts it, or 304 when the client has it. `kept` caches the compressed
 * forms of a document that is the same for everybody.
 */
export async function sendEncoded(request: FastifyRequest, reply: FastifyReply, body: string, cached?: Encoded) {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  reply.header('etag', etag)
  if (!reply.hasHeader('vary')) reply.header('vary', 'accept-encoding')
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const encoding = encodingOf(request)
  if (!encoding) return reply.send(body)
  if (cached && cached.etag !== etag) Object.assign(cached, { etag, forms: new Map() })
  const bytes = cached?.forms.get(encoding) ?? (await compress(body, encoding))
  if (cached?.etag === etag) cached.forms.set(encoding, bytes)
  return reply.header('content-encoding', encoding).send(bytes)
}
