import { money } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { invoices, orders, refunds } from './schema'
import { balances } from './ledger/balances'
import { openOne } from './withdraw/open'

/** Something that prevents closing an account, with its text and the page where it is settled. */
export interface Blocker {
  key: 'coin' | 'balance' | 'pending' | 'withdraw' | 'refund' | 'order' | 'invoice'
  text: string
  path: string
}

/** Returns everything in the wallet that is not settled (docs/product/wallet.md#what-other-areas-use). */
export async function blockers(db: Db, uid: string, now: number): Promise<Blocker[]> {
  const { availableCoin, heldCoin, availableFen, heldFen, pendingFen } = await balances(db, uid)
  const coin = availableCoin + heldCoin
  const open = await openOne(db, uid)
  const [refund] = await db
    .select({ no: refunds.refundNo })
    .from(refunds)
    .where(and(eq(refunds.uid, uid), inArray(refunds.state, ['processing', 'unknown'])))
    .limit(1)
  const [unpaid] = await db
    .select({ no: orders.orderNo })
    .from(orders)
    .where(and(eq(orders.uid, uid), eq(orders.state, 'pending'), gt(orders.expireAt, now)))
    .limit(1)
  const [invoice] = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.uid, uid), inArray(invoices.state, ['submitted', 'issuing', 'redding'])))
    .limit(1)
  const list: (Blocker | false)[] = [
    coin > 0 && { key: 'coin', text: `还有 ${coin} 星钻`, path: paths.walletCoinRecord() },
    availableFen + heldFen > 0 && {
      key: 'balance',
      text: `余额还有 ${money(availableFen + heldFen)}`,
      path: paths.walletFinancialDetail(),
    },
    pendingFen > 0 && { key: 'pending', text: `待入账 ${money(pendingFen)}`, path: paths.walletFinancialDetail() },
    open !== undefined && {
      key: 'withdraw',
      text: '有一笔提现正在处理',
      path: paths.walletWithdrawResult({ id: open.id }),
    },
    refund !== undefined && {
      key: 'refund',
      text: '有退款正在处理',
      path: paths.walletRechargeRecord({ state: 'refund' }),
    },
    unpaid !== undefined && {
      key: 'order',
      text: '有订单未支付',
      path: paths.walletRechargeRecord({ state: 'pending' }),
    },
    invoice !== undefined && {
      key: 'invoice',
      text: '有发票正在处理',
      path: paths.walletInvoiceHistory({ state: 'open' }),
    },
  ]
  return list.filter((one) => one !== false)
}
