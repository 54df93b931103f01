import { Retcode } from '@dm/shared/contract'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../db/open'
import type { Clock } from '../../platform/clock'
import { Failure, notAllowed } from '../../platform/failure'
import type { Keys } from '../../platform/keys'
import { checkLimit, MINUTE_MS, takeLimit } from '../../platform/limits'
import { openSession, OPS_COOKIE, sameSecret } from './session'

interface Deps {
  db: Db
  clock: Clock
  keys: Keys
  token: string
}

/** Wrong tokens from one address within the window; then it has to wait. */
const WRONG_TRIES = { max: 10, window: 10 * MINUTE_MS }

/** Throws 40300 when a token is wrong, and 42900 when one address was wrong too often. */
export async function requireToken({ db, clock, keys, token }: Deps, given: string, ip: string): Promise<void> {
  const limit = { key: `ops:wrong:${await keys.sign('address', ip)}`, ...WRONG_TRIES }
  await checkLimit(db, clock, limit)
  if (sameSecret(given, token)) return
  await takeLimit(db, clock, limit)
  throw notAllowed('发布令牌不正确')
}

/** Names longer than this are cut. */
const NAME_LENGTH = 40

function actorOf(request: FastifyRequest): string {
  const header = request.headers['x-dm-actor']
  try {
    // Header values are Latin letters alone: the name comes percent-encoded.
    const name = decodeURIComponent(typeof header === 'string' ? header : '')
    return name.replace(/\p{C}/gu, '').trim().slice(0, NAME_LENGTH) || 'token'
  } catch {
    return 'token'
  }
}

/** A session's calls come from this site's own pages. */
function fromElsewhere({ headers, host, protocol }: FastifyRequest): boolean {
  return headers.origin !== undefined && headers.origin !== `${protocol}://${host}`
}

/**
 * Who makes an operator's call: the release token's bearer, or a session of the operations page. Throws 10902 for nobody,
 * 10903 for a session that is over, 40300 for a wrong token, 42900 after too many of those.
 */
export async function operatorOf(deps: Deps, request: FastifyRequest): Promise<string> {
  const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (bearer !== undefined) {
    await requireToken(deps, bearer, request.ip)
    return actorOf(request)
  }
  const { cookie } = request.headers
  const name = openSession(deps.token, cookie, deps.clock.now())
  if (name !== null && !fromElsewhere(request)) return name
  throw cookie?.includes(`${OPS_COOKIE}=`)
    ? new Failure(Retcode.sessionEnded, '登录已过期，请重新登录')
    : new Failure(Retcode.notLoggedIn, '请用发布令牌登录')
}
