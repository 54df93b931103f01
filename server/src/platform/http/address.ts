import type { FastifyInstance, FastifyRequest } from 'fastify'
import { badInput } from '../failure'

/** Of a request's target, in characters. */
const LONGEST = 4096

/** Base for parsing where only path and query matter. */
const ANY_ORIGIN = 'http://site'

/**
 * Parses a request's target, in origin or absolute form (RFC 9112 §3.2); only its path and query are used. Null for an
 * invalid one, and for one with a NUL character, which PostgreSQL cannot store.
 */
export function addressOf(target: string): URL | null {
  if (target.includes('%00')) return null
  const text = target.startsWith('/') ? ANY_ORIGIN + target : target
  return URL.canParse(text) ? new URL(text) : null
}

/**
 * Returns a request's target with a path that can be decoded: the signs of percent of any other one, such as
 * `/user/modelcard%`, stand for themselves (RFC 3986 §2.4), so that who followed a broken link gets a page.
 */
export function decodable(target: string): string {
  const [path = ''] = target.split(/[?#]/, 1)
  try {
    decodeURIComponent(path)
    return target
  } catch {
    return path.replaceAll('%', '%25') + target.slice(path.length)
  }
}

/**
 * Marks that end a sentence or a quotation, and blanks that cannot be seen, as a chat adds them to a link that stands in
 * its text; encoded.
 */
const MARKS = new Set(
  [...'。，、；：！？…”’）】》」』～｡〉］｝—\u3000\u200b\u200e\u200f\ufeff'].map(encodeURIComponent),
)
/** An address that ends in an id, with the text behind it: words of the chat from a mark or blank on, or bare marks. */
const AFTER_ID = /^(.*[?&]\w*id=[\w-]+)(?:[%+][^&]*|[.,!);~]+)$/i
/** Characters of each, encoded: they have three bytes in UTF-8. */
const MARK_LENGTH = 9

/**
 * Returns a pasted address without the marks behind it, and after an id without the words behind it; null for one
 * without, and where they end a text, such as a word that is searched for.
 */
export function withoutMarks({ pathname, search }: URL): string | null {
  // Two slashes would lead to another site.
  const address = pathname.replace(/^\/+/, '/') + search
  const upToId = AFTER_ID.exec(address)?.[1]
  if (upToId !== undefined) return upToId
  let end = address.length
  while (MARKS.has(address.slice(end - MARK_LENGTH, end).toUpperCase())) end -= MARK_LENGTH
  const rest = address.slice(0, end)
  return end < address.length && /[\w/-]$/.test(rest) && !/%[\da-f]{2}$/i.test(rest) ? rest : null
}

/** True for a valid Host header; it may be empty (RFC 9110 §7.2). */
export const isHost = (text: string): boolean =>
  text === '' || (!/[\s/?#@\\]/.test(text) && URL.canParse(`http://${text}`))

/** Returns the origin that a request was sent to; this machine's for one without a host (HTTP/1.0). */
export const originOf = ({ protocol, host }: FastifyRequest): string =>
  `${protocol === 'https' ? 'https' : 'http'}://${host || 'localhost'}`

/** Answers 400 to requests with an invalid address or host, before routing. */
export function refuseBadAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.url.length > LONGEST || addressOf(request.url) === null || !isHost(request.host ?? ''))
      throw badInput('请求地址不正确', undefined)
  })
}
