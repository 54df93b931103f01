import type { ListPath, ReadBody, ReadPath } from '../contract'
import type { LargestPicture } from '../contract/first'

/** A value out of an earlier answer of the list. */
type OfAnswer = `${ReadPath}#${string}`
/** A value of the address, the session, the clock, the user agent or an earlier answer. */
type Reference = `?${string}` | 'me' | 'today' | 'thisMonth' | 'platform' | OfAnswer
/** Where a field's value comes from; several: the first that is there, `null` leaves the field out. */
type ValueOf<T> = T | Reference | readonly (T | Reference | null)[]
type FieldsOf<B> = { readonly [K in keyof B]: ValueOf<NonNullable<B[K]>> }
/** The body may be left out where no field is needed; a call without fields has none. */
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
  /** All must hold; see `FirstCall` in shared/src/contract/first.ts. */
  when?: Condition | readonly Condition[]
}

/**
 * A read call that a page's first screen makes: what `useApiQuery` is given, or with `list` what `useApiInfiniteQuery`
 * is given. The server answers it with the page's HTML.
 */
export type FirstRead =
  | { [P in ReadPath]: { call: P } & WithBody<ReadBody<P>> & Conditional }[ReadPath]
  | {
      [P in ReadPath & ListPath]: { call: P; list: true } & WithBody<Omit<ReadBody<P>, 'page'>> & Conditional
    }[ReadPath & ListPath]

/** The picture that will be the largest of the first screen, found in one of the first answers. */
export interface FirstPicture extends Omit<LargestPicture, 'from' | 'widths'> {
  from: OfAnswer | readonly OfAnswer[]
  widths: readonly number[]
}
