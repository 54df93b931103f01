import { Readable } from 'node:stream'
import { monthText, yuan } from '@dm/shared/format'
import { minutesMs, utc8Text } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../db/open'
import type { Clock } from '../../../platform/clock'
import type { Keys } from '../../../platform/keys'
import { readSignedText, signedText } from '../../../platform/signed-text'
import { authenticate } from '../../../platform/authenticate'
import { cookieToken } from '../../file/serve'
import { cell } from '../../wallet/bill/csv'
import { inviteIncomes } from '../schema'
import { BOUGHT } from './paid'
import { incomeRows } from './read'

const LIFE_MS = minutesMs(5)
const CHUNK = 500
const HEAD = ['时间', '类型', '来自', '级别', '比例', '金额（元）', '状态', '结算日', '流水号']
const STATES = { pending: '待结算', settled: '已结算', reversed: '已失效' }

interface Export {
  uid: string
  /** `YYYY-MM` in UTC+8. */
  month: string
}

/** Returns the address of a month's rows, valid for 5 minutes for anyone who has it. */
export async function exportAddress(keys: Keys, { uid, month }: Export, now: number) {
  const expiresAt = now + LIFE_MS
  return {
    url: `/files/invite-income/${await signedText(keys, 'invite-income', [uid, month, expiresAt])}.csv`,
    expiresAt,
  }
}

async function readToken(keys: Keys, token: string, now: number): Promise<Export | null> {
  const signed = await readSignedText(keys, 'invite-income', token)
  if (signed === null) return null
  const [uid, month, expiresAt] = signed as [string, string, number] // as: signed above
  return expiresAt > now ? { uid, month } : null
}

/** Yields a month's rows as CSV, newest first: UTF-8 with BOM, read in parts. */
async function* incomeCsv(db: Db, { uid, month }: Export): AsyncGenerator<string> {
  yield `\uFEFF${HEAD.join(',')}\r\n`
  for (let page = 1; ; page += 1) {
    const rows = await incomeRows(db, uid, eq(inviteIncomes.month, month), { page, pageSize: CHUNK })
    for (const row of rows) {
      const kind = row.type === 'clawback' ? '退款扣回' : BOUGHT[row.kind]
      const level = row.level === 1 ? '直接' : '间接'
      const cells = [utc8Text(row.at), kind, cell(row.fromName), level, `${row.bp / 100}%`, yuan(row.amountFen)]
      yield `${[...cells, STATES[row.state], row.settleDay, row.txNo ?? ''].join(',')}\r\n`
    }
    if (rows.length < CHUNK) return
  }
}

/** `GET /files/invite-income/<token>.csv`: like the wallet's statements; another user's session is refused. */
export function registerIncomeExport(
  app: FastifyInstance,
  { db, clock, keys }: { db: Db; clock: Clock; keys: Keys },
): void {
  app.get<{ Params: { name: string } }>('/files/invite-income/:name', async (request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    const [, token] = /^([\w-]+\.[\w-]+)\.csv$/.exec(request.params.name) ?? []
    const asked = token ? await readToken(keys, token, clock.now()) : null
    if (!asked) return reply.code(404).type('text/plain; charset=utf-8').send('链接已失效，请重新导出')
    const uid = await authenticate(db, clock, 'public', cookieToken(request.headers.cookie)).catch(() => null)
    if (uid !== null && uid !== asked.uid) return reply.code(403).type('text/plain').send('Forbidden')
    const name = `点梦邀请收益-${monthText(asked.month)}.csv`
    return reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': `attachment; filename="invite-${asked.month}.csv"; filename*=UTF-8''${encodeURIComponent(name)}`,
      })
      .send(Readable.from(incomeCsv(db, asked)))
  })
}
