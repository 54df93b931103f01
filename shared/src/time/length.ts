// Without dayjs, which would enlarge the host's first file: in UTC every day has 24 hours.
const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Seconds in ms. */
export const secondsMs = (count: number): number => count * SECOND_MS
/** Minutes in ms. */
export const minutesMs = (count: number): number => count * MINUTE_MS
/** Hours in ms. */
export const hoursMs = (count: number): number => count * HOUR_MS
/** Days of 24 hours in ms. */
export const daysMs = (count: number): number => count * DAY_MS
