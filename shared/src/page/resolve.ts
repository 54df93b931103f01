import type { PrefetchCall } from '../contract/release/prefetch'
import { dayOf } from '../time'
import { answerPath, valueAt } from './answer'

/** Sources of a read's values: the same for the page and for the server that reads ahead for it. */
export interface Sources {
  /** Returns the value of a parameter for a field of the body; undefined or null when it has none. */
  param(name: string, field: string): unknown
  /** Returns a parameter's text for a condition; empty when it has none. */
  text(name: string): string
  /** The visitor's account; null without a live session. */
  uid: string | null
  /** True when the browser has a token, valid or not: pages decide by that. */
  hasToken: boolean
  platform: 'ios' | 'android'
  /** Epoch ms. */
  now: number
  /** Returns the data of an earlier read of the page; undefined if it was not made or failed. */
  answerOf(call: string): unknown
}

function valueOf(source: string | number | boolean, field: string, from: Sources): unknown {
  if (typeof source !== 'string') return source
  if (source.startsWith('?')) return from.param(source.slice(1), field)
  if (source === '$me') return from.uid
  if (source === '$today') return dayOf(from.now)
  if (source === '$thisMonth') return dayOf(from.now, 'month')
  if (source === '$platform') return from.platform
  const answer = answerPath(source)
  // A newer release may name a source that this server does not know.
  if (!answer) return source.startsWith('$') ? undefined : source
  return valueAt(from.answerOf(answer.call), answer.path)
}

function holds(condition: string, from: Sources): boolean {
  if (condition.startsWith('!')) return !holds(condition.slice(1), from)
  // Without a token the page treats the caller as a visitor; with an invalid one it still makes the call.
  if (condition === 'user') return from.uid !== null
  if (condition === 'visitor') return !from.hasToken
  const answer = answerPath(condition)
  if (answer) return Boolean(valueAt(from.answerOf(answer.call), answer.path))
  const [name = '', value] = condition.slice(1).split('=')
  const text = from.text(name)
  return value === undefined ? text !== '' : text === value
}

/** Returns the body of a read; null when a condition is not met or a value is missing. */
export function bodyOf({ body = {}, when = [] }: PrefetchCall, from: Sources): Record<string, unknown> | null {
  if (![when].flat().every((condition) => holds(condition, from))) return null
  const values: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(body)) {
    const sources = [value].flat()
    const found = sources
      .map((source) => (source === null ? null : valueOf(source, field, from)))
      .find((one) => one !== undefined && one !== null)
    if (found !== undefined) values[field] = found
    else if (sources.at(-1) !== null) return null
  }
  return values
}

/** Returns the calls whose answers a read's values and conditions come from. */
export const answersFor = ({ body = {}, when = [] }: PrefetchCall): string[] =>
  [...Object.values(body), when]
    .flat()
    .flatMap((source) => (typeof source === 'string' ? (answerPath(source.replace(/^!/, ''))?.call ?? []) : []))
