import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { StatementRow } from '../provider'
import { fenOf } from '../yuan'
import { callWechat, downloadWechat, refused, type WechatDeps } from './client'

const Bill = z.object({ download_url: z.url(), hash_type: z.literal('SHA1'), hash_value: z.string() })

/** Returns the payments of a UTC+8 day from WeChat Pay's bill (`/v3/bill/tradebill`), after checking its hash. */
export async function statement(deps: WechatDeps, day: string): Promise<StatementRow[]> {
  const path = `/v3/bill/tradebill?bill_date=${day}&bill_type=SUCCESS`
  const answer = await callWechat(deps, Bill, ['GET', path])
  if (!answer.ok) {
    // A day without payments has no bill.
    if (answer.code === 'NO_STATEMENT_EXIST') return []
    throw refused(answer)
  }
  const file = await downloadWechat(deps, answer.data.download_url)
  const hash = createHash('sha1').update(file).digest('hex')
  if (hash !== answer.data.hash_value.toLowerCase()) throw new Error('the bill of WeChat Pay is not what its hash says')
  return rowsOf(file.toString('utf8'), deps.account.appId)
}

const COLUMNS = {
  appId: '公众账号ID',
  tradeNo: '微信订单号',
  attemptNo: '商户订单号',
  state: '交易状态',
  yuan: '订单金额',
}

/** Returns our application's rows: one line each, every field after a backtick; sums follow below. */
function rowsOf(text: string, appId: string): StatementRow[] {
  const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const names = head.split(',')
  const at = Object.fromEntries(Object.entries(COLUMNS).map(([key, name]) => [key, names.indexOf(name)]))
  if (Object.values(at).includes(-1)) throw new Error('the bill of WeChat Pay has other columns')
  const end = lines.findIndex((line) => !line.startsWith('`'))
  return lines.slice(0, end === -1 ? undefined : end).flatMap((line) => {
    const cells = line.slice(1).split(',`')
    const cell = (key: keyof typeof COLUMNS) => cells[at[key] ?? -1]?.trim() ?? ''
    if (cell('appId') !== appId || cell('state') !== 'SUCCESS') return []
    return [{ attemptNo: cell('attemptNo'), fen: fenOf(cell('yuan')), tradeNo: cell('tradeNo') }]
  })
}
