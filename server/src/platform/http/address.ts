import type { FastifyInstance, FastifyRequest } from 'fastify'
import { badInput } from '../failure'

/** Stands in for the site's own origin where only path and query are asked for. */
const ANY_ORIGIN = 'http://site'

/**
 * A request's target, in origin or absolute form (RFC 9112 §3.2): only its path and query count. Null for what is no
 * address, and for one with a NUL character, which no row can hold.
 */
export function addressOf(target: string): URL | null {
  if (target.includes('%00')) return null
  const text = target.startsWith('/') ? ANY_ORIGIN + target : target
  return URL.canParse(text) ? new URL(text) : null
}

/** Whether a Host field names a host, or is empty, as it may be (RFC 9110 §7.2). */
export const isHost = (text: string): boolean =>
  text === '' || (!/[\s/?#@\\]/.test(text) && URL.canParse(`http://${text}`))

/** The origin that a request was sent to; of one that names no host (HTTP/1.0) this machine's. */
export const originOf = ({ protocol, host }: FastifyRequest): string =>
  `${protocol === 'https' ? 'https' : 'http'}://${host || 'localhost'}`

/** Refuses requests whose address or host is none with 400, before any route sees them. */
export function refuseBadAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (addressOf(request.url) === null || !isHost(request.host ?? '')) throw badInput('请求地址不正确', undefined)
  })
}
