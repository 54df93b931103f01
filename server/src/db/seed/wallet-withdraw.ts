import { and, eq } from 'drizzle-orm'
import { dayOf, monthOf } from '../../platform/clock'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../platform/limits'
import { BANKS } from '../../uc/wallet/payout/banks'
import { taxRuleText } from '../../uc/wallet/withdraw/tax'
import type { Db } from '../open'
import { holds, ledgerTxns, payoutAccounts, sandboxPayouts, withdrawals } from '../schema'
import type { SeedContext } from './context'
import type { SeededWithdrawal } from './wallet-play'

/** Up to this a withdrawal is paid without an operator's look. */
const AT_ONCE_FEN = 50_000
const DAY_MS = 24 * HOUR_MS

const REASONS: Partial<Record<SeededWithdrawal['end'], string>> = {
  failed: '收款账户状态异常',
  rejected: '收款账户信息待核实，请联系客服',
  returned: '收款行退回',
}

/**
 * Demo withdrawals beside what the ledger has of them, and the sandbox's book of those that were sent. What has not
 * ended waits for `/dev/pay`: no timer of the sandbox moves it (wallet, "Demo data").
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
      arriveBy: appliedAt + (amountFen <= AT_ONCE_FEN ? 2 : 24) * HOUR_MS,
      ...times,
      sends: times.sentAt === null ? 0 : 1,
      captureTxn: await captureOf(db, withdrawId),
    })
    if (times.sentAt !== null) await sendOut(db, one, payoutNo, times.sentAt)
  }
}

/** When each step was: an operator takes half an hour, the bank what is left. Nothing lies after `now`. */
function timesOf({ amountFen, end, appliedAt, endedAt }: SeededWithdrawal, now: number) {
  const soon = (at: number) => Math.min(at, now)
  const looked = amountFen <= AT_ONCE_FEN || end === 'unknown' ? appliedAt : soon(appliedAt + 30 * MINUTE_MS)
  const stopped = end === 'rejected' || end === 'cancelled' || end === 'reviewing'
  return {
    reviewedAt: end === 'rejected' ? endedAt : stopped ? null : looked,
    sentAt: stopped ? null : soon(looked + 2 * SECOND_MS),
    endedAt: end === 'reviewing' || end === 'unknown' ? null : endedAt,
    returnedAt: end === 'returned' ? endedAt + DAY_MS : null,
  }
}

/** The account that a row names, e.g. `招商银行 尾号 6688`; one that is not bound any more keeps bank and tail. */
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

/** The sandbox has had it too; of one it says nothing yet. */
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
