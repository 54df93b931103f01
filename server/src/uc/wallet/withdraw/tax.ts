import { money } from '@dm/shared/format'

/** What a tax rule needs to know, in fen. */
export interface TaxCase {
  /** The part of this withdrawal that comes from `cash.income`. */
  taxableFen: number
  /** Taxed parts withdrawn earlier in the same month; failed, rejected, cancelled and returned ones do not count. */
  monthTaxableFen: number
  /** Withheld from those. */
  monthTaxFen: number
}

export type TaxRuleName = 'labour-monthly' | 'none'

interface Bracket {
  /** Up to this much in the month, inclusive. */
  upToFen: number
  /** What comes off before the rate: so many fen, or 20 % of all. */
  lessFen?: number
  /** Percent of what is left. */
  percent: number
  /** Comes off the result (速算扣除). */
  quickFen: number
}

/** Labour income of a month (wallet, "Withdrawal": `T(g)`); bounds on 80 % of g are written as bounds on g. */
const LABOUR: readonly Bracket[] = [
  { upToFen: 80_000, percent: 0, quickFen: 0 },
  { upToFen: 400_000, lessFen: 80_000, percent: 20, quickFen: 0 },
  { upToFen: 2_500_000, percent: 20, quickFen: 0 },
  { upToFen: 6_250_000, percent: 30, quickFen: 200_000 },
  { upToFen: Number.MAX_SAFE_INTEGER, percent: 40, quickFen: 700_000 },
]
const LAST: Bracket = { upToFen: Number.MAX_SAFE_INTEGER, percent: 40, quickFen: 700_000 }

const bracketOf = (fen: number): Bracket => LABOUR.find((one) => fen <= one.upToFen) ?? LAST

/** `T(g)` in ten-thousandths of a fen, so that nothing is rounded before the end. */
function labourTax(fen: number): number {
  const { lessFen, percent, quickFen } = bracketOf(fen)
  const base = lessFen === undefined ? fen * 80 : (fen - lessFen) * 100
  return base * percent - quickFen * 10_000
}

/** The tax withheld from one withdrawal, in fen: half up, never negative. */
export function taxOf(rule: TaxRuleName, { taxableFen, monthTaxableFen, monthTaxFen }: TaxCase): number {
  if (rule === 'none' || taxableFen === 0) return 0
  const due = labourTax(monthTaxableFen + taxableFen) - monthTaxFen * 10_000
  return Math.max(0, Math.floor((due + 5_000) / 10_000))
}

/**
 * The same as a table with the user's own numbers (怎么算的): each line a label and a number as text. `settledFen` is the
 * part of this withdrawal on which no tax is due any more (wallet, "/wallet/cashWithdraw").
 */
export function taxLines(rule: TaxRuleName, one: TaxCase, settledFen = 0): { label: string; text: string }[] {
  if (rule === 'none') return []
  const sumFen = one.monthTaxableFen + one.taxableFen
  const { lessFen, percent, quickFen } = bracketOf(sumFen)
  return [
    { label: '本月已提现', text: money(one.monthTaxableFen) },
    { label: '本次计税', text: money(one.taxableFen) },
    ...(settledFen > 0 ? [{ label: '本次已完税部分，不再计税', text: money(settledFen) }] : []),
    { label: '减除费用', text: sumFen <= 80_000 ? less(sumFen) : lessFen ? less(lessFen) : '−20%' },
    { label: '税率', text: `× ${percent}%` },
    ...(quickFen > 0 ? [{ label: '速算扣除', text: less(quickFen) }] : []),
    { label: '本月已预扣', text: less(one.monthTaxFen) },
    { label: '本次预扣', text: money(taxOf(rule, one)) },
  ]
}

const less = (fen: number) => (fen > 0 ? `−${money(fen)}` : money(0))
