import { hoursMs, minutesMs } from '../time'

/**
 * How often a call may be made, declared beside it. The server counts before the call does anything, and refuses with
 * 42900 and how long to wait. What one declares protects all servers of a site together.
 */
export interface Limit {
  /**
   * Whose uses are counted together: one network address (of IPv6 its /64), one account (a visitor's are not counted),
   * or one phone number, the body's `mobile`.
   */
  readonly per: 'address' | 'account' | 'number'
  /** A field of the body: each of its values is counted by itself. */
  readonly by?: string
  /** Uses within one window. */
  readonly max: number
  /** The setting that stands in for `max`. */
  readonly setting?: 'SMS_ADDRESS_LIMIT'
  /** A window begins with its first use and lasts so many milliseconds, or is the UTC+8 day. */
  readonly window: number | 'day'
  /** Once `max` is reached it lasts so many milliseconds from then on, whatever was left of the window. */
  readonly lock?: number
  /**
   * Which uses stay counted: `every` one (the default); those that were `done`; those that were `refused`; or those
   * refused `inARow`, where one that succeeds forgets the ones before it. A use under way counts in any case.
   */
  readonly counts?: 'every' | 'done' | 'refused' | 'inARow'
  /** Replaces the text of the refusal; `{wait}` becomes the time to wait, such as `10分钟`. */
  readonly msg?: string
  /** Of the refusal; `tooOften` by default. */
  readonly reason?: 'tooOften' | 'quotaUsedUp'
}

/**
 * How often a code is sent (docs/product/foundations.md#9-the-server-that-answers): to one number, or for one account,
 * one a minute and ten a UTC+8 day; 30 an hour for one address. Each call, and each value of `by`, is counted by
 * itself, so that codes asked for one purpose leave those of another alone.
 */
export const codeLimits = (whose: { per: 'account' | 'number'; by?: string }): readonly Limit[] => [
  { per: 'address', max: 30, setting: 'SMS_ADDRESS_LIMIT', window: hoursMs(1), counts: 'done' },
  { ...whose, max: 1, window: minutesMs(1), counts: 'done' },
  { ...whose, max: 10, window: 'day', counts: 'done', reason: 'quotaUsedUp' },
]
