import { money } from '@dm/shared/format'
import { desc } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { sandboxNotifies, sandboxPayments, sandboxRefunds } from '../../schema'
import { decideRefund, notifyPaid, type SandboxDeps } from './payments'
import { button, table } from './tables'
import { plainPages, sandboxPage } from '../../../../platform/http/sandbox-page'

const NEWEST = 50

/** A section of this page owned by another part of the wallet: buttons by name, each called with the id of its row. */
export interface DevDesk {
  acts: Record<string, (id: string) => Promise<unknown>>
  tables(): Promise<string[]>
}

const paymentActs = (deps: SandboxDeps): DevDesk['acts'] => ({
  tell: (attemptNo) => notifyPaid(deps, attemptNo),
  succeed: (refundNo) => decideRefund(deps, refundNo, 'success'),
  fail: (refundNo) => decideRefund(deps, refundNo, 'failed'),
})

/**
 * `GET /dev/pay`: the sandbox's payments and refunds, with buttons that decide them (docs/product/wallet.md#providers).
 * Exists only with the sandbox.
 */
export function registerDevPay(app: FastifyInstance, deps: SandboxDeps, desk: DevDesk): void {
  const acts = { ...paymentActs(deps), ...desk.acts }
  plainPages(app, (scope) => {
    scope.get('/dev/pay', async (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(await listPage(deps, desk)),
    )
    scope.post('/dev/pay', async (request, reply) => {
      const sent = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const act = sent.get('act') ?? ''
      if (!Object.hasOwn(acts, act)) return reply.code(400).type('text/plain').send('unknown button')
      await acts[act]?.(sent.get('id') ?? '')
      return reply.redirect('/dev/pay', 303)
    })
  })
}

async function listPage({ db }: SandboxDeps, desk: DevDesk): Promise<string> {
  const payments = await db.select().from(sandboxPayments).orderBy(desc(sandboxPayments.createdAt)).limit(NEWEST)
  const refunds = await db.select().from(sandboxRefunds).orderBy(desc(sandboxRefunds.createdAt)).limit(NEWEST)
  const notifies = await db.select().from(sandboxNotifies).orderBy(desc(sandboxNotifies.createdAt)).limit(NEWEST)
  const parts = [
    ...(await desk.tables()),
    table(
      '支付',
      payments.map((row) => [
        row.attemptNo,
        row.subject,
        money(row.fen),
        row.state,
        row.state === 'paid' ? button('tell', row.attemptNo, '再次通知') : '',
      ]),
    ),
    table(
      '退款',
      refunds.map((row) => [
        row.refundNo,
        row.attemptNo,
        money(row.fen),
        row.state,
        row.state === 'processing'
          ? button('succeed', row.refundNo, '成功') + button('fail', row.refundNo, '失败')
          : '',
      ]),
    ),
    table(
      '通知',
      notifies.map((row) => [row.subject, row.path, `${row.tries} 次`, row.acknowledged ? '已确认' : '未确认', '']),
    ),
  ]
  return sandboxPage(
    '沙箱',
    '#4e5969',
    `<header><h1>沙箱</h1><p>不会真实扣款</p></header><main>${parts.join('')}</main>`,
  )
}
