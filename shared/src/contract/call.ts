import { z } from 'zod'
import type { Limit } from './limit'

/**
 * Access to a call: `public` never answers 10902 or 10903 (docs/product/seams.md#identity-review-clock-operators);
 * `user` requires a valid session.
 */
export type Access = 'public' | 'user'

/** `true`: the call never writes; names of body fields: it writes only when one of them is sent; `false`: it writes. */
export type Read = boolean | readonly string[]

export interface CallSpec<
  B extends z.ZodType,
  D extends z.ZodType,
  A extends Access,
  R extends Read,
  I extends string,
> {
  readonly access: A
  readonly read: R
  /** The answers that become stale: of one call, or of all calls whose path begins with this prefix. Empty for a read. */
  readonly invalidates: readonly I[]
  readonly body: B
  readonly data: D
  /** Rate limits, checked in this order. */
  readonly limits: readonly Limit[]
  /** Parallel requests of this call that one server handles; more are refused with 42900 at once. Null: no limit. */
  readonly atOnce: number | null
  /**
   * Visitors without a session who ask for the same at the same moment share one answer. For reads whose answer depends
   * on the body alone.
   */
  readonly combined: boolean
  /** Works on files, so it may take longer than the database's time for a statement. */
  readonly long: boolean
}

/** A write names the answers that it makes stale; a read has none. */
type Invalidates<R extends Read, I extends string> = R extends false
  ? { invalidates: readonly I[] }
  : { invalidates?: never }

/**
 * Declares one call: access, whether it only reads, which answers it makes stale, the shape of its JSON body and of the
 * envelope's `data` (docs/product/foundations.md#3-the-request-client). Without `access` it requires a session, without
 * `read` it counts as a write, without `limit` it is not limited.
 */
export const call = <
  B extends z.ZodType,
  D extends z.ZodType,
  A extends Access = 'user',
  const R extends Read = false,
  I extends string = never,
>(
  spec: {
    access?: A
    read?: R
    body: B
    data: D
    limit?: Limit | readonly Limit[]
    atOnce?: number
    combined?: boolean
    long?: boolean
  } & Invalidates<R, I>,
): CallSpec<B, D, A, R, I> => ({
  // The same as the defaults of the type parameters.
  access: spec.access ?? ('user' as A),
  read: spec.read ?? (false as R), // see above
  invalidates: spec.invalidates ?? [],
  body: spec.body,
  data: spec.data,
  limits: [spec.limit ?? []].flat(),
  atOnce: spec.atOnce ?? null,
  combined: spec.combined ?? false,
  long: spec.long ?? false,
})

/** Sent body and answer of any call of a contract. */
export type SentTo<C extends { body: z.ZodType }> = z.input<C['body']>
export type AnsweredBy<C extends { data: z.ZodType }> = z.output<C['data']>

/** Money in fen, an integer (docs/product/foundations.md#2-addresses-identifiers-time-money). */
export const Fen = z.int()
/** 星钻, an integer (docs/product/foundations.md#2-addresses-identifiers-time-money). */
export const Coin = z.int()
/** A row's identifier. */
export const Id = z.string().min(1).max(64)
/** A promotion as a list named it to this viewer, with a mark: reported with `traffic/boost/seen` as it came. */
export const ServedBoost = z.string().min(1).max(200)
/** Epoch milliseconds. */
export const Ms = z.int()
/** A calendar day, `YYYY-MM-DD`. */
export const Day = z.iso.date()
/** A month, `YYYY-MM`. */
export const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)
/**
 * Created by the page when a form opens; a repeat gets the first answer
 * (docs/product/foundations.md#2-addresses-identifiers-time-money).
 */
export const RequestId = z.uuid()
/** A random identifier of a browser, for visitors' counts; never tied to a person. */
export const DeviceId = z.string().min(16).max(64)
/** No data: an empty object. */
export const Nothing = z.object({})

/** The request of a list: pages count from 1 (docs/product/foundations.md#2-addresses-identifiers-time-money). */
export const PageQuery = { page: z.int().min(1).default(1), pageSize: z.int().min(1).max(50).default(20) }
/** The answer of a list. */
export const pageOf = <T extends z.ZodType>(row: T) => ({ list: z.array(row), total: z.int(), hasMore: z.boolean() })

/** A picture's address: under `/files/`, or a demo picture under `/demo/`. */
export const ImageUrl = z.string().max(500)

/** Token of a preview link: reads show its version at its time, writes are refused with 40300. */
export const Preview = z.string().max(400).optional()
