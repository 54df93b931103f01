import { monthDay } from '@dm/shared/format'

/** The last day of a certificate, always with its year: it is saved, and read in other years. */
export const untilDay = (day: string): string => monthDay(day, '')
