import { icsText } from '../format'
import { hoursMs, utc8Text } from '../time'

interface CalendarEvent {
  id: string
  title: string
  /** Epoch milliseconds, like `endAt`. */
  startAt: number
  endAt: number
  url: string
}

/** `20261120T193000`, the clock of China. */
const stamp = (ms: number) => utc8Text(ms, 'YYYYMMDD[T]HHmmss')

/** Returns one event as an iCalendar file (RFC 5545) in China's time zone, with an alarm ten minutes before. Pure. */
export function calendarOf({ id, title, startAt, endAt, url }: CalendarEvent): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//dianmeng//event//ZH',
    'BEGIN:VTIMEZONE',
    'TZID:Asia/Shanghai',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0800',
    'TZOFFSETTO:+0800',
    'TZNAME:CST',
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    `UID:${id}@dianmeng`,
    `DTSTAMP:${stamp(startAt - hoursMs(8))}Z`,
    `DTSTART;TZID=Asia/Shanghai:${stamp(startAt)}`,
    `DTEND;TZID=Asia/Shanghai:${stamp(endAt)}`,
    `SUMMARY:${icsText(title)}`,
    `URL:${url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${icsText(title)}`,
    'TRIGGER:-PT10M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
}

/** Hands an event to the phone's calendar, as a file that it opens. */
export function saveToCalendar(event: CalendarEvent): void {
  const href = URL.createObjectURL(new Blob([calendarOf(event)], { type: 'text/calendar' }))
  const link = document.createElement('a')
  link.href = href
  link.download = `${event.title}.ics`
  link.click()
  // The browser has taken the file by then.
  setTimeout(() => URL.revokeObjectURL(href), 1000)
}
