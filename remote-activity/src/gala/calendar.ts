interface Event {
  id: string
  title: string
  startAt: number
  endAt: number
  url: string
}

/** `20261120T113000Z` */
const stamp = (ms: number) => new Date(ms).toISOString().replace(/[-:]|\.\d{3}/g, '')
const escaped = (text: string) => text.replace(/[\\;,]/g, (letter) => `\\${letter}`).replace(/\n/g, '\\n')

/** Returns one event as an iCalendar file (RFC 5545), with an alarm ten minutes before. Pure. */
export function calendarOf({ id, title, startAt, endAt, url }: Event): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//dianmeng//activity//ZH',
    'BEGIN:VEVENT',
    `UID:${id}@dianmeng`,
    `DTSTAMP:${stamp(startAt)}`,
    `DTSTART:${stamp(startAt)}`,
    `DTEND:${stamp(endAt)}`,
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

/** Hands an event to the phone's calendar, as a file that it opens. */
export function saveToCalendar(event: Event): void {
  const href = URL.createObjectURL(new Blob([calendarOf(event)], { type: 'text/calendar' }))
  const link = document.createElement('a')
  link.href = href
  link.download = `${event.title}.ics`
  link.click()
  // The browser has taken the file by then.
  setTimeout(() => URL.revokeObjectURL(href), 1000)
}
