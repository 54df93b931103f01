import { fenParts } from '@dm/shared/format'
import { dayOf } from '@dm/shared/time'
import { capitals } from './lines'
import { A4, onePage, type Pen } from './page'
import type { InvoiceRow } from './present'

const LEFT = 40
const RIGHT = A4.width - LEFT
const MIDDLE = A4.width / 2
/** Colours of the preprinted form and of the filled-in text. */
const FORM = '#8c2f1b'
const TYPES = { 81: '电子发票（增值税专用发票）', 82: '电子发票（普通发票）' }
const SELLER = '点梦演示平台'
const REASONS: Record<string, string> = { '01': '开票有误', '03': '服务中止' }
/** Right ends of the columns of figures. */
const COLUMNS = [LEFT + 270, LEFT + 340, LEFT + 420, RIGHT - 10]

/** Signed, two decimals, in groups of three: `-1,280.00`. */
function amount(fen: number): string {
  const { negative, whole, cents } = fenParts(fen)
  return `${negative ? '-' : ''}${whole}.${cents}`
}

/**
 * Returns an issued invoice on one A4 page: buyer, all lines, the sum in figures and capitals
 * (docs/product/wallet.md#walletinvoicehistory).
 */
export async function invoicePdf(row: InvoiceRow, watermark: string | null): Promise<Buffer> {
  const { no, type, redOf, issuedAt, appliedAt } = row
  return onePage(`发票 ${no ?? ''}`, issuedAt ?? appliedAt, (pen) => {
    if (watermark) pen.across(watermark, '#e9e9ec')
    pen.text(MIDDLE, 64, 18, TYPES[type], { align: 'middle', colour: FORM })
    if (redOf) pen.text(MIDDLE, 84, 11, '（红字）', { align: 'middle', colour: FORM })
    pen.line(MIDDLE - 120, 92, MIDDLE + 120, 92)
    pen.text(LEFT, 112, 10, `发票号码：${no ?? ''}`)
    pen.text(RIGHT, 112, 10, `开票日期：${dayOf(issuedAt ?? appliedAt)}`, { align: 'right' })
    const top = 124
    let y = buyer(pen, row, top + 18)
    pen.line(LEFT, y, RIGHT, y)
    y = lines(pen, row, y + 18)
    pen.line(LEFT, y, RIGHT, y)
    y = sum(pen, row, y + 20)
    pen.line(LEFT, y, RIGHT, y)
    y = notes(pen, row, y + 18)
    for (const at of [top, y]) pen.line(LEFT, at, RIGHT, at)
    for (const at of [LEFT, RIGHT]) pen.line(at, top, at, y)
  })
}

/** Draws the buyer; returns the y of the next block. */
function buyer(pen: Pen, { title }: InvoiceRow, from: number): number {
  let y = from
  const fact = (label: string, value: string | undefined) => {
    if (!value) return
    pen.text(LEFT + 10, y, 10, `${label}：`, { colour: FORM })
    for (const line of pen.wrapped(value, 10, RIGHT - LEFT - 115)) {
      pen.text(LEFT + 105, y, 10, line)
      y += 16
    }
    y += 2
  }
  const both = (one?: string, other?: string) => [one, other].filter(Boolean).join(' ')
  fact('购买方名称', title.kind === 'personal' ? `${title.name}（个人）` : title.name)
  fact('纳税人识别号', title.taxNo)
  fact('地址、电话', both(title.address, title.phone))
  fact('开户行及账号', both(title.bankName, title.bankAccount))
  fact('销售方名称', SELLER)
  return y
}

/** Draws the lines by kind, each with its tax; they add up. */
function lines(pen: Pen, row: InvoiceRow, from: number): number {
  let y = from
  const cells = (first: string, figures: string[], colour?: string) => {
    pen.text(LEFT + 10, y, 10, first, { colour })
    figures.forEach((figure, at) => pen.text(COLUMNS[at] ?? RIGHT, y, 10, figure, { colour, align: 'right' }))
    y += 20
  }
  cells('项目名称', ['金额', '税率', '税额', '价税合计'], FORM)
  for (const { label, priceFen, taxFen, totalFen } of row.lines)
    cells(label, [amount(priceFen), '6%', amount(taxFen), amount(totalFen)])
  const all = (key: 'priceFen' | 'taxFen') => amount(row.lines.reduce((sum, line) => sum + line[key], 0))
  cells('合计', [`¥${all('priceFen')}`, '', `¥${all('taxFen')}`, ''], FORM)
  return y - 8
}

function sum(pen: Pen, { totalFen }: InvoiceRow, y: number): number {
  pen.text(LEFT + 10, y, 10, '价税合计（大写）', { colour: FORM })
  pen.text(LEFT + 105, y, 11, capitals(totalFen))
  pen.text(RIGHT - 100, y, 10, '（小写）', { align: 'right', colour: FORM })
  pen.text(RIGHT - 10, y, 11, `¥${amount(totalFen)}`, { align: 'right' })
  return y + 12
}

function notes(pen: Pen, { remark, redOf, redReason, orders }: InvoiceRow, from: number): number {
  let y = from
  pen.text(LEFT + 10, y, 10, '备注', { colour: FORM })
  const paragraphs = [
    ...(redOf ? [`红冲原因：${REASONS[redReason ?? ''] ?? '开票有误'}`] : []),
    `订单 ${orders.length} 笔`,
    ...(remark ? [remark] : []),
  ]
  for (const line of paragraphs.flatMap((text) => pen.wrapped(text, 10, RIGHT - LEFT - 115))) {
    pen.text(LEFT + 105, y, 10, line)
    y += 16
  }
  return y
}
