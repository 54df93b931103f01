import { hoursMs } from '@dm/shared/time'
import { feeOf } from './fee'
import { taxLines, taxOf, taxRuleText } from './tax'

const alone = (taxableFen: number) => ({ taxableFen, monthTaxableFen: 0, monthTaxFen: 0 })

describe('fee and tax of a withdrawal (the document’s own examples)', () => {
  test.each([
    ['the month’s first, ¥100', 10_000, false, alone(10_000), 60, 0, 9_940],
    ['the month’s first, ¥1,000', 100_000, false, alone(100_000), 600, 4_000, 95_400],
    [
      '¥4,000 after that one',
      400_000,
      false,
      { taxableFen: 400_000, monthTaxableFen: 100_000, monthTaxFen: 4_000 },
      2_400,
      76_000,
      321_600,
    ],
    ['¥20,000 by a member', 2_000_000, true, alone(2_000_000), 0, 320_000, 1_680_000],
  ])('%s', (_name, amountFen, isVip, one, fee, tax, net) => {
    expect([feeOf(amountFen, isVip), taxOf('labour-monthly', one)]).toEqual([fee, tax])
    expect(amountFen - fee - tax).toBe(net)
  })

  test('the fee is rounded up to the fen and ends at ¥25', () => {
    expect([1_001, 1_667, 416_666, 416_667, 2_000_000].map((fen) => feeOf(fen, false))).toEqual([
      7, 11, 2_500, 2_500, 2_500,
    ])
  })

  test.each([
    [80_000, 0],
    [80_002, 0],
    [80_003, 1],
    [400_000, 64_000],
    [400_003, 64_000],
    [400_004, 64_001],
    [2_500_000, 400_000],
    [2_500_100, 400_024],
    [6_250_000, 1_300_000],
    [6_250_100, 1_300_032],
  ])('the brackets meet, half up to the fen: T(%i) = %i', (fen, tax) =>
    expect(taxOf('labour-monthly', alone(fen))).toBe(tax),
  )

  test('what was withheld too much is not given back here, and untaxed money bears none', () => {
    expect(taxOf('labour-monthly', { taxableFen: 100, monthTaxableFen: 0, monthTaxFen: 500 })).toBe(0)
    expect(taxOf('labour-monthly', { taxableFen: 0, monthTaxableFen: 500_000, monthTaxFen: 0 })).toBe(0)
    expect(taxOf('none', alone(2_000_000))).toBe(0)
  })

  test('the parts of a month bear what the whole would bear', () => {
    let seed = 7
    const next = (max: number) => (seed = (seed * 48_271) % 2_147_483_647) % max
    for (let month = 0; month < 200; month += 1) {
      let [taxable, withheld] = [0, 0]
      for (let n = 0; n < 5; n += 1) {
        const taxableFen = 1_000 + next(2_000_000)
        withheld += taxOf('labour-monthly', { taxableFen, monthTaxableFen: taxable, monthTaxFen: withheld })
        taxable += taxableFen
      }
      expect(withheld).toBe(taxOf('labour-monthly', alone(taxable)))
    }
  })

  test('the table ends with what is withheld', () => {
    const lines = taxLines('labour-monthly', { taxableFen: 300_000, monthTaxableFen: 50_000, monthTaxFen: 0 })
    expect(lines.map(({ label, text }) => `${label} ${text}`)).toEqual([
      '本月已提现 ¥500.00',
      '本次计税 ¥3,000.00',
      '减除费用 −¥800.00',
      '税率 × 20%',
      '本月已预扣 ¥0.00',
      '本次预扣 ¥540.00',
    ])
    const settled = taxLines('labour-monthly', alone(37_000), 63_000)
    expect(settled.map(({ label, text }) => `${label} ${text}`)).toEqual([
      '本月已提现 ¥0.00',
      '本次计税 ¥370.00',
      '本次已完税部分，不再计税 ¥630.00',
      '减除费用 −¥370.00',
      '税率 × 0%',
      '本月已预扣 ¥0.00',
      '本次预扣 ¥0.00',
    ])
  })
})

describe('withheld over the year', () => {
  const rule = 'labour-cumulative'
  const one = (taxable: number, year: { taxableFen: number; taxFen: number; months: number }) => ({
    ...alone(taxable),
    year,
  })

  test('costs and an allowance for each month come off, what was withheld counts', () => {
    const first = taxOf(rule, one(1_000_000, { taxableFen: 0, taxFen: 0, months: 1 }))
    expect(first).toBe(9_000)
    const second = taxOf(rule, one(1_000_000, { taxableFen: 1_000_000, taxFen: first, months: 1 }))
    expect(second).toBe(24_000)
    // The next month has its own allowance: no tax is due, and none is refunded.
    expect(taxOf(rule, one(500_000, { taxableFen: 2_000_000, taxFen: 33_000, months: 2 }))).toBe(0)
    expect(taxOf(rule, one(0, { taxableFen: 9_000_000, taxFen: 0, months: 1 }))).toBe(0)
  })

  test.each([
    [hoursMs(1), 108_000],
    [3_600_010, 108_001],
    [14_400_000, 1_188_000],
    [30_000_000, 4_308_000],
    [42_000_000, 7_308_000],
    [66_000_000, 14_508_000],
    [96_000_000, 25_008_000],
    [96_000_100, 25_008_045],
  ])('%d fen left of a year owe %d', (left, tax) => {
    const taxable = (left + 500_000) / 0.8
    expect(taxOf(rule, one(taxable, { taxableFen: 0, taxFen: 0, months: 1 }))).toBe(tax)
  })

  test('its table names the months, and the row of a withdrawal the rule with its version', () => {
    const lines = taxLines(rule, one(1_000_000, { taxableFen: 1_000_000, taxFen: 9_000, months: 2 }))
    expect(lines.map(({ label, text }) => `${label} ${text}`)).toEqual([
      '本年已提现 ¥10,000.00',
      '本次计税 ¥10,000.00',
      '减除费用 −20%',
      '基本减除 2 个月 −¥10,000.00',
      '税率 × 3%',
      '本年已预扣 −¥90.00',
      '本次预扣 ¥90.00',
    ])
    expect(taxRuleText(rule)).toBe('labour-cumulative@1')
  })
})
