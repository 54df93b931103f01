import { randomUUID } from 'node:crypto'
import { daysMs, secondsMs } from '@dm/shared/time'
import { and, eq, inArray, isNotNull, lte } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../../db/open'
import { sandboxNotifies, sandboxPayouts } from '../schema'
import type { Clock } from '../../../platform/clock'
import type { Keys } from '../../../platform/keys'
import { isGenuine } from '../pay/sandbox/signature'
import type { PayoutAnswer, PayoutProvider, PayoutRequest } from './provider'

/** Time until a payout ends, and from there until it is returned. */
const END_MS = secondsMs(5)
const RETURN_MS = secondsMs(20)
/** Time for a payee's confirmation in WeChat. */
const CONFIRM_MS = daysMs(1)
const FAIL_TEXT = '收款账户状态异常'
const UNCONFIRMED_TEXT = '超过24小时未确认收款'
const RETURN_TEXT = '收款行退回'

type Payout = typeof sandboxPayouts.$inferSelect

const Notify = z.object({
  type: z.literal('payout'),
  payoutNo: z.string(),
  state: z.enum(['success', 'failed', 'returned']),
  text: z.string(),
})

/**
 * Returns a payout's outcome by the last two digits of its amount (docs/product/wallet.md#providers); `.08` in WeChat
 * waits for its payee.
 */
function fateOf({ grossFen, type }: PayoutRequest): Pick<Payout, 'outcome' | 'silent' | 'state'> {
  const digits = grossFen % 100
  const state = digits === 8 && type === 'wechat' ? ('waitUser' as const) : ('processing' as const)
  return { state, ...endOf(digits) }
}

function endOf(digits: number): Pick<Payout, 'outcome' | 'silent'> {
  if (digits === 4 || digits === 6) return { outcome: 'failed', silent: digits === 6 }
  return { outcome: digits === 7 ? 'returned' : 'success', silent: digits === 5 }
}

/** Pays out play money by fixed rules. */
export function sandboxPayout({ db, clock, keys }: { db: Db; clock: Clock; keys: Keys }): PayoutProvider {
  return {
    name: 'sandbox',
    async send(request) {
      const now = clock.now()
      const { payoutNo, fen } = request
      const fate = fateOf(request)
      const life = fate.state === 'waitUser' ? CONFIRM_MS : END_MS * (fate.silent ? 4 : 1)
      const row = { payoutNo, fen, ...fate, createdAt: now, dueAt: now + life }
      await db.insert(sandboxPayouts).values(row).onConflictDoNothing()
      return answerOf({ db, keys }, payoutNo)
    },
    async query(payoutNo) {
      await endDuePayouts(db, clock)
      return answerOf({ db, keys }, payoutNo)
    },
    async readNotify(notify) {
      if (!(await isGenuine(keys, notify, clock.now()))) return null
      const parsed = Notify.safeParse(jsonOf(notify.body))
      if (!parsed.success) return null
      const { payoutNo, state, text } = parsed.data
      return { payoutNo, answer: state === 'success' ? { state } : { state, text } }
    },
    verifyCard: async ({ number }) => !number.endsWith('0000'),
  }
}

/** Returns the page where the payee confirms; its address cannot be guessed. */
export const confirmPath = async (keys: Keys, payoutNo: string) =>
  `/pay/sandbox/confirm/${payoutNo}.${await keys.sign('payout-confirm', payoutNo)}`

async function answerOf({ db, keys }: { db: Db; keys: Keys }, payoutNo: string): Promise<PayoutAnswer> {
  const [row] = await db.select().from(sandboxPayouts).where(eq(sandboxPayouts.payoutNo, payoutNo))
  if (!row) return { state: 'missing' }
  if (row.state === 'processing') return { state: row.silent ? 'unknown' : 'processing' }
  if (row.state === 'waitUser') return { state: 'waitUser', confirmUrl: await confirmPath(keys, payoutNo) }
  return row.state === 'success' ? { state: 'success' } : { state: row.state, text: row.failText ?? '' }
}

/** Ends due payouts and queues their notifies. */
export async function endDuePayouts(db: Db, clock: Clock): Promise<void> {
  const due = and(isNotNull(sandboxPayouts.dueAt), lte(sandboxPayouts.dueAt, clock.now()))
  for (const row of await db.select().from(sandboxPayouts).where(due)) {
    if (row.state === 'waitUser') await endPayout(db, clock, row.payoutNo, 'failed')
    else if (row.state === 'processing')
      await endPayout(db, clock, row.payoutNo, row.outcome === 'failed' ? 'failed' : 'success')
    else await endPayout(db, clock, row.payoutNo, 'returned')
  }
}

/** Ends one payout with the outcome chosen on `/dev/pay`; false when it has ended so already or cannot. */
export async function endPayout(
  db: Db,
  clock: Clock,
  payoutNo: string,
  state: 'success' | 'failed' | 'returned',
): Promise<boolean> {
  const now = clock.now()
  const from: Payout['state'][] = state === 'returned' ? ['success'] : ['processing', 'waitUser']
  const returns = state === 'success'
  return db.transaction(async (tx) => {
    const mine = and(eq(sandboxPayouts.payoutNo, payoutNo), inArray(sandboxPayouts.state, from))
    const [row] = await tx.select().from(sandboxPayouts).where(mine).for('update')
    if (!row) return false
    const failText = row.state === 'waitUser' ? UNCONFIRMED_TEXT : FAIL_TEXT
    const text = state === 'failed' ? failText : state === 'returned' ? RETURN_TEXT : ''
    await tx.update(sandboxPayouts).set({ state, failText: text, dueAt: null }).where(mine)
    if (returns && row.outcome === 'returned')
      await tx
        .update(sandboxPayouts)
        .set({ dueAt: now + RETURN_MS })
        .where(eq(sandboxPayouts.payoutNo, payoutNo))
    await tx.insert(sandboxNotifies).values({
      id: randomUUID(),
      path: '/payout/notify/sandbox',
      subject: payoutNo,
      body: JSON.stringify({ type: 'payout', payoutNo, state, text }),
      nextAt: now,
      createdAt: now,
    })
    return true
  })
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}
