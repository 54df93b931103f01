import { dayOf, daysMs, hoursMs, minutesMs, monthOf, secondsMs } from '@dm/shared/time'
import { and, eq } from 'drizzle-orm'
import { BANKS } from '../payout/banks'
import { taxRuleText } from '../withdraw/tax'
import type { Db } from '../../../db/open'
import { holds, ledgerTxns, payoutAccounts, sandboxPayouts, withdrawals } from '../schema'
import type { SeedContext } from '../../../demo/context'
import type { SeededWithdrawal } from './play'

/** Up to this amount a withdrawal is paid without review. */
const AT_ONCE_FEN = 50_000

const REASONS: Partial<Record<SeededWithdrawal['end'], string>> = {
  failed: '收款账户状态异常',
  rejected: '收款账户信息待核实，请联系客服',
  returned: '收款行退回',
}

/**
 * Adds demo withdrawals to those of the ledger, and the sandbox's records of those that were sent. Open ones wait for
 * `/dev/pay`: no timer of the sandbox advances them (docs/product/wallet.md#demo-data).
 */
export async function seedWithdrawals(seed: SeedContext, seeded: readonly SeededWithdrawal[]): Promise<void> {
  const { db, random } = seed
  for (const one of seeded) {
    const { withdrawId, uid, amountFen, feeFen, taxFen, taxableFen, end, appliedAt } = one
    const key = and(eq(holds.kind, 'withdraw'), eq(holds.bizId, withdrawId))
    const [hold] = await db.select({ id: holds.id }).from(holds).where(key)
    if (!hold) throw new Error(`withdrawal ${withdrawId} holds nothing`)
    const times = timesOf(one, seed.now)
    const payoutNo = `W${random.id()}${random.id()}`.toUpperCase().slice(0, 24)
    await db.insert(withdrawals).values({
      id: withdrawId,
      uid,
      ...(await payeeOf(seed, one)),
      amountFen,
      feeFen,
      taxFen,
      taxableFen,
      taxRule: taxRuleText('labour-monthly'),
      state: end,
      reason: REASONS[end],
      holdId: hold.id,
      payoutNo,
      provider: 'sandbox',
      day: dayOf(appliedAt),
      month: monthOf(appliedAt),
      appliedAt,
      arriveBy: appliedAt + hoursMs(amountFen <= AT_ONCE_FEN ? 2 : 24),
      ...times,
      sends: times.sentAt === null ? 0 : 1,
      captureTxn: await captureOf(db, withdrawId),
    })
    if (times.sentAt !== null) await sendOut(db, one, payoutNo, times.sentAt)
  }
}

/** Returns the time of each step: an operator takes half an hour, the bank the rest. None is after `now`. */
function timesOf({ amountFen, end, appliedAt, endedAt }: SeededWithdrawal, now: number) {
  const soon = (at: number) => Math.min(at, now)
  const looked = amountFen <= AT_ONCE_FEN || end === 'unknown' ? appliedAt : soon(appliedAt + minutesMs(30))
  const stopped = end === 'rejected' || end === 'cancelled' || end === 'reviewing'
  return {
    reviewedAt: end === 'rejected' ? endedAt : stopped ? null : looked,
    sentAt: stopped ? null : soon(looked + secondsMs(2)),
    endedAt: end === 'reviewing' || end === 'unknown' ? null : endedAt,
    returnedAt: end === 'returned' ? endedAt + daysMs(1) : null,
  }
}

/** Returns the account of a row, e.g. `招商银行 尾号 6688`; for one no longer bound only bank and last digits. */
async function payeeOf({ db, random }: SeedContext, { uid, account }: SeededWithdrawal) {
  const at = account.indexOf(' ')
  const [name, masked] = [account.slice(0, at), account.slice(at + 1)]
  const bank = BANKS.find((one) => one.name === name)
  const mine = and(eq(payoutAccounts.uid, uid), eq(payoutAccounts.masked, masked))
  const [row] = await db.select({ id: payoutAccounts.id }).from(payoutAccounts).where(mine)
  return {
    accountId: row?.id ?? random.id(),
    accountType: bank ? ('bank' as const) : name === '微信' ? ('wechat' as const) : ('alipay' as const),
    bankId: bank?.id,
    masked,
  }
}

async function captureOf(db: Db, withdrawId: string): Promise<string | undefined> {
  const key = and(eq(ledgerTxns.kind, 'withdraw.capture'), eq(ledgerTxns.bizId, withdrawId))
  return (await db.select({ id: ledgerTxns.id }).from(ledgerTxns).where(key))[0]?.id
}

/** Adds the sandbox's record of a payout; one has no answer yet. */
async function sendOut(db: Db, one: SeededWithdrawal, payoutNo: string, createdAt: number): Promise<void> {
  const { end, amountFen, feeFen, taxFen } = one
  const outcome = end === 'failed' || end === 'returned' ? end : 'success'
  await db.insert(sandboxPayouts).values({
    payoutNo,
    fen: amountFen - feeFen - taxFen,
    state: end === 'unknown' ? 'processing' : outcome,
    failText: REASONS[end],
    outcome,
    silent: end === 'unknown',
    createdAt,
  })
}
