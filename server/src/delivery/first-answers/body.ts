import { contract, type CallPath } from '@dm/shared/contract'
import { answerPath, type FirstCall, type FirstValue } from '@dm/shared/contract/first'
import { dayOf } from '@dm/shared/format'
import { z } from 'zod'

/** Sources of the values in first calls. */
export interface Sources {
  query: URLSearchParams
  /** The visitor's account, null without a live session. */
  uid: string | null
  /** True when the browser has a token, valid or not: pages decide by that. */
  hasToken: boolean
  /** The user agent, as sent. */
  agent: string
  /** Epoch ms. */
  now: number
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

/** Returns the value at a path of an answer; undefined when missing. */
export function valueAt(data: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined,
    data,
  )
}

const isIos = (agent: string) => /iphone|ipad|ipod/i.test(agent)

/** Returns the value from one source; undefined when missing. */
async function valueOf(
  source: string | number | boolean,
  field: z.ZodType | undefined,
  from: Sources,
): Promise<unknown> {
  if (typeof source !== 'string') return source
  if (source.startsWith('?')) return fitted(field, from.query.get(source.slice(1)) ?? '')
  if (source === '$me') return from.uid ?? undefined
  if (source === '$today') return dayOf(from.now)
  if (source === '$thisMonth') return dayOf(from.now, 'month')
  if (source === '$platform') return isIos(from.agent) ? 'ios' : 'android'
  const answer = answerPath(source)
  // A newer release may name a source that this server does not know.
  if (!answer) return source.startsWith('$') ? undefined : source
  return valueAt(await from.answerOf(answer.call), answer.path) ?? undefined
}

async function firstOf(value: FirstValue, field: z.ZodType | undefined, from: Sources): Promise<unknown> {
  for (const source of Array.isArray(value) ? value : [value]) {
    if (source === null) return null
    const found = await valueOf(source, field, from)
    if (found !== undefined && found !== null) return found
  }
  return undefined
}

async function holds(condition: string, from: Sources): Promise<boolean> {
  if (condition.startsWith('!')) return !(await holds(condition.slice(1), from))
  // Without a token the page treats the caller as a visitor; with an invalid one it still makes the call.
  if (condition === 'user') return from.uid !== null
  if (condition === 'visitor') return !from.hasToken
  const answer = answerPath(condition)
  if (answer) return Boolean(valueAt(await from.answerOf(answer.call), answer.path))
  const [name = '', value] = condition.slice(1).split('=')
  const text = from.query.get(name) ?? ''
  return value === undefined ? text !== '' : text === value
}

/** Returns the body that the page itself would send; null when a condition is not met or a value is missing. */
export async function bodyOf(
  path: CallPath,
  { body = {}, when = [] }: FirstCall,
  from: Sources,
): Promise<Record<string, unknown> | null> {
  for (const condition of [when].flat()) if (!(await holds(condition, from))) return null
  const { body: schema } = contract[path]
  const fields: Record<string, z.ZodType> = schema instanceof z.ZodObject ? schema.shape : {}
  const values: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(body)) {
    const found = await firstOf(value, fields[name], from)
    if (found === undefined) return null
    if (found !== null) values[name] = found
  }
  return schema.safeParse(values).success ? values : null
}
