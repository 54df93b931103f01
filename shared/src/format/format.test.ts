import fc from 'fast-check'
import {
  clockTime,
  coins,
  count,
  dateTime,
  dayOf,
  dayRange,
  duration,
  fenParts,
  largeNumber,
  maskedAccount,
  maskedMobile,
  maskedName,
  money,
  monthDay,
  monthText,
  payRange,
  percent,
  relativeTime,
  shortId,
  signedAmount,
  signedMoney,
  sizeText,
  timeLeft,
  twoDigits,
  weekday,
  workdays,
  yuan,
} from '.'

const at = (text: string) => Date.parse(`${text}+08:00`)
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

describe('large numbers (docs/product/foundations.md#10-constants-and-limits)', () => {
  test.each([
    [0, '0'],
    [9999, '9999'],
    [10000, '1.0w'],
    [12999, '1.2w'],
    [99999, '9.9w'],
    [123456, '12.3w'],
    [-9999, '-9999'],
    [-10000, '-1.0w'],
    [-12345, '-1.2w'],
  ])('%d is %s', (value, text) => expect(largeNumber(value)).toBe(text))

  test('another suffix', () => expect(largeNumber(20000, '万')).toBe('2.0万'))

  test('is cut, never rounded up', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10000, max: 1e12 }),
        (value) => Number.parseFloat(largeNumber(value)) * 10000 <= value,
      ),
    )
  })
})

describe('signed amounts (docs/product/foundations.md#10-constants-and-limits)', () => {
  test.each([
    [0, '+0.00'],
    [12.3, '+12.30'],
    [-5, '-5.00'],
    [-0.001, '-0.00'],
  ])('%d is %s', (value, text) => expect(signedAmount(value)).toBe(text))
  test('other decimals', () => expect(signedAmount(-1.25, 1)).toBe('-1.3'))
})

describe('money and coins', () => {
  test.each([
    [0, '¥0.00'],
    [5, '¥0.05'],
    [123450, '¥1,234.50'],
    [-500, '−¥5.00'],
    [1234567890, '¥12,345,678.90'],
  ])('%d fen is %s', (fen, text) => expect(money(fen)).toBe(text))
  test('whole amounts may leave the cents out', () => {
    expect(money(80000, { cents: 'auto' })).toBe('¥800')
    expect(money(80050, { cents: 'auto' })).toBe('¥800.50')
  })
  test('plain yuan have neither currency nor groups, and can be summed', () => {
    expect([0, 5, 123450, -500].map(yuan)).toEqual(['0.00', '0.05', '1234.50', '-5.00'])
    fc.assert(
      fc.property(fc.integer({ min: -1e13, max: 1e13 }), (fen) => {
        expect(Math.round(Number(yuan(fen)) * 100)).toBe(fen)
      }),
    )
  })
  test('direction is always written', () => {
    expect(signedMoney(32640)).toBe('+¥326.40')
    expect(signedMoney(0)).toBe('+¥0.00')
    expect(signedMoney(-500)).toBe('−¥5.00')
  })
  test('no fen is lost between the parts', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (fen) => {
        const part = fenParts(fen)
        expect(Number(part.whole.replaceAll(',', '') + part.cents)).toBe(Math.abs(fen))
      }),
    )
  })
  test('pay: one amount, a range, negotiable', () => {
    expect(payRange(80000, 80000, '天')).toBe('¥800/天')
    expect(payRange(80000, 150000, '天')).toBe('¥800–1,500/天')
    expect(payRange(null, null)).toBe('面议')
    expect(payRange(80000, null)).toBe('¥800')
  })
  test('coins and counts', () => {
    expect(coins(1234)).toBe('1,234 星钻')
    expect(count(-1234)).toBe('−1,234')
    expect(count(1000000)).toBe('1,000,000')
  })
  test('sizes', () => expect([182_400, 1_440_000].map(sizeText)).toEqual(['182 KB', '1.4 MB']))
  test('two digits', () => expect([0, 5, 12, 123].map(twoDigits)).toEqual(['00', '05', '12', '123']))
  test('shares', () => expect(percent(0.1234)).toBe('12.3%'))
})

describe('relative time (docs/product/foundations.md#10-constants-and-limits; docs/product/foundations.md#8-forms-lists-media)', () => {
  const now = at('2026-11-20T14:30:00')
  test.each([
    [0, '刚刚'],
    [60 * SECOND, '刚刚'],
    [61 * SECOND, '1分钟前'],
    [HOUR - SECOND, '59分钟前'],
    [HOUR, '60分钟前'],
    [HOUR + SECOND, '1小时前'],
    [DAY, '24小时前'],
    [DAY + SECOND, '1天前'],
    [15 * DAY, '15天前'],
    [15 * DAY + SECOND, '11-05 14:29'],
    [-MINUTE, '刚刚'],
    [-MINUTE - SECOND, '11-20 14:31'],
  ])('%d ms ago is %s', (ago, text) => expect(relativeTime(now - ago, now)).toBe(text))
  test('another year is written out', () => {
    expect(relativeTime(at('2025-11-20T09:05:00'), now)).toBe('2025-11-20 09:05')
    expect(relativeTime(at('2027-01-01T00:00:00'), now)).toBe('2027-01-01 00:00')
  })
})

describe('dates', () => {
  test('a day is that of UTC+8, zero padded', () => {
    expect(dayOf(Date.parse('2026-03-04T16:30:00Z'))).toBe('2026-03-05')
    expect(dayOf(at('2026-03-04T00:00:00'), 'month')).toBe('2026-03')
  })
  test('an instant', () => {
    expect(clockTime(at('2026-11-20T04:05:00'))).toBe('04:05')
    expect(dateTime(at('2026-11-20T14:30:00'), at('2026-12-31T00:00:00'))).toBe('11月20日 14:30')
    expect(dateTime(at('2025-01-02T03:04:00'), at('2026-12-31T00:00:00'))).toBe('2025年1月2日 03:04')
  })
  test('days and months', () => {
    expect(monthDay('2026-03-04', '2026-11-20')).toBe('3月4日')
    expect(monthText('2026-03')).toBe('2026年3月')
    expect(weekday('2026-11-23')).toBe('周一')
    expect(dayRange('2026-11-25', '2026-12-03', '2026-11-20')).toBe('11月25日–12月3日')
    expect(dayRange('2026-11-25', '2026-11-25', '2026-11-20')).toBe('11月25日')
  })
  test('lengths', () => {
    expect(duration(185_000)).toBe('3:05')
    expect(duration(3_729_000)).toBe('1:02:09')
    expect(timeLeft(3 * DAY + 2 * HOUR)).toBe('3天2小时')
    expect(timeLeft(4 * MINUTE + 30 * SECOND)).toBe('4分30秒')
    expect(timeLeft(2 * HOUR)).toBe('2小时')
    expect(timeLeft(-1)).toBe('0秒')
  })
})

describe('what is not shown whole', () => {
  test('numbers and names', () => {
    expect(maskedMobile('13800000001')).toBe('138****0001')
    expect(['13800000001', 'dream@mail.com', 'xiaoman_8'].map(maskedAccount)).toEqual([
      '138****0001',
      'd***@mail.com',
      'x***8',
    ])
    expect(maskedName('林小满')).toBe('林**')
  })
})

test('an id is shown short, an order number as it is', () => {
  expect(shortId('9f2c41a7-0c1d-4e2f-8a3b-112233445566')).toBe('9F2C41A7')
  expect(shortId('W7DAB695B4E738AECD053EE4')).toBe('W7DAB695')
  expect(shortId('20261119ABCDEFGHJKMN')).toBe('20261119ABCDEFGHJKMN')
})

test('working days have one form', () => {
  expect([workdays(1), workdays(1, 3)]).toEqual(['1个工作日', '1–3个工作日'])
})
