import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { contract, Retcode, type CallPath, type Envelope } from '@dm/shared/contract'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { envelopeOf, refusal } from '../platform/http/envelope'
import { clientOf, type Client } from '../platform/http/client'
import { parsedBody } from '../platform/http/issues'
import { checkWire } from '../platform/http/wire'
import { secondsMs } from '@dm/shared/time'
import { Failure } from '../platform/failure'
import type { Deduplicator } from '../platform/deduplicator'
import type { Settings } from '../platform/settings'
import { Late, withTimeout } from '../platform/with-timeout'
import { handlers } from './parts'
import { authenticate } from '../platform/authenticate'
import type { Ctx, ReceivedFile, Services } from '../domains/handler'
import type { Limits } from './limited'

/** Services for the dispatch of calls. */
export interface CallServices extends Services {
  limits: Limits
  /** Answers to visitors that are being made, for calls that combine equal requests. */
  visitors: Deduplicator<Envelope>
}

/** The user or visitor behind a call, and the client in use. */
export interface Caller extends Client {
  /** As sent, without a prefix; null if none. */
  token: string | null
  agent: string
  /** False for the native app. */
  browser: boolean
  log: FastifyBaseLogger
}

/** The caller of a request to `/uc/v1`. */
export const callerOf = (request: FastifyRequest): Caller => ({
  token: tokenOf(request),
  ...clientOf(request),
  agent: request.headers['user-agent'] ?? '',
  browser: request.headers.clientid === '5',
  log: request.log,
})

/** Reads the request body. JSON is already parsed; a multipart body is read after the caller is identified. */
export type ReadBody = (uid: string | null) => Promise<{ body: unknown; received: ReceivedFile | null }>

/**
 * Handles one call from request to envelope: turn → authenticate → validate input → limits → handler → validate output
 * (docs/architecture.md#one-call).
 */
export async function dispatch(
  path: CallPath,
  caller: Caller,
  services: CallServices,
  read: ReadBody,
): Promise<Envelope> {
  const isCombined = contract[path].combined && caller.token === null
  const answering = isCombined
    ? combinedAnswer(path, caller, services, read)
    : services.limits.turn(path, caller, () => answer(path, caller, services, read))
  try {
    return await (contract[path].long ? answering : inTime(callLimitMs(services.settings), answering))
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
  const uid = await authenticate(services.db, services.clock, contract[path].access, caller.token)
  const { body, received } = await read(uid)
  try {
    return await handled(path, parsedFor(path, body), { ...services, ...caller, uid, received }, services)
  } finally {
    if (received) await rm(received.path, { force: true })
  }
}

/** The same for a visitor who sent no token: one answer for all who ask for the same at the same moment. */
async function combinedAnswer(
  path: CallPath,
  caller: Caller,
  services: CallServices,
  read: ReadBody,
): Promise<Envelope> {
  const { body } = await read(null)
  const parsed = parsedFor(path, body)
  return services.visitors.join(
    `${path} ${JSON.stringify(parsed)}`,
    (run) => services.limits.turn(path, caller, run),
    () => handled(path, parsed, { ...services, ...caller, uid: null, received: null }, services),
  )
}

/** Returns a call's input as its schema describes it. Throws 40000 with the first field that is wrong. */
export function parsedFor(path: CallPath, body: unknown): unknown {
  checkWire(body)
  return parsedBody(contract[path].body, body)
}

/** Counts the use, runs the handler and presents its data. */
async function handled(
  path: CallPath,
  body: unknown,
  ctx: Ctx<string | null>,
  { limits }: CallServices,
): Promise<Envelope> {
  // The contract types each handler with its own body and context; a path chosen at run time loses that link.
  const handler = handlers[path] as unknown as (body: unknown, ctx: Ctx<string | null>) => Promise<unknown>
  const { uid, ip, log } = ctx
  const data = await limits.around({ path, body, uid, ip, log }, () => handler(body, ctx))
  return present(path, data, ctx)
}

/** Time a call may take on top of one statement. */
const MORE_MS = secondsMs(1)

/** The time limit of a call, in ms. */
export const callLimitMs = ({ STATEMENT_TIMEOUT_MS }: Settings): number => STATEMENT_TIMEOUT_MS + MORE_MS

/**
 * Limits the total time of a call, so that it is answered even when the database does not respond. The work itself
 * continues and its result is dropped, as after a lost connection.
 */
async function inTime<T>(limitMs: number, work: Promise<T>): Promise<T> {
  try {
    return await withTimeout(limitMs, work)
  } catch (error) {
    throw error instanceof Late ? new Failure(Retcode.serverError, '服务暂时不可用，请稍后重试', 'unavailable') : error
  }
}

/**
 * Returns the data as the contract describes it: unknown fields are removed. Invalid data is a server fault, which
 * production only logs.
 */
function present(path: CallPath, data: unknown, { settings, log }: Ctx<string | null>): Envelope {
  const checked = contract[path].data.safeParse(data)
  if (checked.success) return { retcode: Retcode.ok, msg: '', data: checked.data }
  const wrong = checked.error.issues.slice(0, 5).map((issue) => `${issue.path.map(String).join('.')}: ${issue.message}`)
  log.error({ call: path, wrong }, 'the answer is not what the contract says')
  return settings.NODE_ENV === 'production'
    ? { retcode: Retcode.ok, msg: '', data }
    : refusal(Retcode.serverError, '', 'serverError')
}

/**
 * Returns the stored token as it is, without a prefix (docs/product/foundations.md#3-the-request-client); an overlong
 * one counts as none.
 */
function tokenOf(request: FastifyRequest): string | null {
  const token = request.headers.authorization
  return token && token.length <= 200 ? token : null
}
