import { calendarOf } from './calendar'

test('one event in UTC, with an alarm and escaped words', () => {
  const text = calendarOf({
    id: 'h1',
    title: '盛典; 第一夜, 现场',
    startAt: Date.parse('2026-11-23T19:30:00+08:00'),
    endAt: Date.parse('2026-11-23T22:30:00+08:00'),
    url: 'https://example.com/activity/h5/03?id=h1',
  })
  expect(text).toContain('DTSTART:20261123T113000Z\r\n')
  expect(text).toContain('DTEND:20261123T143000Z\r\n')
  expect(text).toContain('SUMMARY:盛典\\; 第一夜\\, 现场\r\n')
  expect(text).toContain('TRIGGER:-PT10M\r\n')
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
})
