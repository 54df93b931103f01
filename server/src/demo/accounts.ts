import { addMonths, monthOf, startOfDay } from '@dm/shared/time'

/**
 * Demo accounts by role (docs/product/foundations.md#9-the-server-that-answers); other areas' demo data refers to these
 * uids.
 */
export const DEMO = {
  performer: '10001',
  celebrity: '10002',
  enterprise: '10003',
  service: '10004',
  agent: '10005',
  fresh: '10006',
  disabled: '10007',
} as const

/** More users, to fill lists, rankings and cards: 10011 to 10040, without a password. */
export const CROWD = Array.from({ length: 30 }, (_, n) => String(10011 + n))

/** One of them is sixteen, certified, with a guardian. */
export const MINOR = '10011'

/** Returns the start of the month this many months before the present one, in UTC+8. */
export const monthStart = (now: number, back: number): number => startOfDay(`${addMonths(monthOf(now), -back)}-01`)

/** Months of history in the performer's account and wallet, before the present one. */
export const HISTORY_MONTHS = 13
