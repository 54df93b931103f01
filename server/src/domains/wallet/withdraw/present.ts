import type { WithdrawalData } from '@dm/shared/contract/calls/wallet/withdraw'
import { daysMs } from '@dm/shared/time'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import type { withdrawals } from '../schema'
import { payoutAccounts, trades } from '../schema'
import { bankOf } from '../payout/banks'

export type WithdrawRow = typeof withdrawals.$inferSelect

/** Returns the rows' answers, each with its trade and whether its account is still bound. */
export async function presentAll(db: Db, rows: WithdrawRow[]): Promise<WithdrawalData[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const booked = await db
    .select({ id: trades.id, refId: trades.refId })
    .from(trades)
    .where(and(eq(trades.refType, 'withdraw'), inArray(trades.refId, ids), eq(trades.kind, 'withdraw')))
  const accounts = await db
    .select({ id: payoutAccounts.id, removedAt: payoutAccounts.removedAt })
    .from(payoutAccounts)
    .where(
      inArray(
        payoutAccounts.id,
        rows.map((row) => row.accountId),
      ),
    )
  return rows.map((row) => {
    const trade = booked.find((one) => one.refId === row.id)
    const account = accounts.find((one) => one.id === row.accountId)
    return present(row, { tradeId: trade?.id, removed: !account || account.removedAt !== null })
  })
}

function present(row: WithdrawRow, { tradeId, removed }: { tradeId?: string; removed: boolean }): WithdrawalData {
  const { id, amountFen, feeFen, taxFen, taxableFen, taxRule, state, appliedAt, arriveBy, payoutNo } = row
  return {
    id,
    amountFen,
    feeFen,
    taxFen,
    netFen: amountFen - feeFen - taxFen,
    taxableFen,
    taxRule,
    account: {
      type: row.accountType,
      ...(row.bankId !== null && { bankId: row.bankId, bankName: bankOf(row.bankId)?.name ?? '' }),
      masked: row.masked,
      removed,
    },
    state,
    ...(row.reason !== null && { reason: row.reason }),
    appliedAt,
    arriveBy,
    steps: stepsOf(row),
    payoutNo,
    ...(row.confirmUrl !== null && { confirmUrl: row.confirmUrl }),
    ...(state === 'waitUser' && { confirmBy: (row.sentAt ?? appliedAt) + daysMs(1) }),
    ...(tradeId !== undefined && { tradeId }),
    canCancel: state === 'reviewing',
  }
}

/** 提交申请 → 平台审核 → 打款中 → 到账; a step without a time has not been reached. */
function stepsOf({ state, appliedAt, reviewedAt, sentAt, endedAt }: WithdrawRow) {
  const step = (label: string, at: number | null) => ({ label, ...(at !== null && { at }) })
  const arrived = state === 'success' || state === 'returned' ? endedAt : null
  return [step('提交申请', appliedAt), step('平台审核', reviewedAt), step('打款中', sentAt), step('到账', arrived)]
}
