import { isDay } from '../time'
import type { Sources } from './resolve'

/** One choice of an option parameter. */
export interface Option<K extends string = string> {
  key: K
  label: string
}

export interface TextParam {
  readonly type: 'text'
}
export interface TokenParam {
  readonly type: 'token'
}
export interface MonthParam {
  readonly type: 'month'
}
export interface DayParam {
  readonly type: 'day'
}
export interface FlagParam {
  readonly type: 'flag'
}
export interface NumberParam {
  readonly type: 'number'
}
/** One of several keys; the first is the default and is left out of the address. */
export interface OptionParam<K extends string = string> {
  readonly type: 'option'
  readonly keys: readonly K[]
  /** The same keys with their labels, for tabs and chips; absent in a release. */
  readonly options?: readonly [Option<K>, ...Option<K>[]]
}
export type Param = TextParam | TokenParam | MonthParam | DayParam | FlagParam | NumberParam | OptionParam

/** The parameters of a page's address by name. */
export type Params = Readonly<Record<string, Param>>

/** The state that an address stands for: a missing or impossible text, month, day or number is null. */
export type StateOf<P extends Params> = {
  [K in keyof P]: P[K] extends OptionParam<infer Key>
    ? Key
    : P[K] extends FlagParam
      ? boolean
      : P[K] extends NumberParam
        ? number | null
        : string | null
}

/** The longest text of a parameter, in characters: the length of an identifier. */
const LONGEST = 64
/** The longest signed token. */
const LONGEST_TOKEN = 400

/** An identifier or another text of up to 64 characters. */
export const text: TextParam = { type: 'text' }
/** A signed token of up to 400 characters, such as a preview's. */
export const token: TokenParam = { type: 'token' }
/** A month, `YYYY-MM`. */
export const month: MonthParam = { type: 'month' }
/** A day, `YYYY-MM-DD`. */
export const day: DayParam = { type: 'day' }
/** True for `1`. */
export const flag: FlagParam = { type: 'flag' }
/** A whole number from 1 on, of up to nine digits. */
export const number: NumberParam = { type: 'number' }
/** One of the options; the first is the default. */
export const option = <const K extends string>(
  options: readonly [Option<K>, ...Option<K>[]],
): OptionParam<K> & { options: readonly [Option<K>, ...Option<K>[]] } => ({
  type: 'option',
  keys: options.map(({ key }) => key),
  options,
})

function parse(param: Param, found: string | null): string | number | boolean | null {
  if (param.type === 'flag') return found === '1'
  if (param.type === 'option') return param.keys.find((key) => key === found) ?? param.keys[0] ?? null
  if (param.type === 'number') return /^[1-9]\d{0,8}$/.test(found ?? '') ? Number(found) : null
  if (!found || found.length > (param.type === 'token' ? LONGEST_TOKEN : LONGEST)) return null
  if (param.type === 'month' && !/^\d{4}-(0[1-9]|1[0-2])$/.test(found)) return null
  if (param.type === 'day' && !isDay(found)) return null
  return found
}

/** Returns the state that a query stands for. */
export const stateIn = <P extends Params>(params: P, query: URLSearchParams): StateOf<P> =>
  Object.fromEntries(Object.entries(params).map(([name, param]) => [name, parse(param, query.get(name))])) as StateOf<P> // fromEntries loses the keys

const isDefault = (param: Param | undefined, value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === false ||
  (param?.type === 'option' && value === param.keys[0])

/** Returns the state as texts of the address, without defaults. */
export const queryOf = (params: Params, state: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, param]) =>
      isDefault(param, state[name]) ? [] : [[name, state[name] === true ? '1' : String(state[name])]],
    ),
  )

/** Returns where reads take the values of a state from; a default counts as missing. */
export function sourcesIn(params: Params, state: Readonly<Record<string, unknown>>): Pick<Sources, 'param' | 'text'> {
  const texts = queryOf(params, state)
  return {
    param: (name) => (isDefault(params[name], state[name]) ? null : state[name]),
    text: (name) => texts[name] ?? '',
  }
}
