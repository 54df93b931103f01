import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { contract, Retcode, type CallPath, type Envelope } from '@dm/shared/contract'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { envelopeOf, refusal } from '../platform/http/envelope'
import { parsedBody } from '../platform/http/issues'
import { checkWire } from '../platform/http/wire'
import { secondsMs } from '@dm/shared/time'
import { Failure } from '../platform/failure'
import type { InFlight } from '../platform/in-flight'
import { Late, withTimeout } from '../platform/with-timeout'
import { handlers } from './parts'
import { authenticate } from '../uc/account/authenticate'
import type { Ctx, ReceivedFile, Services } from '../uc/handler'
import type { Limits } from './limited'

/** What calls are dispatched with. */
export interface CallServices extends Services {
  limits: Limits
  /** Answers to visitors that are being made, for calls that combine equal requests. */
  visitors: InFlight<Envelope>
}

/** Who makes a call, and by which means. */
export interface Caller {
  /** As sent, without a prefix; null for none. */
  token: string | null
  ip: string
  agent: string
  /** False for the native app. */
  browser: boolean
  log: FastifyBaseLogger
}

/** The caller of a request to `/uc/v1`. */
export const callerOf = (request: FastifyRequest): Caller => ({
  token: tokenOf(request),
  ip: request.ip,
  agent: request.headers['user-agent'] ?? '',
  browser: request.headers.clientid === '5',
  log: request.log,
})

/** Reads what the body of a request is; for JSON it is there already, a multipart one is read after the caller is known. */
export type ReadBody = (uid: string | null) => Promise<{ body: unknown; received: ReceivedFile | null }>

/** One call from request to envelope: turn → authenticate → check in → limits → handler → check out (docs/architecture.md#one-call). */
export async function dispatch(
  path: CallPath,
  caller: Caller,
  services: CallServices,
  read: ReadBody,
): Promise<Envelope> {
  const turn = services.limits.turn(path, caller, () => answer(path, caller, services, read))
  try {
    return await (contract[path].long ? turn : inTime(services.settings.STATEMENT_TIMEOUT_MS, turn))
  } catch (error) {
    if (contract[path].atOnce !== null && isTooMany(error)) await pauseRefused()
    return envelopeOf(error, caller.log)
  }
}

/**
 * A refused login is answered after so long, in ms, so that trying in a loop is slow: a random time, so that many who
 * were refused together do not come back together.
 */
const REFUSED_MS = { least: secondsMs(1), most: secondsMs(3) }
/** More refusals than this do not wait: an attacker cannot have the server keep any number of requests. */
const MOST_PAUSED = 1_000
let paused = 0

async function pauseRefused(): Promise<void> {
  if (paused >= MOST_PAUSED) return
  paused += 1
  await wait(REFUSED_MS.least + Math.random() * (REFUSED_MS.most - REFUSED_MS.least))
  paused -= 1
}

const isTooMany = (error: unknown) => error instanceof Failure && error.retcode === Retcode.tooMany

async function answer(path: CallPath, caller: Caller, services: CallServices, read: ReadBody): Promise<Envelope> {
  let received: ReceivedFile | null = null
  try {
    const spec = contract[path]
    const uid = await authenticate(services.db, services.clock, spec.access, caller.token)
    const sent = await read(uid)
    const { body } = sent
    received = sent.received
    checkWire(body)
    const parsed = parsedBody(spec.body, body)
    const ctx: Ctx<string | null> = { ...services, ...caller, uid, received }
    // The contract ties each handler to its own body and context; a path chosen at run time cannot carry that tie.
    const handler = handlers[path] as unknown as (body: unknown, ctx: Ctx<string | null>) => Promise<unknown>
    const use = { path, body: parsed, uid, ip: caller.ip, log: caller.log }
    const envelope = async () =>
      present(path, await services.limits.around(use, () => handler(parsed, ctx)), services, caller)
    return spec.combined && uid === null
      ? await services.visitors.join(`${path} ${JSON.stringify(parsed)}`, envelope)
      : await envelope()
  } finally {
    if (received) await rm(received.path, { force: true })
  }
}

/** What a call may take besides the time of one statement. */
const MORE_MS = secondsMs(1)

/**
 * Limits the time that a call takes in all: it is answered also while the database is silent. What is under way then
 * goes on unheard, as after a lost connection.
 */
async function inTime<T>(statementMs: number, work: Promise<T>): Promise<T> {
  try {
    return await withTimeout(statementMs + MORE_MS, work)
  } catch (error) {
    throw error instanceof Late ? new Failure(Retcode.serverError, '服务暂时不可用，请稍后重试', 'unavailable') : error
  }
}

/** What leaves is what the contract says: fields it does not know stay here. A wrong answer is a fault, which in production is only logged. */
function present(path: CallPath, data: unknown, { settings }: Services, { log }: Caller): Envelope {
  const checked = contract[path].data.safeParse(data)
  if (checked.success) return { retcode: Retcode.ok, msg: '', data: checked.data }
  const wrong = checked.error.issues.slice(0, 5).map((issue) => `${issue.path.map(String).join('.')}: ${issue.message}`)
  log.error({ call: path, wrong }, 'the answer is not what the contract says')
  return settings.NODE_ENV === 'production'
    ? { retcode: Retcode.ok, msg: '', data }
    : refusal(Retcode.serverError, '', 'serverError')
}

/**
 * The stored token as it is, without a prefix (docs/product/foundations.md#3-the-request-client); an absurdly long one
 * is no token.
 */
function tokenOf(request: FastifyRequest): string | null {
  const token = request.headers.authorization
  return token && token.length <= 200 ? token : null
}
