import { MIN_WITHDRAWAL } from '@dm/shared/contract/forms/wallet/withdraw'
import { money } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { dayOf, daysBetween } from '@dm/shared/time'
import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/open'
import type { AccountDeletion, AccountDeletionFinding } from '../../platform/account-deletion'
import { forfeit } from './forfeit'
import { balances } from './ledger/balances'
import {
  invoiceDrafts,
  invoices,
  invoiceTitles,
  payoutAccounts,
  payoutBinds,
  refunds,
  trafficPacks,
  trafficUses,
  withdrawals,
} from './schema'
import { vipUntil } from './vip/periods'
import { openOne } from './withdraw/open'

type Check = (db: Db, uid: string, now: number) => Promise<AccountDeletionFinding | null>

const balance: Check = async (db, uid) => {
  const { availableFen } = await balances(db, uid)
  if (availableFen === 0) return null
  const typed = availableFen >= MIN_WITHDRAWAL
  return {
    level: 'waive',
    text: `余额 ${money(availableFen)}${typed ? '，可以先提现' : ''}`,
    path: typed ? paths.walletCashWithdraw() : null,
    amountFen: availableFen,
    typed,
  }
}

const pending: Check = async (db, uid) => {
  const { pendingFen } = await balances(db, uid)
  return pendingFen > 0
    ? {
        level: 'waive',
        text: `待入账 ${money(pendingFen)}`,
        path: paths.walletFinancialDetail(),
        amountFen: pendingFen,
      }
    : null
}

const withdraw: Check = async (db, uid) => {
  const path = paths.walletWithdrawRecord()
  if (await openOne(db, uid)) return { level: 'block', text: '有一笔提现正在处理', path }
  const { heldFen, heldCoin } = await balances(db, uid)
  if (heldFen > 0) return { level: 'block', text: `冻结金额 ${money(heldFen)}`, path }
  return heldCoin > 0 ? { level: 'block', text: `冻结 ${heldCoin} 星钻`, path: paths.walletCoinRecord() } : null
}

const coin: Check = async (db, uid) => {
  const { availableCoin } = await balances(db, uid)
  return availableCoin > 0
    ? { level: 'waive', text: `${availableCoin.toLocaleString('en-US')} 星钻`, amountCoin: availableCoin }
    : null
}

const refund: Check = async (db, uid) => {
  const open = await db.$count(refunds, and(eq(refunds.uid, uid), inArray(refunds.state, ['processing', 'unknown'])))
  return open > 0
    ? { level: 'block', text: '有退款正在处理', path: paths.walletRechargeRecord({ state: 'refund' }) }
    : null
}

const invoice: Check = async (db, uid) => {
  const open = await db.$count(
    invoices,
    and(eq(invoices.uid, uid), inArray(invoices.state, ['submitted', 'issuing', 'redding'])),
  )
  return open > 0
    ? { level: 'block', text: '有发票正在处理', path: paths.walletInvoiceHistory({ state: 'open' }) }
    : null
}

const vip: Check = async (db, uid, now) => {
  const until = await vipUntil(db, uid, now)
  if (until === null) return null
  return { level: 'waive', text: `会员还剩${daysBetween(dayOf(now), dayOf(until)) + 1}天` }
}

const traffic: Check = async (db, uid, now) => {
  const { total, used, expired } = trafficPacks
  const [row] = await db
    .select({ left: sql<string | null>`sum(${total} - ${used} - ${expired})` })
    .from(trafficPacks)
    .where(and(eq(trafficPacks.uid, uid), gt(trafficPacks.expireAt, now)))
  const left = Number(row?.left ?? 0)
  return left > 0 ? { level: 'waive', text: `流量包还剩${left.toLocaleString('en-US')}次曝光` } : null
}

/** The wallet's checks and steps when an account is deleted (docs/product/wallet.md#what-other-areas-use). */
export const walletDeletion: AccountDeletion = {
  checks: { balance, pending, withdraw, coin, refund, invoice, vip, traffic },
  keepsIdentity: async (db, uid) =>
    (await db.$count(withdrawals, and(eq(withdrawals.uid, uid), eq(withdrawals.state, 'success')))) > 0,
  async erase(tx, uid, { clock }) {
    const now = clock.now()
    await forfeit(tx, uid, now)
    // The job ends what is left of the packs, so that each still adds up.
    await tx
      .update(trafficPacks)
      .set({ expireAt: now })
      .where(and(eq(trafficPacks.uid, uid), gt(trafficPacks.expireAt, now)))
    await tx
      .update(payoutAccounts)
      .set({ sealed: '', codeSealed: null, fingerprint: sql`'gone:' || ${payoutAccounts.id}`, removedAt: now })
      .where(eq(payoutAccounts.uid, uid))
    // The packs of others have promoted its card and archive: their numbers stay.
    const ofPerson = inArray(trafficUses.targetType, ['modelcard', 'archive'])
    await tx
      .update(trafficUses)
      .set({ targetTitle: '', targetCover: null })
      .where(
        and(eq(trafficUses.type, 'use'), or(eq(trafficUses.uid, uid), and(ofPerson, eq(trafficUses.targetId, uid)))),
      )
    await tx.delete(payoutBinds).where(eq(payoutBinds.uid, uid))
    await tx.delete(invoiceTitles).where(eq(invoiceTitles.uid, uid))
    await tx.delete(invoiceDrafts).where(eq(invoiceDrafts.uid, uid))
  },
}
