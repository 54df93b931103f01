import type { FastifyInstance } from 'fastify'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { invoices } from '../schema'
import type { Clock } from '../../../platform/clock'
import type { Keys } from '../../../platform/keys'
import { authenticate } from '../../../platform/authenticate'
import { cookieToken } from '../../file/serve'
import { openInvoicing } from './open'
import { fileNameOf, readInvoiceToken } from './token'

/**
 * `GET /files/invoice/<token>.pdf` (docs/product/wallet.md#providers). The token is enough, because a link is copied
 * into another browser and the app downloads without our cookies; a session of another user is still refused.
 */
export function registerInvoices(
  app: FastifyInstance,
  { db, clock, keys }: { db: Db; clock: Clock; keys: Keys },
): void {
  app.get<{ Params: { name: string } }>('/files/invoice/:name', async (request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    const [, token] = /^([\w-]+\.[\w-]+)\.pdf$/.exec(request.params.name) ?? []
    const file = token ? await readInvoiceToken(keys, token, clock.now()) : null
    const [row] = file
      ? await db
          .select()
          .from(invoices)
          .where(and(eq(invoices.id, file.invoiceId), eq(invoices.uid, file.uid)))
      : []
    if (!row?.no) return reply.code(404).type('text/plain; charset=utf-8').send('链接已失效，请重新打开')
    const uid = await authenticate(db, clock, 'public', cookieToken(request.headers.cookie)).catch(() => null)
    if (uid !== null && uid !== row.uid) return reply.code(403).type('text/plain').send('Forbidden')
    const name = encodeURIComponent(fileNameOf(row.no))
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="invoice-${row.no}.pdf"; filename*=UTF-8''${name}`,
      })
      .send(await openInvoicing({ db, clock }).pdf(row))
  })
}
