import { dayOf } from '@dm/shared/time'
import { icsText } from '@dm/shared/format'
import { foldLine } from '../../../platform/ics'

/** One entry of a calendar; times in epoch ms. */
export interface CalendarEntry {
  /** The same for all versions of an entry, so that one that is moved moves. */
  uid: string
  /** Raised with each change. */
  sequence: number
  startAt: number
  endAt: number
  summary: string
  /** Whole days of UTC+8: shown as days on any device. */
  isWholeDays?: boolean
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
  location?: string
  description?: string
  /** The phone reminds so many minutes before. */
  alarmMin?: number
}

/** 20261122 */
const plainDay = (at: number) => dayOf(at).replaceAll('-', '')

/** 20261122T010000Z */
const stamp = (at: number) => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** An iCalendar file (RFC 5545) with these entries. */
export function icsOf(name: string, entries: readonly CalendarEntry[], now: number): string {
  const events = entries.flatMap((entry) => [
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    `DTSTAMP:${stamp(now)}`,
    `SEQUENCE:${entry.sequence}`,
    ...(entry.isWholeDays
      ? [`DTSTART;VALUE=DATE:${plainDay(entry.startAt)}`, `DTEND;VALUE=DATE:${plainDay(entry.endAt)}`]
      : [`DTSTART:${stamp(entry.startAt)}`, `DTEND:${stamp(entry.endAt)}`]),
    `SUMMARY:${icsText(entry.summary)}`,
    ...(entry.location ? [`LOCATION:${icsText(entry.location)}`] : []),
    ...(entry.description ? [`DESCRIPTION:${icsText(entry.description)}`] : []),
    `STATUS:${entry.status}`,
    ...(entry.alarmMin === undefined
      ? []
      : [
          'BEGIN:VALARM',
          'ACTION:DISPLAY',
          `DESCRIPTION:${icsText(entry.summary)}`,
          `TRIGGER:-PT${entry.alarmMin}M`,
          'END:VALARM',
        ]),
    'END:VEVENT',
  ])
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//dianmeng//service//CN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${icsText(name)}`,
    ...events,
    'END:VCALENDAR',
  ]
  return `${lines.map(foldLine).join('\r\n')}\r\n`
}
