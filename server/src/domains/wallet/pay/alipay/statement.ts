import { utc8Moment } from '@dm/shared/time'
import { z } from 'zod'
import { bodyOf, FILE_TIMEOUT_MS } from '../live'
import type { StatementRow } from '../provider'
import { fenOf } from '../yuan'
import { filesOf } from './archive'
import { callAlipay, refused, type AlipayDeps } from './client'

const Bill = z.object({ bill_download_url: z.url() })

/** Returns the payments of a UTC+8 day from Alipay's business bill (`bill_type=trade`), a ZIP of tables in GBK. */
export async function statement(deps: AlipayDeps, day: string): Promise<StatementRow[]> {
  const content = { bill_type: 'trade', bill_date: day }
  const answer = await callAlipay(deps, Bill, 'alipay.data.dataservice.bill.downloadurl.query', content)
  if (!answer.ok) {
    // A day without payments has no bill.
    if (/bill_not_exist/i.test(answer.code)) return []
    throw refused(answer)
  }
  const response = await fetch(answer.data.bill_download_url, { signal: AbortSignal.timeout(FILE_TIMEOUT_MS) })
  const file = await bodyOf(response, 'file')
  if (!response.ok) throw new Error(`Alipay answered ${response.status} instead of its bill`)
  const texts = filesOf(file).map((bytes) => new TextDecoder('gbk').decode(bytes))
  const details = texts.find((text) => headOf(text) !== -1)
  if (details === undefined) throw new Error('the bill of Alipay has other columns')
  return rowsOf(details)
}

const COLUMNS = {
  tradeNo: '支付宝交易号',
  attemptNo: '商户订单号',
  kind: '业务类型',
  createdAt: '创建时间',
  yuan: '订单金额（元）',
}

const cellsOf = (line: string) => line.split(',').map((cell) => cell.trim().replace(/^"|"$/g, '').trim())
const linesOf = (text: string) => text.split(/\r?\n/)

/** Returns the line of the table's head; -1 for another file, such as that of the sums. */
const headOf = (text: string) =>
  linesOf(text).findIndex((line) => Object.values(COLUMNS).every((name) => cellsOf(line).includes(name)))

/** Returns payment rows, without refunds; lines that begin with `#` are remarks. */
function rowsOf(text: string): StatementRow[] {
  const lines = linesOf(text)
  const head = headOf(text)
  const names = cellsOf(lines[head] ?? '')
  const created = names.indexOf(COLUMNS.createdAt)
  const amount = names.indexOf(COLUMNS.yuan) - created
  return lines.slice(head + 1).flatMap((line) => {
    if (line.trim() === '' || line.startsWith('#')) return []
    const cells = cellsOf(line)
    const cell = (name: string) => cells[names.indexOf(name)] ?? ''
    if (cell(COLUMNS.kind) !== '交易') return []
    // A comma in the item's name shifts the columns after it: they are counted from the first time column.
    const at = cells.findIndex((text) => utc8Moment(text) !== null)
    const fen = fenOf(cells[at + amount] ?? '')
    return [{ attemptNo: cell(COLUMNS.attemptNo), fen, tradeNo: cell(COLUMNS.tradeNo) }]
  })
}
