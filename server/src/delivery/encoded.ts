import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Sends a document made for this request: compressed as the browser takes it, and 304 when it has it already. */
export function sendEncoded(request: FastifyRequest, reply: FastifyReply, body: string) {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  reply.header('etag', etag).header('vary', 'accept-encoding')
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const accepted = request.headers['accept-encoding'] ?? ''
  if (/\bbr\b/.test(accepted)) {
    return reply
      .header('content-encoding', 'br')
      .send(brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }))
  }
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(gzipSync(body))
  return reply.send(body)
}
