import { calendarOf } from './calendar'

test('one event in the time zone of China, with an alarm and escaped words', () => {
  const text = calendarOf({
    id: 'h1',
    title: '盛典; 第一夜, 现场',
    startAt: Date.parse('2026-11-23T19:30:00+08:00'),
    endAt: Date.parse('2026-11-23T22:30:00+08:00'),
    url: 'https://example.com/activity/h5/03?id=h1',
  })
  expect(text).toContain('DTSTART;TZID=Asia/Shanghai:20261123T193000\r\n')
  expect(text).toContain('DTEND;TZID=Asia/Shanghai:20261123T223000\r\n')
  expect(text).toContain('SUMMARY:盛典\\; 第一夜\\, 现场\r\n')
  expect(text).toContain('TRIGGER:-PT10M\r\n')
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
})
