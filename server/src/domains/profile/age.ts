import { ageOn, dayOf, isDay } from '@dm/shared/time'

/** Below this age only notices that allow minors may be entered (docs/product/user.md#whose-page-who-sees). */
export const ENTRY_AGE = 16
/** Below this age entering a notice requires a guardian. */
export const GUARDIAN_ENTRY_AGE = 14

/** True under 18; an unknown birthday counts as adult. */
export const isMinor = (birthday: string | null, now: number) => birthday !== null && ageOn(birthday, dayOf(now)) < 18

/** True for a valid calendar day, neither in the future nor before 1900. */
export const isBirthday = (text: string, now: number): boolean =>
  isDay(text) && text >= '1900-01-01' && text <= dayOf(now)
