import { hoursMs, minutesMs } from '../time'

/**
 * Rate limit of a call. The server counts before the call does anything, and refuses with 42900 and the time to wait.
 * The count is shared by all servers of a site.
 */
export interface Limit {
  /**
   * Scope of the count: one network address (of IPv6 its /64), one account (visitors are not counted), or one phone
   * number, the body's `mobile`.
   */
  readonly per: 'address' | 'account' | 'number'
  /** A field of the body: each of its values is counted separately. */
  readonly by?: string
  /** Uses within one window. */
  readonly max: number
  /** The setting that replaces `max`. */
  readonly setting?: 'SMS_ADDRESS_LIMIT'
  /** Length in ms, starting with the first use, or the UTC+8 day. */
  readonly window: number | 'day'
  /** Once `max` is reached the window lasts this many milliseconds from then on. */
  readonly lock?: number
  /**
   * Which uses stay counted: `every` one (the default); those that were `done`; those that were `refused`; or those
   * refused `inARow`, where a success resets the count. A running use always counts.
   */
  readonly counts?: 'every' | 'done' | 'refused' | 'inARow'
  /** Replaces the message of the refusal; `{wait}` is replaced by the time to wait, such as `10分钟`. */
  readonly msg?: string
  /** Reason of the refusal; default `tooOften`. */
  readonly reason?: 'tooOften' | 'quotaUsedUp'
}

/**
 * Limits of sending codes (docs/product/foundations.md#9-the-server-that-answers): to one number, or for one account,
 * one a minute and ten a UTC+8 day; 30 an hour for one address. Each call, and each value of `by`, is counted
 * separately, so that codes for one purpose do not use up those for another.
 */
export const codeLimits = (whose: { per: 'account' | 'number'; by?: string }): readonly Limit[] => [
  { per: 'address', max: 30, setting: 'SMS_ADDRESS_LIMIT', window: hoursMs(1), counts: 'done' },
  { ...whose, max: 1, window: minutesMs(1), counts: 'done' },
  { ...whose, max: 10, window: 'day', counts: 'done', reason: 'quotaUsedUp' },
]
