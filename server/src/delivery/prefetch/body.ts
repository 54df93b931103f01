import { contract, type CallPath } from '@dm/shared/contract'
import type { PrefetchCall } from '@dm/shared/contract/release/prefetch'
import { answersFor, bodyOf, sourcesIn, stateIn, type Params, type Sources } from '@dm/shared/page'
import { z } from 'zod'

/** Sources of a request for the values in prefetched calls. */
export interface Request extends Pick<Sources, 'uid' | 'hasToken' | 'now'> {
  query: URLSearchParams
  /** The parameters that the page declares; without them a text is read as its field takes it. */
  params: Params | undefined
  /** The user agent, as sent. */
  agent: string
  /** Returns the data of an earlier call of the list; undefined if it was not made or failed. */
  answerOf(call: string): Promise<unknown>
}

/**
 * Converts a text of the address to its field's type: as it is, as a number, or true for `1`; undefined if it does not
 * fit.
 */
function fitted(schema: z.ZodType | undefined, text: string): unknown {
  if (!schema || text === '') return undefined
  const number = Number(text)
  const candidates = [text, ...(Number.isFinite(number) ? [number] : []), ...(text === '1' ? [true] : [])]
  return candidates.find((candidate) => schema.safeParse(candidate).success)
}

const isIos = (agent: string) => /iphone|ipad|ipod/i.test(agent)

/** Returns the body that the page itself would send; null when a condition is not met or a value is missing. */
export async function prefetchBody(
  path: CallPath,
  declared: PrefetchCall,
  from: Request,
): Promise<Record<string, unknown> | null> {
  const { body: schema } = contract[path]
  const fields: Record<string, z.ZodType> = schema instanceof z.ZodObject ? schema.shape : {}
  const { query, params, agent } = from
  const address = params
    ? sourcesIn(params, stateIn(params, query))
    : {
        param: (name: string, field: string) => fitted(fields[field], query.get(name) ?? ''),
        text: (name: string) => query.get(name) ?? '',
      }
  const answers = new Map<string, unknown>()
  for (const call of answersFor(declared)) answers.set(call, await from.answerOf(call))
  const body = bodyOf(declared, {
    ...address,
    uid: from.uid,
    hasToken: from.hasToken,
    now: from.now,
    platform: isIos(agent) ? 'ios' : 'android',
    answerOf: (call) => answers.get(call),
  })
  return body !== null && schema.safeParse(body).success ? body : null
}
