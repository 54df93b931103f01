import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compress, encodingOf, type Encoding } from '../../platform/http/compression'

/** A document with its ETag and its compressed forms, each built once. */
export interface Encoded {
  text: string
  etag: string
  forms: Map<Encoding, Promise<Buffer>>
}

/** Prepares a document to be sent, once or to many. */
export const encodedOf = (text: string): Encoded => ({
  text,
  etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
  forms: new Map(),
})

/** Sends a document, compressed as the client accepts it, or 304 when the client has it. */
export async function sendEncoded(request: FastifyRequest, reply: FastifyReply, { text, etag, forms }: Encoded) {
  reply.header('etag', etag)
  if (!reply.hasHeader('vary')) reply.header('vary', 'accept-encoding')
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const encoding = encodingOf(request)
  if (!encoding) return reply.send(text)
  const form = forms.get(encoding) ?? compress(text, encoding)
  forms.set(encoding, form)
  return reply.header('content-encoding', encoding).send(await form)
}
