import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compressed = {
  br: (body: string) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: string) => gzipSync(body),
}

/** The compressed forms of a document that many ask for, by its mark: made once, forgotten with the next document. */
export interface Encoded {
  etag: string
  forms: Map<string, Buffer>
}

/**
 * Sends a document: compressed as the browser takes it, and 304 when it has it already. `kept` holds the compressed
 * forms of one that is the same for everybody.
 */
export function sendEncoded(request: FastifyRequest, reply: FastifyReply, body: string, kept?: Encoded) {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  reply.header('etag', etag).header('vary', 'accept-encoding')
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const accepted = request.headers['accept-encoding'] ?? ''
  if (kept && kept.etag !== etag) Object.assign(kept, { etag, forms: new Map() })
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
  if (!encoding) return reply.send(body)
  const bytes = kept?.forms.get(encoding) ?? compressed[encoding](body)
  kept?.forms.set(encoding, bytes)
  return reply.header('content-encoding', encoding).send(bytes)
}
