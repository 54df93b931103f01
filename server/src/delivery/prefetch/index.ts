import { contract, isCall, Retcode, type CallPath } from '@dm/shared/contract'
import type { PrefetchedQuery, PrefetchedQueries, PrefetchCall } from '@dm/shared/contract/release/prefetch'
import { sessionMark } from '@dm/shared/contract/release/session-mark'
import type { Params } from '@dm/shared/page'
import { withTimeout } from '../../platform/with-timeout'
import { prefetchBody, type Request } from './body'
import type { Reads, Visitor } from './reads'

export type { Reads } from './reads'
export { isOwnApp, tokenOf } from './session'

export interface PrefetchInput {
  /** As the page's route declares them. */
  calls: readonly PrefetchCall[]
  /** The parameters of its address that the route declares. */
  params?: Params
  query: URLSearchParams
  visitor: Visitor
  /** Epoch ms. */
  now: number
  /** Time limit of all of them together, in ms; the page requests late ones itself. 0 makes none. */
  budgetMs: number
}

/** A release may be older or newer than this server, so its declared calls are checked again. */
const isRead = (path: string): path is CallPath => isCall(path) && contract[path].read !== false

/** Returns the query of a list's first page, added to the page's own key. */
const sentAs = ({ list }: PrefetchCall, body: Record<string, unknown>) => (list ? { ...body, page: 1 } : body)

/**
 * Makes the prefetched calls of a page as the page itself would, in parallel except those that need another's answer.
 * Returns the answers that arrive within the budget and leaves out refused, failed and late ones. Null when the page
 * declares no calls.
 */
export async function prefetch(reads: Reads, input: PrefetchInput): Promise<PrefetchedQueries | null> {
  const { calls, params, query, visitor, now, budgetMs } = input
  if (calls.length === 0 || budgetMs === 0) return null
  const arrived = new Map<PrefetchCall, PrefetchedQuery>()
  const late = new Set<string>()
  let over = false

  async function readAll(): Promise<void> {
    const uid = visitor.token === null ? null : await reads.uidOf(visitor.token)
    const running = new Map<string, Promise<unknown>>()
    const from = { query, params, uid, hasToken: visitor.token !== null, agent: visitor.agent, now }
    const works = calls.map((one) => {
      const work = readOne(one, { ...from, answerOf: soFar(running) }).catch(failed)
      // Of several mutually exclusive calls the one that was made is used.
      const before = running.get(one.call)
      running.set(one.call, before ? Promise.all([before, work]).then(([a, b]) => a ?? b) : work)
      return work
    })
    await Promise.all(works)
  }

  /** One call's fault does not affect the others. */
  function failed(error: unknown): undefined {
    visitor.log.error({ err: error }, 'a prefetched query failed')
  }

  async function readOne(one: PrefetchCall, from: Request): Promise<unknown> {
    if (!isRead(one.call)) return undefined
    const body = await prefetchBody(one.call, one, from)
    if (body === null || over) return undefined
    late.add(one.call)
    const { retcode, data } = await reads.read(one.call, sentAs(one, body), visitor)
    late.delete(one.call)
    if (retcode !== Retcode.ok || data === undefined) return undefined
    arrived.set(one, { call: one.call, body, data, ...(one.list && { list: true }) })
    return data
  }

  try {
    await withTimeout(budgetMs, readAll())
  } catch (error) {
    visitor.log.warn({ err: error, late: [...late] }, 'a page goes without some of its prefetched queries')
  }
  over = true
  return {
    session: sessionMark(visitor.token),
    app: !visitor.browser,
    readAt: now,
    answers: calls.flatMap((one) => arrived.get(one) ?? []),
  }
}

/** Returns the answers of the calls before this one in the list. */
function soFar(running: ReadonlyMap<string, Promise<unknown>>): Request['answerOf'] {
  const before = new Map(running)
  return async (call) => before.get(call)
}
