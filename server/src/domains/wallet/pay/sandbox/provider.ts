import { addDays, startOfDay } from '@dm/shared/time'
import { and, eq, gte, lt } from 'drizzle-orm'
import { z } from 'zod'
import { sandboxPayments } from '../../schema'
import type { Keys } from '../../../../platform/keys'
import type { NotifyEvent, PayProvider } from '../provider'
import {
  answerOf,
  closePayment,
  MERCHANT,
  openPayment,
  openRefund,
  paymentOf,
  refundAnswer,
  type SandboxDeps,
} from './payments'
import { isGenuine } from './signature'

const Notify = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('paid'),
    merchant: z.literal(MERCHANT),
    attemptNo: z.string(),
    tradeNo: z.string(),
    fen: z.int(),
    currency: z.literal('CNY'),
    at: z.int(),
  }),
  z.object({
    type: z.literal('refund'),
    merchant: z.literal(MERCHANT),
    refundNo: z.string(),
    state: z.enum(['success', 'failed']),
    failText: z.string(),
    at: z.int(),
  }),
])

/** Play money with its own cashier, for demonstration, development and tests (docs/product/wallet.md#providers). */
export function sandboxProvider(deps: SandboxDeps & { keys: Keys }): PayProvider {
  const { db, clock, keys } = deps
  return {
    name: 'sandbox',
    world: 'world.sandbox',
    channels: [
      { channel: 'wechat', scenes: ['browser', 'wechat', 'app'] },
      { channel: 'alipay', scenes: ['browser', 'app'] },
    ],
    async create(request) {
      const { token } = await openPayment(deps, request)
      return { type: 'redirect', url: `/pay/sandbox/cashier/${token}` }
    },
    query: async (attemptNo) => answerOf(await paymentOf(db, attemptNo), clock.now()),
    close: (attemptNo) => closePayment(deps, attemptNo),
    refund: (request) => openRefund(deps, request),
    queryRefund: (refundNo) => refundAnswer(deps, refundNo),
    async readNotify(notify) {
      if (!(await isGenuine(keys, notify, clock.now()))) return null
      return eventOf(notify.body)
    },
    ack: (accepted) => ({ status: accepted ? 200 : 400, type: 'text/plain', body: accepted ? 'success' : 'fail' }),
    statementAfterMs: 0,
    async statement(day) {
      const rows = await db
        .select()
        .from(sandboxPayments)
        .where(
          and(
            eq(sandboxPayments.state, 'paid'),
            gte(sandboxPayments.paidAt, startOfDay(day)),
            lt(sandboxPayments.paidAt, startOfDay(addDays(day, 1))),
          ),
        )
      return rows.map(({ attemptNo, paidFen, tradeNo }) => ({ attemptNo, fen: paidFen ?? 0, tradeNo: tradeNo ?? '' }))
    },
  }
}

function eventOf(body: Buffer): NotifyEvent | null {
  const parsed = Notify.safeParse(jsonOf(body))
  if (!parsed.success) return null
  const event = parsed.data
  if (event.type === 'paid') return event
  const { refundNo, state, failText, at } = event
  return { type: 'refund', refundNo, answer: state === 'success' ? { state, at } : { state, text: failText } }
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}
