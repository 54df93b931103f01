import { TRAVEL_ITEM_KINDS, TRAVEL_KINDS } from '@dm/shared/contract/vocabulary/options'
import { addDays, utc8Text } from '@dm/shared/time'
import { icsText } from '@dm/shared/format'
import { foldLine } from '../../platform/ics'
import { stretchOfItem } from './overlap'
import type { ItemRow, TripRow } from './trips'

/** A trip with its items. */
export interface WholeTrip {
  trip: TripRow
  items: readonly ItemRow[]
}

/** `20261120T013000Z`. */
const instant = (ms: number) => `${utc8Text(ms - 8 * 3_600_000, 'YYYYMMDDTHHmmss')}Z`
const plainDay = (day: string) => day.replaceAll('-', '')

function eventOf(item: ItemRow, trip: TripRow, stamp: string): string[] {
  const { from, to } = stretchOfItem(item, trip.tz)
  const times = item.allDay
    ? [`DTSTART;VALUE=DATE:${plainDay(item.day)}`, `DTEND;VALUE=DATE:${plainDay(addDays(item.day, 1))}`]
    : [`DTSTART:${instant(from)}`, `DTEND:${instant(to)}`]
  const place = [item.place, item.address].filter(Boolean).join(' ')
  const about = [TRAVEL_ITEM_KINDS[item.kind], item.transportNo, item.note].filter(Boolean).join('\n')
  return [
    'BEGIN:VEVENT',
    `UID:${item.id}@dianmeng`,
    `DTSTAMP:${stamp}`,
    ...times,
    `SUMMARY:${icsText(item.title)}`,
    ...(place ? [`LOCATION:${icsText(place)}`] : []),
    `DESCRIPTION:${icsText(about)}`,
    ...(item.remindMin > 0
      ? [
          'BEGIN:VALARM',
          'ACTION:DISPLAY',
          `DESCRIPTION:${icsText(item.title)}`,
          `TRIGGER:-PT${item.remindMin}M`,
          'END:VALARM',
        ]
      : []),
    'END:VEVENT',
  ]
}

/** The days of a trip, free for other events. */
function eventOfTrip(trip: TripRow, stamp: string): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${trip.id}@dianmeng`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${plainDay(trip.startDay)}`,
    `DTEND;VALUE=DATE:${plainDay(addDays(trip.endDay, 1))}`,
    `SUMMARY:${icsText(trip.title)}`,
    `LOCATION:${icsText(trip.cityName)}`,
    `DESCRIPTION:${icsText(TRAVEL_KINDS[trip.kind])}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

/** Trips and their items as a calendar file for phones (RFC 5545). */
export function calendarOf(trips: readonly WholeTrip[], now: number): string {
  const stamp = instant(now)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//dianmeng//trips//CN',
    ...trips.flatMap(({ trip, items }) => [
      ...eventOfTrip(trip, stamp),
      ...items.flatMap((item) => eventOf(item, trip, stamp)),
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}
