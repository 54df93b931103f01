import { Readable } from 'node:stream'
import { monthText } from '@dm/shared/format'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../db/open'
import type { Clock } from '../../../platform/clock'
import type { Keys } from '../../../platform/keys'
import { authenticate } from '../../../platform/authenticate'
import { cookieToken } from '../../file/serve'
import { statementCsv } from './csv'
import { readStatementToken } from './token'

/**
 * `GET /files/statement/<token>.csv` (docs/product/wallet.md#providers). The token is enough, because a link is copied
 * into another browser and the app downloads without our cookies; a session of another user is still refused.
 */
export function registerStatements(
  app: FastifyInstance,
  { db, clock, keys }: { db: Db; clock: Clock; keys: Keys },
): void {
  app.get<{ Params: { name: string } }>('/files/statement/:name', async (request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    const [, token] = /^([\w-]+\.[\w-]+)\.csv$/.exec(request.params.name) ?? []
    const now = clock.now()
    const statement = token ? await readStatementToken(keys, token, now) : null
    if (!statement) return reply.code(404).type('text/plain; charset=utf-8').send('链接已失效，请重新导出')
    const uid = await authenticate(db, clock, 'public', cookieToken(request.headers.cookie)).catch(() => null)
    if (uid !== null && uid !== statement.uid) return reply.code(403).type('text/plain').send('Forbidden')
    const name = `点梦账单-${monthText(statement.month)}.csv`
    return reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': `attachment; filename="statement-${statement.month}.csv"; filename*=UTF-8''${encodeURIComponent(name)}`,
      })
      .send(Readable.from(statementCsv(db, statement, now)))
  })
}
