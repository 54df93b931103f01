import { dayOf } from '@dm/shared/time'

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

const LINE_BYTES = 75

/** 20261122 */
const plainDay = (at: number) => dayOf(at).replaceAll('-', '')

/** 20261122T010000Z */
const stamp = (at: number) => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** Text of RFC 5545: what has a meaning of its own is escaped. */
const escaped = (text: string) => text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\r?\n/g, '\\n')

/** Folds a line at 75 octets, never inside of a character. */
function folded(line: string): string {
  const lines: string[] = []
  let current = ''
  for (const letter of line) {
    if (Buffer.byteLength(current + letter) > LINE_BYTES) {
      lines.push(current)
      current = ' '
    }
    current += letter
  }
  return [...lines, current].join('\r\n')
}

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
    `SUMMARY:${escaped(entry.summary)}`,
    ...(entry.location ? [`LOCATION:${escaped(entry.location)}`] : []),
    ...(entry.description ? [`DESCRIPTION:${escaped(entry.description)}`] : []),
    `STATUS:${entry.status}`,
    ...(entry.alarmMin === undefined
      ? []
      : [
          'BEGIN:VALARM',
          'ACTION:DISPLAY',
          `DESCRIPTION:${escaped(entry.summary)}`,
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
    `X-WR-CALNAME:${escaped(name)}`,
    ...events,
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
