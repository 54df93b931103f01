import { z } from 'zod'
import { contract, isCall } from '..'
import { answerPath } from '../../page/answer'
import { NAMED_SOURCES, type PrefetchCall } from './prefetch'
import type { Release, ReleaseRoute } from './release'

const isNamed = (text: string) => NAMED_SOURCES.some((name) => name === text)

/** True for a source whose value only a request gives. */
const isSource = (text: string) => text.startsWith('?') || isNamed(text) || answerPath(text) !== null

/** True when the field takes the value, as far as that is known without a request. */
function takes(field: z.ZodType | undefined, value: string | number | boolean | null): boolean {
  if (value === null || (typeof value === 'string' && isSource(value))) return true
  return !String(value).startsWith('$') && field?.safeParse(value).success === true
}

/** Returns what is wrong with one declared call, or null; `before` are the calls declared before it. */
function wrongWith({ call, body = {}, when = [], list }: PrefetchCall, before: readonly string[]): string | null {
  if (!isCall(call)) return `${call} is no call of the contract`
  const spec = contract[call]
  if (spec.read === false) return `${call} is not a read`
  const fields: Record<string, z.ZodType> = spec.body instanceof z.ZodObject ? spec.body.shape : {}
  for (const [field, value] of Object.entries(body)) {
    if (!Object.hasOwn(fields, field)) return `${call} takes no ${field}`
    if (Array.isArray(spec.read) && spec.read.includes(field)) return `${call} with ${field} is not a read`
    for (const one of [value].flat()) if (!takes(fields[field], one)) return `${call} takes no ${field} ${String(one)}`
  }
  if (list && (!Object.hasOwn(fields, 'page') || Object.hasOwn(body, 'page')))
    return `${call} is no list without its page`
  const texts = [...Object.values(body), when].flat().filter((one) => typeof one === 'string')
  for (const text of texts) {
    const from = answerPath(text.replace(/^!/, ''))
    if (from && !before.includes(from.call))
      return `${call} takes a value of ${from.call}, which is not declared before it`
  }
  return null
}

/** Returns what is wrong with the prefetched calls and the largest picture of a route, or null. */
function wrongPrefetch({ prefetch = [], largest }: ReleaseRoute): string | null {
  const before: string[] = []
  for (const one of prefetch) {
    const wrong = wrongWith(one, before)
    if (wrong) return wrong
    before.push(one.call)
  }
  const lost = [largest?.from ?? []].flat().find((text) => !before.includes(answerPath(text)?.call ?? ''))
  return lost === undefined ? null : `the largest picture ${lost} is in no answer of prefetch`
}

/**
 * Returns the routes of a release whose prefetched calls the server would not make, each with the problem: `/a/b: x/y is not
 * a read`.
 */
export function wrongPrefetchCalls({ routes }: Pick<Release, 'routes'>): string[] {
  return routes.flatMap((route) => {
    const wrong = wrongPrefetch(route)
    return wrong ? [`${route.path}: ${wrong}`] : []
  })
}
