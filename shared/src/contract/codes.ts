import type { Reason } from './reasons'

/**
 * Codes of the envelope: the seed's (section 8) and our server's (docs/product/foundations.md#3-the-request-client).
 */
export const Retcode = {
  ok: 200,
  notLoggedIn: 10902,
  sessionEnded: 10903,
  accountDisabled: 14002,
  badInput: 40000,
  notAllowed: 40300,
  notFound: 40400,
  wrongState: 40900,
  tooMany: 42900,
  serverError: 50000,
} as const

/** The envelope of every answer of `/uc/v1` (docs/product/foundations.md#3-the-request-client). */
export interface Envelope<T = unknown> {
  retcode: number
  msg: string
  data?: T
  /** Only for refusals: the name that programs decide by. */
  reason?: Reason
  /** Only for refusals: the wrong field's path in the body, such as `packages.0.name`. */
  field?: string
}
