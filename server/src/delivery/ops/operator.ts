import { Retcode } from '@dm/shared/contract'
import { Role, ROLE_NAMES } from '@dm/shared/contract/ops/operator'
import { minutesMs, secondsMs } from '@dm/shared/time'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../db/open'
import type { Clock } from '../../platform/clock'
import { Failure, notAllowed } from '../../platform/failure'
import type { Keys } from '../../platform/keys'
import { clientOf } from '../../platform/http/client'
import { addressWindows, checkLimit, takeLimits, type Window } from '../../platform/limits'
import type { Secrets } from '../publish/secrets'
import { accountBy } from './accounts'
import type { Passwords } from './context'
import { beginSession, OPS_COOKIE, sameSecret, sessionOf } from './session'

export interface OperatorDeps {
  db: Db
  clock: Clock
  keys: Keys
  secrets: Pick<Secrets, 'token' | 'machineToken'>
  passwords: Passwords
}

/** The caller of an operators' call. */
export interface Operator {
  /** Name in the audit. */
  name: string
  /** `account` is proved by a login; the other kinds give a name that is not verified. */
  kind: 'account' | 'token' | 'machine'
  roles: readonly Role[]
}

/** Limit of wrong tries from one address; further ones are refused with the time to wait. */
const WRONG_TRIES = { max: 10, window: minutesMs(10) }
/** After those a password is checked at this rate: guessing costs the server little, and the right one still works. */
const LOOK = { max: 1, window: secondsMs(2) }

const limitsOf = ({ keys }: OperatorDeps, what: string, ip: string, limit: Omit<Window, 'key'>) =>
  addressWindows(keys, ip, { key: `ops:${what}`, ...limit })

/** Throws the refusal of a wrong secret, or 42900 after ten from one address. Only wrong ones are counted. */
async function wrong(deps: OperatorDeps, ip: string, refusal: Failure): Promise<Failure> {
  await takeLimits(deps.db, deps.clock, await limitsOf(deps, 'wrong', ip, WRONG_TRIES))
  return refusal
}

/**
 * Starts the session of an account. Throws 40300 `credentialsWrong`, and 42900 after ten wrong tries from one address;
 * the right password is still accepted (docs/security.md#keys-and-roles).
 */
export async function logIn(deps: OperatorDeps, given: { name: string; password: string }, ip: string) {
  const { db, clock, passwords } = deps
  const wrongTries = await limitsOf(deps, 'wrong', ip, WRONG_TRIES)
  const full = await Promise.all(wrongTries.map((limit) => checkLimit(db, clock, limit))).then(
    () => false,
    () => true,
  )
  if (full) await takeLimits(db, clock, await limitsOf(deps, 'look', ip, LOOK))
  const account = await accountBy(db, passwords, given)
  if (!account) throw await wrong(deps, ip, notAllowed('名字或密码不正确', 'credentialsWrong'))
  return { ...(await beginSession(db, clock, account.name)), roles: account.roles }
}

/** Names longer than this are cut. */
const NAME_LENGTH = 40

function claimedName(request: FastifyRequest): string {
  const header = request.headers['x-dm-actor']
  try {
    // Header values are Latin-1 only, so the name is percent-encoded.
    const name = decodeURIComponent(typeof header === 'string' ? header : '')
    return name.replace(/\p{C}/gu, '').trim().slice(0, NAME_LENGTH) || 'token'
  } catch {
    return 'token'
  }
}

/** True when a session's request does not come from this site's own pages. */
function fromElsewhere({ headers, host, protocol }: FastifyRequest): boolean {
  return headers.origin !== undefined && headers.origin !== `${protocol}://${host}`
}

/**
 * Identifies the caller of an operators' call: the bearer of the release token, a user of the server's own machine who
 * can read its token there, or an account's session. Throws 10902 without credentials, 10903 for an expired session,
 * 40300 for a wrong token, 42900 after too many of those.
 */
export async function operatorOf(deps: OperatorDeps, request: FastifyRequest): Promise<Operator> {
  const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (bearer !== undefined) {
    const { token, machineToken } = deps.secrets
    if (sameSecret(bearer, machineToken)) return { name: claimedName(request), kind: 'machine', roles: Role.options }
    if (sameSecret(bearer, token)) return { name: `${claimedName(request)}（令牌）`, kind: 'token', roles: [] }
    throw await wrong(deps, clientOf(request).ip, notAllowed('令牌不正确', 'tokenWrong'))
  }
  const { cookie } = request.headers
  const account = fromElsewhere(request) ? null : await sessionOf(deps.db, deps.clock, cookie)
  if (account) return { ...account, kind: 'account' }
  throw cookie?.includes(`${OPS_COOKIE}=`)
    ? new Failure(Retcode.sessionEnded, '登录已过期，请重新登录', 'sessionEnded')
    : new Failure(Retcode.notLoggedIn, '请用运营账号登录', 'notLoggedIn')
}

/** Throws 40300 `roleMissing` when an operator lacks the role. `token`: the release token is accepted, too. */
export function requireRole({ kind, roles }: Operator, role: Role | 'machine', { token = false } = {}): void {
  if (kind === 'machine' || (kind === 'token' && token)) return
  if (kind === 'token') throw notAllowed('发布令牌只能发布和启用版本，请用运营账号登录', 'roleMissing')
  if (role === 'machine') throw notAllowed('这个操作只能在服务器所在的机器上进行', 'roleMissing')
  if (!roles.includes(role)) throw notAllowed(`没有「${ROLE_NAMES[role]}」权限`, 'roleMissing')
}
