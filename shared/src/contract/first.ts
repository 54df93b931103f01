import { z } from 'zod'

/**
 * Where a value of a first call's body comes from. A text is one of
 * - `'?uid'`: the parameter `uid` of the address; not there when it is missing, empty, or not what the field takes
 *   (a number is made of it where the field is one, `1` is true);
 * - `'me'`: the visitor's own uid; not there for a visitor without a session;
 * - `'today'`, `'thisMonth'`: the day and the month in UTC+8; `'platform'`: `ios` or `android`, by the user agent;
 * - `'service/detail/query#service.id'`: a value out of the answer of an earlier call of the same list;
 * - anything else: itself.
 */
const Source = z.union([z.string(), z.number(), z.boolean()])

/**
 * A value: one source, or several of which the first counts that is there. A call that lacks a value is not made; `null`
 * at the end leaves the field out instead.
 */
const FirstValue = z.union([Source, z.array(Source.nullable()).min(1)])
export type FirstValue = z.infer<typeof FirstValue>

/**
 * When a call is made: `user` with a session, `visitor` without one, `?tab` where the address has that parameter,
 * `?tab=record` where it has this value, both negated by `!`; or a condition on an earlier answer that must be truthy.
 */
const Condition = z.string().min(1)

/** A read call that a page's first screen makes, as data (docs/architecture.md, "From the address bar to a page"). */
export const FirstCall = z.strictObject({
  call: z.string(),
  body: z.record(z.string(), FirstValue).optional(),
  when: z.union([Condition, z.array(Condition)]).optional(),
  /** The page reads it with `useApiInfiniteQuery`: the answer is the list's first page. */
  list: z.literal(true).optional(),
})
export type FirstCall = z.infer<typeof FirstCall>

/** The picture that will be the largest of the first screen, so that it is asked for with the page. */
export const LargestPicture = z.strictObject({
  /** Its address in a first answer, `userinfo/modelcard/get#card.cover`; the first that is there. */
  from: z.union([z.string(), z.array(z.string()).min(1)]),
  /** The stored widths that the page offers to the browser, and its `sizes`: the same as at the picture itself. */
  widths: z.array(z.int().positive()).min(1),
  sizes: z.string().max(200),
})
export type LargestPicture = z.infer<typeof LargestPicture>

/** One answer as the page's HTML carries it. */
export interface FirstAnswer {
  call: string
  /** As the page itself would send it: the cache knows the answer by it. */
  body: Record<string, unknown>
  data: unknown
  list?: true
}

/** `<script type="application/json" id="dm-first">`: what the server has read for the page that it was asked for. */
export interface FirstAnswers {
  /** For whom: the mark of the session's token, null for a visitor without one. */
  session: string | null
  /** Whether they are answers for the product's own app. */
  app: boolean
  /** When the server read them, epoch ms. */
  readAt: number
  answers: FirstAnswer[]
}

/** Splits `a/b#c.d` into a call and a path in its answer; null for any other text. */
export function answerPath(text: string): { call: string; path: string[] } | null {
  const found = /^([a-zA-Z]+(?:\/[a-zA-Z]+)+)#([\w.]+)$/.exec(text)
  return found ? { call: found[1] ?? '', path: (found[2] ?? '').split('.') } : null
}
