import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)

export type Encoding = 'br' | 'gzip'

/** Below this many bytes an answer fits into one packet as it is. */
const WORTH_IT = 1400

/** The best encoding that the client takes (`br` before `gzip`; `;q=0` refuses one), or null. */
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

/** Compresses a text that is made anew for each visitor: levels that cost a fraction of a millisecond. */
export const compress = (text: string, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br'
    ? asBrotli(text, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text) },
      })
    : asGzip(text, { level: 5 })

/**
 * Compresses the texts that the routes of `app` answer with. Only for routes whose callers identify themselves by a
 * header: docs/decisions/2026-11-22-compressed-answers.md says why (BREACH).
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < WORTH_IT) return payload
    reply.header('vary', 'accept-encoding')
    const encoding = encodingOf(request)
    if (!encoding) return payload
    const compressed = await compress(payload, encoding)
    reply.header('content-encoding', encoding)
    return compressed
  })
}
