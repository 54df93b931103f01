import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)

export type Encoding = 'br' | 'gzip'

/** Smaller answers fit into one packet uncompressed, in bytes. */
const WORTH_IT = 1400

/** Returns the best encoding that the client accepts (`br` before `gzip`; `;q=0` refuses one), or null. */
export function encodingOf(request: FastifyRequest): Encoding | null {
  const taken = new Set(
    String(request.headers['accept-encoding'] ?? '')
      .toLowerCase()
      .split(',')
      .flatMap((each) => {
        const [name = '', ...parameters] = each.split(';').map((part) => part.trim())
        return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name]
      }),
  )
  return taken.has('br') ? 'br' : taken.has('gzip') ? 'gzip' : null
}

/** Compresses a text that differs for each visitor, at levels that cost a fraction of a millisecond. */
export const compress = (text: string, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br'
    ? asBrotli(text, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text) },
      })
    : asGzip(text, { level: 5 })

/**
 * Compresses the text answers of the routes of `app`. Only for routes whose callers authenticate by a header: see
 * docs/decisions/2026-11-22-compressed-answers.md (BREACH).
 */
export function compressAnswers(app: FastifyInstance): void {
  /** Compressions under way: equal answers of the same moment, as of combined calls, are compressed once. */
  const underWay = new Map<string, Promise<Buffer>>()
  const compressedOnce = (text: string, encoding: Encoding) => {
    const key = encoding + text
    const began = underWay.get(key) ?? compress(text, encoding).finally(() => underWay.delete(key))
    underWay.set(key, began)
    return began
  }
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < WORTH_IT) return payload
    reply.header('vary', 'accept-encoding')
    const encoding = encodingOf(request)
    if (!encoding) return payload
    const compressed = await compressedOnce(payload, encoding)
    reply.header('content-encoding', encoding)
    return compressed
  })
}
