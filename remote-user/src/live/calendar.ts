import { utc8Text, hoursMs } from '@dm/shared/time'

interface Show {
  id: string
  title: string
  planAt: number
  url: string
}

/** `20261120T193000`, the clock of China. */
const stamp = (ms: number) => utc8Text(ms, 'YYYYMMDD[T]HHmmss')
const escaped = (text: string) => text.replace(/[\\;,]/g, (letter) => `\\${letter}`).replace(/\n/g, '\\n')

/** One show of two hours as an iCalendar file (RFC 5545) in a named time zone, with an alarm ten minutes before. Pure. */
export function calendarOf({ id, title, planAt, url }: Show): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//dianmeng//live//ZH',
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
    `DTSTAMP:${stamp(planAt - hoursMs(8))}Z`,
    `DTSTART;TZID=Asia/Shanghai:${stamp(planAt)}`,
    `DTEND;TZID=Asia/Shanghai:${stamp(planAt + hoursMs(2))}`,
    `SUMMARY:${escaped(title)}`,
    `URL:${url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER:-PT10M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
}

/** Hands a show to the phone's calendar, as a file that it opens. */
export function saveToCalendar(show: Show): void {
  const href = URL.createObjectURL(new Blob([calendarOf(show)], { type: 'text/calendar' }))
  const link = document.createElement('a')
  link.href = href
  link.download = `${show.title}.ics`
  link.click()
  // The browser has taken the file by then.
  setTimeout(() => URL.revokeObjectURL(href), 1000)
}
