import type { ListPath, ReadBody, ReadPath } from '../contract'
import type { LargestPicture, NAMED_SOURCES } from '../contract/first'

/** A value from an earlier answer of the list. */
type OfAnswer = `${ReadPath}#${string}`
/** A value of the address, the session, the clock, the user agent or an earlier answer. */
type Reference = `?${string}` | (typeof NAMED_SOURCES)[number] | OfAnswer
/** Source of a field's value; with several the first present one is used, `null` omits the field. */
type ValueOf<T> = T | Reference | readonly (T | Reference | null)[]
type FieldsOf<B> = { readonly [K in keyof B]: ValueOf<NonNullable<B[K]>> }
/** The body may be omitted if no field is required; a call without fields has none. */
type WithBody<B> = string extends keyof B
  ? NoBody
  : [keyof B] extends [never]
    ? NoBody
    : object extends B
      ? { body?: FieldsOf<B> }
      : { body: FieldsOf<B> }
interface NoBody {
  body?: undefined
}

type Condition = 'user' | 'visitor' | `?${string}` | `!?${string}` | OfAnswer
interface Conditional {
  /** All must be met; see `FirstCall` in shared/src/contract/first.ts. */
  when?: Condition | readonly Condition[]
}

/**
 * A read call of a page's first screen: the arguments of `useApiQuery`, or with `list` those of `useApiInfiniteQuery`.
 * The server sends its answer with the page's HTML.
 */
export type FirstRead =
  | { [P in ReadPath]: { call: P } & WithBody<ReadBody<P>> & Conditional }[ReadPath]
  | {
      [P in ReadPath & ListPath]: { call: P; list: true } & WithBody<Omit<ReadBody<P>, 'page'>> & Conditional
    }[ReadPath & ListPath]

/** The largest picture of the first screen, taken from one of the first answers. */
export interface FirstPicture extends Omit<LargestPicture, 'from' | 'widths'> {
  from: OfAnswer | readonly OfAnswer[]
  widths: readonly number[]
}
