import type { InvoiceLine } from '../schema'

/** Item name on an invoice for each kind of order (docs/product/wallet.md#invoices). */
const LABELS: Record<string, string> = {
  coin: '平台服务费',
  vip: '会员服务费',
  traffic: '推广服务费',
  activity: '活动服务费',
}

/**
 * Returns lines by kind at 6 %: the price is the total ÷ 1.06, rounded half up to the fen, and the tax is the rest, so
 * that they add up.
 */
export function linesOf(parts: readonly { kind: string; fen: number }[]): InvoiceLine[] {
  const totals = new Map<string, number>()
  for (const { kind, fen } of parts) totals.set(kind, (totals.get(kind) ?? 0) + fen)
  return [...totals].map(([kind, totalFen]) => {
    // Integer arithmetic: total × 100 ÷ 106, half up.
    const priceFen = Math.floor((totalFen * 200 + 106) / 212)
    return { label: LABELS[kind] ?? '服务费', totalFen, priceFen, taxFen: totalFen - priceFen }
  })
}

const DIGITS = '零壹贰叁肆伍陆柒捌玖'
const UNITS = ['', '拾', '佰', '仟']
const GROUPS = ['', '万', '亿']

/** Formats an amount in capitals: 16600 → 壹佰陆拾陆元整. */
export function capitals(fen: number): string {
  const sign = fen < 0 ? '（负数）' : ''
  const all = Math.abs(fen)
  const [yuan, jiao, cent] = [Math.floor(all / 100), Math.floor((all % 100) / 10), all % 10]
  const whole = yuan > 0 ? `${wholeOf(yuan)}元` : jiao + cent === 0 ? '零元' : ''
  if (jiao + cent === 0) return `${sign}${whole}整`
  const tenth = jiao > 0 ? `${DIGITS[jiao]}角` : yuan > 0 ? '零' : ''
  return `${sign}${whole}${tenth}${cent > 0 ? `${DIGITS[cent]}分` : '整'}`
}

function wholeOf(yuan: number): string {
  const groups: number[] = []
  for (let rest = yuan; rest > 0; rest = Math.floor(rest / 10_000)) groups.push(rest % 10_000)
  let text = ''
  let gap = false
  for (let at = groups.length - 1; at >= 0; at -= 1) {
    const value = groups[at] ?? 0
    if (value === 0) {
      gap = text !== ''
      continue
    }
    if (text !== '' && (gap || value < 1000)) text += '零'
    text += fourOf(value) + (GROUPS[at] ?? '')
    gap = false
  }
  return text
}

function fourOf(value: number): string {
  let text = ''
  let gap = false
  for (let at = 3; at >= 0; at -= 1) {
    const digit = Math.floor(value / 10 ** at) % 10
    if (digit === 0) {
      gap = text !== ''
      continue
    }
    if (gap) text += '零'
    text += `${DIGITS[digit]}${UNITS[at]}`
    gap = false
  }
  return text
}
