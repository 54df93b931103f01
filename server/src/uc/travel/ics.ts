import { TRAVEL_ITEM_KINDS, TRAVEL_KINDS } from '@dm/shared/contract/options'
import { addDays, utc8Text } from '@dm/shared/time'
import { stretchOfItem } from './overlap'
import type { ItemRow, TripRow } from './trips'

/** A trip with its items. */
export interface WholeTrip {
  trip: TripRow
  items: readonly ItemRow[]
}

/** Escapes the separators of RFC 5545. */
const escaped = (text: string) => text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\n/g, '\\n')

/** Folds a line at 75 bytes; the lines that follow begin with a space. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const char of line) {
    if (Buffer.byteLength(part + char) > (parts.length === 0 ? 75 : 74)) {
      parts.push(part)
      part = ''
    }
    part += char
  }
  return [...parts, part].join('\r\n ')
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
    `SUMMARY:${escaped(item.title)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    `DESCRIPTION:${escaped(about)}`,
    ...(item.remindMin > 0
      ? [
          'BEGIN:VALARM',
          'ACTION:DISPLAY',
          `DESCRIPTION:${escaped(item.title)}`,
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
    `SUMMARY:${escaped(trip.title)}`,
    `LOCATION:${escaped(trip.cityName)}`,
    `DESCRIPTION:${escaped(TRAVEL_KINDS[trip.kind])}`,
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
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}
