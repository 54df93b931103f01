import { minutesMs, secondsMs } from '@dm/shared/time'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Failure } from '../../platform/failure'
import { addressOf } from '../../platform/http/address'
import { clientOf } from '../../platform/http/client'
import { addressWindows, takeLimits } from '../../platform/limits'
import { hasMap, type Settings } from '../../platform/settings'
import type { Services } from '../handler'

/** Address for the map script's calls: the security code stays here (docs/product/service.md#addressamap). */
export const MAP_SERVICE = '/_AMapService'

const STYLES = '/v4/map/styles'
/** Paths of the map's own calls: no others go out from here. */
const CALLS = /^\/v[345](\/[\w-]+){1,6}$/
/** The name of a function that takes an answer as a script; anything else would be a script of the caller's. */
const CALLBACK = /^[A-Za-z_]\w{0,63}$/
const TIMEOUT_MS = secondsMs(5)
const MOST_BYTES = 2_000_000
/** Uses for one network address: a shared network has many open pages behind one. */
const LIMIT = { max: 600, window: minutesMs(1) }

const TYPES = /^(application|text)\/(json|javascript|x-javascript)\b/

/** Serves `/_AMapService/*` when the map is on. The caller's cookies and address do not go out. */
export function mapProxyRoutes(app: FastifyInstance, services: Services): void {
  if (!hasMap(services.settings)) return
  app.get<{ Params: { '*': string } }>(`${MAP_SERVICE}/*`, async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'content-security-policy': "default-src 'none'; sandbox" })
    const target = targetOf(request, services.settings)
    if (!target) return failed(reply, 404)
    const { db, clock, keys } = services
    try {
      await takeLimits(db, clock, await addressWindows(keys, clientOf(request).ip, { key: 'map', ...LIMIT }))
    } catch (error) {
      request.log.info({ retcode: (error as Failure).retcode }, 'map calls refused') // the only error of a limit
      return failed(reply, 429)
    }
    return forward(target, request, reply)
  })
}

/** The address of AMap's own service for a call; null for what is none, or comes from another site's page. */
function targetOf(request: FastifyRequest, settings: Settings): URL | null {
  const { 'sec-fetch-site': from } = request.headers
  if (from !== undefined && from !== 'same-origin') return null
  const asked = addressOf(request.url)
  const path = asked?.pathname.slice(MAP_SERVICE.length) ?? ''
  if (!asked || !CALLS.test(path)) return null
  const callback = asked.searchParams.getAll('callback')
  if (callback.length > 1 || callback.some((name) => !CALLBACK.test(name))) return null
  const target = new URL(path, path === STYLES ? settings.AMAP_SCRIPT_URL : settings.AMAP_SERVICE_URL)
  target.search = asked.search
  target.searchParams.set('jscode', settings.AMAP_SECURITY_CODE)
  return target
}

async function forward(target: URL, request: FastifyRequest, reply: FastifyReply) {
  const answer = await answerOf(target, request)
  return answer ? reply.header('content-type', answer.type).send(answer.body) : failed(reply, 502)
}

/** Asks the map service; null when it refuses, fails, is late or sends what is no data. */
async function answerOf(target: URL, request: FastifyRequest): Promise<{ type: string; body: Buffer } | null> {
  // The key is bound to this site's name, which AMap reads here.
  const { referer } = request.headers
  try {
    const answer = await fetch(target, {
      headers: referer === undefined ? {} : { referer },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const type = answer.headers.get('content-type') ?? ''
    if (answer.ok && TYPES.test(type)) {
      const body = await bounded(answer)
      return body && { type, body }
    }
    await answer.body?.cancel()
    request.log.warn({ status: answer.status }, 'the map service refused')
  } catch (error) {
    // Its message may hold the address with the code.
    request.log.warn({ kind: error instanceof Error ? error.name : 'unknown' }, 'the map service did not answer')
  }
  return null
}

const failed = (reply: FastifyReply, status: number) => reply.code(status).type('text/plain').send('')

/** The body of an answer; null for one that is too large. */
async function bounded(answer: Response): Promise<Buffer | null> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.byteLength
    if (size > MOST_BYTES) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}
