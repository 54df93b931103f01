import { yuan } from '@dm/shared/format'
import type { Db } from '../../../db/open'
import { tradeGroupLabel, tradeLabel } from '../ledger/catalogue'
import { tradesBefore, type TradeRow } from '../trade/store'
import type { TradeKindName } from '@dm/shared/contract/calls/wallet/wallet'
import { utc8Text } from '@dm/shared/time'
import type { Statement } from './token'

const CHUNK = 500
const HEAD = ['时间', '收支', '类型', '标题', '说明', '金额（元）', '余额（元）', '交易单号']

/** Returns text for one cell: quoted if necessary, and never interpreted as a formula. */
export function cell(text: string): string {
  const safe = /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function line(row: TradeRow): string {
  const kind = row.kind as TradeKindName // as: the ledger only writes kinds of its catalogue
  return [
    utc8Text(row.at),
    cell(tradeGroupLabel(row.group)),
    cell(tradeLabel('fen', kind, row.amount)),
    cell(row.title),
    cell(row.sub ?? ''),
    yuan(row.amount),
    row.balanceAfter === null ? '' : yuan(row.balanceAfter),
    cell(row.id),
  ].join(',')
}

/**
 * Yields a month's rows as CSV, newest first like the list: UTF-8 with BOM, read in parts so that a long month needs
 * little memory.
 */
export async function* statementCsv(db: Db, { uid, month }: Statement, upTo: number): AsyncGenerator<string> {
  yield `\uFEFF${HEAD.join(',')}\r\n`
  const filter = { uid, unit: 'fen' as const, month }
  let from = { upTo, skip: 0 }
  for (;;) {
    const rows = await tradesBefore(db, filter, { ...from, limit: CHUNK })
    if (rows.length === 0) return
    yield rows.map((row) => `${line(row)}\r\n`).join('')
    const last = rows.at(-1)?.at ?? 0
    // Rows of the same time may be on both sides of the cut.
    const same = rows.filter((row) => row.at === last).length
    from = { upTo: last, skip: last === from.upTo ? from.skip + same : same }
  }
}
