import { money } from '@dm/shared/format'
import type { Settings } from '../../../platform/settings'

/** Input of a tax rule, in fen. */
export interface TaxCase {
  /** The part of this withdrawal that comes from `cash.income`. */
  taxableFen: number
  /** Taxed parts withdrawn earlier in the same month; failed, rejected, cancelled and returned ones do not count. */
  monthTaxableFen: number
  /** Tax withheld from those. */
  monthTaxFen: number
  /** The same for the present year, and the months since its first; required by a yearly rule. */
  year?: { taxableFen: number; taxFen: number; months: number }
}

export type TaxRuleName = Settings['WITHDRAW_TAX_RULE']

/** Version of the brackets below; increment it when one changes. */
const VERSION = 1

/** Text stored with a withdrawal: the rule and its version. */
export const taxRuleText = (rule: TaxRuleName): string => `${rule}@${VERSION}`

interface Bracket {
  /** Upper bound of the month's amount, inclusive. */
  upToFen: number
  /** Deduction before the rate: an amount in fen, or 20 % of the total. */
  lessFen?: number
  /** Percent of the rest. */
  percent: number
  /** Deducted from the result (速算扣除). */
  quickFen: number
}

/** Monthly labour income (docs/product/wallet.md#withdrawal: `T(g)`); bounds on 80 % of g are given as bounds on g. */
const LABOUR: readonly Bracket[] = [
  { upToFen: 80_000, percent: 0, quickFen: 0 },
  { upToFen: 400_000, lessFen: 80_000, percent: 20, quickFen: 0 },
  { upToFen: 2_500_000, percent: 20, quickFen: 0 },
  { upToFen: 6_250_000, percent: 30, quickFen: 200_000 },
  { upToFen: Number.MAX_SAFE_INTEGER, percent: 40, quickFen: 700_000 },
]
const LAST: Bracket = { upToFen: Number.MAX_SAFE_INTEGER, percent: 40, quickFen: 700_000 }

/** Brackets of cumulative withholding; bounds apply to the year's income after costs and allowance. */
const YEARLY: readonly Bracket[] = [
  { upToFen: 3_600_000, percent: 3, quickFen: 0 },
  { upToFen: 14_400_000, percent: 10, quickFen: 252_000 },
  { upToFen: 30_000_000, percent: 20, quickFen: 1_692_000 },
  { upToFen: 42_000_000, percent: 25, quickFen: 3_192_000 },
  { upToFen: 66_000_000, percent: 30, quickFen: 5_292_000 },
  { upToFen: 96_000_000, percent: 35, quickFen: 8_592_000 },
]
const YEARLY_LAST: Bracket = { upToFen: Number.MAX_SAFE_INTEGER, percent: 45, quickFen: 18_192_000 }
/** Allowance for each month of the year. */
const ALLOWANCE_FEN = 500_000

const bracketOf = (fen: number): Bracket => LABOUR.find((one) => fen <= one.upToFen) ?? LAST

/**
 * Returns the year's taxable rest and its bracket; costs are 20 %. In hundredths of a fen, so that only the end result
 * is rounded.
 */
function yearOf({ taxableFen, year }: TaxCase) {
  if (!year) throw new Error('the rule by the year needs what was taxed in it')
  const sumFen = year.taxableFen + taxableFen
  const left = Math.max(0, sumFen * 80 - year.months * ALLOWANCE_FEN * 100)
  const bracket = YEARLY.find((one) => left <= one.upToFen * 100) ?? YEARLY_LAST
  return { ...year, left, bracket }
}

/** Returns `T(g)` in ten-thousandths of a fen, so that only the end result is rounded. */
function labourTax(fen: number): number {
  const { lessFen, percent, quickFen } = bracketOf(fen)
  const base = lessFen === undefined ? fen * 80 : (fen - lessFen) * 100
  return base * percent - quickFen * 10_000
}

/** Returns the tax withheld from one withdrawal, in fen: half up, never negative. */
export function taxOf(rule: TaxRuleName, one: TaxCase): number {
  if (rule === 'none' || one.taxableFen === 0) return 0
  const due =
    rule === 'labour-monthly'
      ? labourTax(one.monthTaxableFen + one.taxableFen) - one.monthTaxFen * 10_000
      : yearlyDue(one)
  return Math.max(0, Math.floor((due + 5_000) / 10_000))
}

/** Returns the year's tax that has not been withheld yet, in ten-thousandths of a fen. */
function yearlyDue(one: TaxCase): number {
  const { left, bracket, taxFen } = yearOf(one)
  return left * bracket.percent - bracket.quickFen * 10_000 - taxFen * 10_000
}

/**
 * Returns the calculation as a table with the user's own numbers (怎么算的): each line a label and a number as text.
 * `settledFen` is the part of this withdrawal that is already taxed (docs/product/wallet.md#walletcashwithdraw).
 */
export function taxLines(rule: TaxRuleName, one: TaxCase, settledFen = 0): { label: string; text: string }[] {
  if (rule === 'none') return []
  if (rule === 'labour-cumulative') return yearLines(one, settledFen)
  const sumFen = one.monthTaxableFen + one.taxableFen
  const { lessFen, percent, quickFen } = bracketOf(sumFen)
  return [
    { label: '本月已提现', text: money(one.monthTaxableFen) },
    { label: '本次计税', text: money(one.taxableFen) },
    ...settledLine(settledFen),
    { label: '减除费用', text: sumFen <= 80_000 ? less(sumFen) : lessFen ? less(lessFen) : '−20%' },
    { label: '税率', text: `× ${percent}%` },
    ...(quickFen > 0 ? [{ label: '速算扣除', text: less(quickFen) }] : []),
    { label: '本月已预扣', text: less(one.monthTaxFen) },
    { label: '本次预扣', text: money(taxOf(rule, one)) },
  ]
}

function yearLines(one: TaxCase, settledFen: number): { label: string; text: string }[] {
  const { taxableFen, taxFen, months, bracket } = yearOf(one)
  return [
    { label: '本年已提现', text: money(taxableFen) },
    { label: '本次计税', text: money(one.taxableFen) },
    ...settledLine(settledFen),
    { label: '减除费用', text: '−20%' },
    { label: `基本减除 ${months} 个月`, text: less(months * ALLOWANCE_FEN) },
    { label: '税率', text: `× ${bracket.percent}%` },
    ...(bracket.quickFen > 0 ? [{ label: '速算扣除', text: less(bracket.quickFen) }] : []),
    { label: '本年已预扣', text: less(taxFen) },
    { label: '本次预扣', text: money(taxOf('labour-cumulative', one)) },
  ]
}

const settledLine = (fen: number) => (fen > 0 ? [{ label: '本次已完税部分，不再计税', text: money(fen) }] : [])
const less = (fen: number) => (fen > 0 ? `−${money(fen)}` : money(0))
