import { z } from 'zod'

/**
 * Source of a value in the body of a prefetched call. A text is one of
 * - `'?uid'`: the parameter `uid` of the address; absent when it is missing, empty, or does not fit the field
 * (converted to a number for a number field, `1` is true);
 * - `'$me'`: the visitor's own uid; absent without a session;
 * - `'$today'`, `'$thisMonth'`: the day and the month in UTC+8; `'$platform'`: `ios` or `android`, by the user agent;
 * - `'service/detail/query#service.id'`: a value from the answer of an earlier call of the same list;
 * - anything else: the text itself, which must fit the field.
 */
const Source = z.union([z.string(), z.number(), z.boolean()])

/** Sources that the server knows by name. */
export const NAMED_SOURCES = ['$me', '$today', '$thisMonth', '$platform'] as const

/**
 * A value: one source, or several of which the first present one is used. A call without a value is not made; `null` at
 * the end omits the field instead.
 */
const PrefetchValue = z.union([Source, z.array(Source.nullable()).min(1)])
export type PrefetchValue = z.infer<typeof PrefetchValue>

/**
 * Condition of a call: `user` with a session, `visitor` without one, `?tab` if the address has that parameter,
 * `?tab=record` if it has this value, both negated by `!`; or a value of an earlier answer that must be truthy.
 */
const Condition = z.string().min(1)

/** A parameter of a page's address: how its text is read (shared/src/page/params.ts). */
export const ParamSpec = z.union([
  z.strictObject({ type: z.enum(['text', 'token', 'month', 'day', 'flag', 'number']) }),
  z.strictObject({ type: z.literal('option'), keys: z.array(z.string()).min(1).max(50) }),
])

/** A read call of a page's first screen, as data (docs/architecture.md, "From the address bar to a page"). */
export const PrefetchCall = z.strictObject({
  call: z.string(),
  body: z.record(z.string(), PrefetchValue).optional(),
  when: z.union([Condition, z.array(Condition)]).optional(),
  /** For pages that use `useApiInfiniteQuery`: the answer is the list's first page. */
  list: z.literal(true).optional(),
})
export type PrefetchCall = z.infer<typeof PrefetchCall>

/** The largest picture of the first screen, requested together with the page. */
export const LargestPicture = z.strictObject({
  /** Its address in a prefetched query, `userinfo/modelcard/get#card.cover`; the first present one is used. */
  from: z.union([z.string(), z.array(z.string()).min(1)]),
  /** The stored widths in the picture's `srcset`, and its `sizes`: must equal those of the picture itself. */
  widths: z.array(z.int().positive()).min(1),
  sizes: z.string().max(200),
})
export type LargestPicture = z.infer<typeof LargestPicture>

/** One answer in the page's HTML. */
export interface PrefetchedQuery {
  call: string
  /** The body that the page itself would send, which is the cache key. */
  body: Record<string, unknown>
  data: unknown
  list?: true
}

/** `<script type="application/json" id="dm-queries">`: answers that the server has read for this page. */
export interface PrefetchedQueries {
  /** Mark of the session's token; null for a visitor without one. */
  session: string | null
  /** True for answers to the product's native app. */
  app: boolean
  /** Time of the server's read, epoch ms. */
  readAt: number
  answers: PrefetchedQuery[]
}
