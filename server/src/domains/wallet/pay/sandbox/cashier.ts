import { secondsMs } from '@dm/shared/time'
import type { FastifyInstance } from 'fastify'
import { eq } from 'drizzle-orm'
import { sandboxPayments } from '../../schema'
import { cashierPage, missingPage } from './pages'
import { takePayment, notifyPaid, type SandboxDeps, type SandboxPayment } from './payments'
import { plainPages } from '../../../../platform/http/sandbox-page'

/** Delay of a late notify. */
const LATE_MS = secondsMs(20)

/** The action of each button of the cashier. */
const ACTS: Record<string, (deps: SandboxDeps, payment: SandboxPayment) => Promise<unknown>> = {
  pay: async (deps, payment) => (await takePayment(deps, payment)) && notifyPaid(deps, payment.attemptNo),
  late: async (deps, payment) =>
    (await takePayment(deps, payment)) && notifyPaid(deps, payment.attemptNo, { delayMs: LATE_MS }),
  lost: (deps, payment) => takePayment(deps, payment),
  thrice: async (deps, payment) =>
    (await takePayment(deps, payment)) && notifyPaid(deps, payment.attemptNo, { count: 3 }),
  wrong: async (deps, payment) =>
    (await takePayment(deps, { ...payment, fen: Math.max(1, payment.fen - 1) })) && notifyPaid(deps, payment.attemptNo),
  closed: async (deps, payment) => (await takePayment(deps, payment)) && notifyPaid(deps, payment.attemptNo),
  fail: async () => undefined,
  back: async () => undefined,
}

/**
 * `GET|POST /pay/sandbox/cashier/:token`: a page of the server on which no real money is paid
 * (docs/product/wallet.md#providers).
 */
export function registerCashier(app: FastifyInstance, deps: SandboxDeps): void {
  const found = async (token: string) =>
    (await deps.db.select().from(sandboxPayments).where(eq(sandboxPayments.token, token)))[0]
  plainPages(app, (scope) => {
    const path = '/pay/sandbox/cashier/:token'
    scope.get<{ Params: { token: string } }>(path, async (request, reply) => {
      const payment = await found(request.params.token)
      reply.type('text/html; charset=utf-8')
      return payment ? cashierPage(payment, deps.clock.now()) : reply.code(404).send(missingPage())
    })
    scope.post<{ Params: { token: string } }>(path, async (request, reply) => {
      const payment = await found(request.params.token)
      if (!payment) return reply.code(404).type('text/html; charset=utf-8').send(missingPage())
      const act = request.body instanceof URLSearchParams ? (request.body.get('act') ?? '') : ''
      const work = Object.hasOwn(ACTS, act) ? ACTS[act] : undefined
      if (!work) return reply.code(400).type('text/plain').send('unknown button')
      const closed = payment.state === 'closed' || (payment.state === 'unpaid' && deps.clock.now() >= payment.deadline)
      // A closed payment only has 关单后仍付款; the other buttons are those of an open one.
      if (act !== 'back' && closed !== (act === 'closed'))
        return reply.redirect(path.replace(':token', payment.token), 303)
      await work(deps, payment)
      return reply.redirect(payment.returnPath, 303)
    })
  })
}
