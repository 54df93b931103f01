import type { ListPath, ReadBody, ReadPath } from '../contract'
import type { PrefetchCall, LargestPicture, NAMED_SOURCES } from '../contract/release/prefetch'
import type { Params } from './params'

/** A value from the answer of an earlier read of the page: `service/detail/query#service.id`. */
type OfAnswer = `${ReadPath}#${string}`
type Reference = `?${string}` | (typeof NAMED_SOURCES)[number] | OfAnswer
type ValueOf<T> = T | Reference | readonly (T | Reference | null)[]
type FieldsOf<B> = { readonly [K in keyof B]: ValueOf<NonNullable<B[K]>> }
/** The body may be omitted if no field is required; a call without fields has none. */
type BodyArgs<B> = string extends keyof B
  ? [body?: Record<string, never>]
  : [keyof B] extends [never]
    ? [body?: Record<string, never>]
    : object extends B
      ? [body?: FieldsOf<B>]
      : [body: FieldsOf<B>]

/** A condition of a read: all of several must be met. */
export type Condition = `?${string}` | `!?${string}` | OfAnswer | 'user' | 'visitor'

/** A read of a page, as data. */
export interface Read<P extends ReadPath = ReadPath> extends PrefetchCall {
  call: P
}
/** A read of a list, page by page. */
export interface ListRead<P extends ReadPath & ListPath = ReadPath & ListPath> extends Read<P> {
  list: true
}

/** Declares a read of a page: what `useRead` asks for, and what the server sends with the page. */
export const read = <P extends ReadPath>(call: P, ...[body]: BodyArgs<ReadBody<P>>): Read<P> => ({
  call,
  ...(body && { body: body as PrefetchCall['body'] }), // its fields are the call's
})

/** Declares a list of a page, read page by page by `useListRead`. */
export const list = <P extends ReadPath & ListPath>(
  call: P,
  ...[body]: BodyArgs<Omit<ReadBody<P>, 'page'>>
): ListRead<P> => ({
  call,
  list: true,
  ...(body && { body: body as PrefetchCall['body'] }), // its fields are the call's
})

/** Makes a read only if all conditions are met. */
export const when = <R extends Read>(conditions: Condition | readonly Condition[], one: R): R => ({
  ...one,
  when: [...[one.when ?? []].flat(), ...[conditions].flat()],
})

/** The field is left out of the body where its source has no value. */
export const omit = null
/** The running month in UTC+8. */
export const thisMonth = '$thisMonth'
/** The running day in UTC+8. */
export const today = '$today'
/** The user's own uid; absent for a visitor. */
export const me = '$me'
/** `ios` or `android`. */
export const platform = '$platform'

/** The value of the address's parameter; without one, that of the next source. */
export function query<N extends string>(name: N): `?${N}`
export function query<N extends string, const T extends string | number | boolean | null>(
  name: N,
  otherwise: T,
): readonly [`?${N}`, T]
export function query(name: string, otherwise?: string | number | boolean | null): unknown {
  return otherwise === undefined ? `?${name}` : [`?${name}`, otherwise]
}

/** Conditions on the address: the parameter has a value, has none, or has this one. */
export const has = <N extends string>(name: N): `?${N}` => `?${name}`
export const hasNo = <N extends string>(name: N): `!?${N}` => `!?${name}`
export const is = <N extends string, V extends string>(name: N, value: V): `?${N}=${V}` => `?${name}=${value}`
export const isNot = <N extends string, V extends string>(name: N, value: V): `!?${N}=${V}` => `!?${name}=${value}`
/** The value at a path of an earlier read's answer; as a condition it must be truthy. */
export const answer = <P extends ReadPath>(call: P, path: string): `${P}#${string}` => `${call}#${path}`

/** The largest picture of the first screen, taken from one of its reads. */
interface PagePicture extends Omit<LargestPicture, 'from' | 'widths'> {
  from: OfAnswer | readonly OfAnswer[]
  widths: readonly number[]
}

export interface PageSpec {
  /** Absolute, without query. */
  path: `/${string}`
  /** The document's title. */
  title: string
  /**
   * Access to the page; others are asked to log in. `user`: anybody with a session. `owner`: a page for typing, which
   * stays that user's when the session ends. Without it everybody.
   */
  access?: 'user' | 'owner'
  /**
   * Parameters with which everybody sees the page, such as the `uid` of another's; its reads say themselves which of
   * them are for users alone.
   */
  publicWith?: readonly string[]
  /** Text for a visitor without access. */
  login?: string
  /** The login dialog opens by itself for a visitor without access. */
  opensLogin?: true
  /** Shows the banner above the page (docs/product/foundations.md#5-navigation). */
  topbar?: boolean
  /** The parameters of its address. */
  params?: Params
  /** The reads of its first screen by name. */
  reads?: Readonly<Record<string, Read>>
  /** The picture of its first screen that is requested with the page's HTML. */
  largest?: PagePicture
  /** It opens on a dark stage; the splash before it does too. */
  stage?: boolean
  /** The server renders the page into its HTML (docs/architecture.md#rendered-pages). */
  rendered?: true
}

/** A read with the parameters of its page. */
export type ReadOf<R extends Read = Read, P extends Params = Params> = R & { params: P }

type ReadsOf<S extends PageSpec> = {
  readonly [K in keyof NonNullable<S['reads']>]: NonNullable<S['reads']>[K] & { params: ParamsOf<S> }
}
type ParamsOf<S extends PageSpec> = S['params'] extends Params ? S['params'] : Record<never, never>

export type PageOf<S extends PageSpec = PageSpec> = Omit<S, 'params' | 'reads'> & {
  params: ParamsOf<S>
  reads: ReadsOf<S>
}

/**
 * Defines a page: its address, who sees it, and what its first screen reads. Exported as `page` by the `page.ts` beside
 * the page's component, from which the area's routes are made (docs/architecture.md#from-the-address-bar-to-a-page).
 */
export function definePage<const S extends PageSpec>(spec: S): PageOf<S> {
  const params = spec.params ?? {}
  const onlyUsers = spec.access && !spec.publicWith ? ['user'] : []
  const reads = Object.fromEntries(
    Object.entries(spec.reads ?? {}).map(([name, one]) => [
      name,
      {
        ...one,
        ...((onlyUsers.length > 0 || one.when) && { when: [...onlyUsers, ...[one.when ?? []].flat()] }),
        params,
      },
    ]),
  )
  return { ...spec, params, reads } as unknown as PageOf<S> // fromEntries loses the names
}
