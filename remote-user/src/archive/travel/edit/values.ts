import { MOST_TRIP_DAYS, type tripForm } from '@dm/shared/contract/forms/user/trip'
import type { Travel } from '@dm/shared/contract/calls/user/travel'
import type { Typed } from '@dm/shared/forms'
import { addDays, isDay } from '@dm/shared/time'
import { HOME_ZONE } from '../labels'

type TripValues = Typed<typeof tripForm.fields>

/** Where a new trip begins, when a day was chosen, and the zone. */
export const initialOf = (row: Travel | null, day: string | null): Partial<TripValues> => ({
  tz: row?.tz ?? HOME_ZONE,
  ...(row === null && day !== null && isDay(day) && { startDay: day, endDay: day }),
})

/** The last day that a trip of this first day may have. */
export const lastDayOf = (startDay: string): string | undefined =>
  startDay ? addDays(startDay, MOST_TRIP_DAYS - 1) : undefined

/** The zone of what was typed: a city of China is in ours. */
export const zoneOf = ({ abroad, tz }: Pick<TripValues, 'abroad' | 'tz'>): string => (abroad ? tz : HOME_ZONE)
