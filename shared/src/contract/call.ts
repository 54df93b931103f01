import { z } from 'zod'

/** Who may make a call: `public` never answers 10902 or 10903 (seams, "Identity"); `user` needs a live session. */
export type Access = 'public' | 'user'

export interface CallSpec<B extends z.ZodType, D extends z.ZodType, A extends Access = Access> {
  readonly access: A
  readonly body: B
  readonly data: D
}

/** Declares one call: who may make it, the shape of its JSON body and of the envelope's `data` (foundations, section 3). */
export function call<B extends z.ZodType, D extends z.ZodType, A extends Access>(
  spec: CallSpec<B, D, A>,
): CallSpec<B, D, A>
export function call<B extends z.ZodType, D extends z.ZodType>(spec: { body: B; data: D }): CallSpec<B, D, 'user'>
export function call<B extends z.ZodType, D extends z.ZodType>(spec: {
  access?: Access
  body: B
  data: D
}): CallSpec<B, D> {
  return { access: spec.access ?? 'user', body: spec.body, data: spec.data }
}

/** Money in fen, an integer (foundations, section 2). */
export const Fen = z.int()
/** 星钻, an integer (foundations, section 2). */
export const Coin = z.int()
/** A row's identifier. */
export const Id = z.string().min(1).max(64)
/** Epoch milliseconds. */
export const Ms = z.int()
/** A calendar day, `YYYY-MM-DD`. */
export const Day = z.iso.date()
/** A month, `YYYY-MM`. */
export const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)
/** Made by the page when a form opens; a repeat is answered with the first answer (foundations, section 2). */
export const RequestId = z.uuid()
/** A random identifier of a browser, for visitors' counts; never tied to a person. */
export const DeviceId = z.string().min(16).max(64)
/** No data: the answer is an empty object. */
export const Nothing = z.object({})

/** The request half of a list: pages count from 1 (foundations, section 2). */
export const PageQuery = { page: z.int().min(1).default(1), pageSize: z.int().min(1).max(50).default(20) }
/** The answer half of a list. */
export const pageOf = <T extends z.ZodType>(row: T) => ({ list: z.array(row), total: z.int(), hasMore: z.boolean() })

/** A picture as the wire names it: an address under `/files/` or a demo picture under `/demo/`. */
export const ImageUrl = z.string().max(500)
