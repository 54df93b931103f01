import { count } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { daysMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { firstRecharges } from '../schema'
import { badInput } from '../../../platform/failure'
import { balances } from '../ledger/balances'
import { side } from '../ledger/coins'
import { holdBought } from '../ledger/hold'
import type { OrderRecord, Payable, Quote } from '../order/payable'
import { orderPurchases, tradePath } from '../order/purchases'

/** 星钻 per ¥1. */
export const COIN_PER_YUAN = 10
export const CUSTOM_YUAN = { min: 1, max: 5_000 }

export interface CoinPackage {
  id: string
  coin: number
  giftCoin: number
  fen: number
}

const pack = (yuan: number, giftCoin: number): CoinPackage => ({
  id: `coin-${yuan}`,
  coin: yuan * COIN_PER_YUAN,
  giftCoin,
  fen: yuan * 100,
})

/** The packages (docs/product/wallet.md#ledger). */
export const COIN_PACKAGES = [pack(6, 0), pack(30, 10), pack(68, 40), pack(128, 100), pack(328, 320), pack(648, 800)]

/** Time during which bought coins can be refunded. */
const REFUND_MS = daysMs(7)

/** Returns the price of a package, or of a custom amount. Throws 40000 for neither. */
export function quoteCoins({ itemId, customYuan }: { itemId?: string; customYuan?: number }): Quote {
  if ((itemId === undefined) === (customYuan === undefined)) throw badInput('请选择充值金额', undefined)
  const selected = customYuan === undefined ? COIN_PACKAGES.find(({ id }) => id === itemId) : pack(customYuan, 0)
  if (!selected) throw badInput('充值套餐不存在', 'itemId')
  const { coin, giftCoin, fen } = selected
  return {
    subject: `充值 ${count(coin)} 星钻`,
    amountFen: fen,
    detail: { coin, giftCoin, ...(itemId && { itemId }) },
    itemKey: itemId ? `coin:${itemId}` : `coin:own:${customYuan}`,
  }
}

const partsOf = ({ detail }: OrderRecord) => ({ coin: detail.coin ?? 0, giftCoin: detail.giftCoin ?? 0 })

/** 星钻: bought and gift coins in one transaction with the money; a user's first package is doubled. */
export const coinPayable: Payable = {
  revenue: 'revenue.coin',
  invoiceable: true,
  digital: true,
  async deliver(tx, order, at) {
    const { uid, orderNo, detail } = order
    const { coin, giftCoin } = partsOf(order)
    // The unique key decides, even for two orders at once.
    const first = await tx.insert(firstRecharges).values({ uid, orderNo, at }).onConflictDoNothing().returning()
    const firstCoin = first.length > 0 && detail.itemId ? coin : 0
    const gift = giftCoin + firstCoin
    const ref = { type: 'order' as const, id: orderNo }
    return {
      postings: [
        { kind: 'coin.issue', amount: -coin },
        { uid, kind: 'coin.paid', amount: coin },
        ...side({ kind: 'coin.promo', amount: -gift }, { uid, kind: 'coin.gift', amount: gift }),
      ],
      trades: [{ uid, unit: 'coin', kind: 'recharge', sub: gift > 0 ? `含赠送 ${gift}` : undefined, ref }],
      detail: { ...detail, giftCoin: gift, ...(firstCoin > 0 && { firstCoin }) },
    }
  },
  async refusesRefund(tx, order, now) {
    if (now - (order.paidAt ?? 0) > REFUND_MS) return { text: '已超过退款期限', reason: 'refundPeriodOver' }
    const { paidCoin, giftCoin } = await balances(tx, order.uid)
    const bought = partsOf(order)
    return paidCoin < bought.coin || giftCoin < bought.giftCoin
      ? { text: '该订单的星钻已使用，无法退款', reason: 'coinsUsed' }
      : null
  },
  async refundView(_tx, order) {
    const { coin, giftCoin } = partsOf(order)
    return { takeCoin: coin, takeGiftCoin: giftCoin }
  },
  async setAside(tx, order, refundNo, at) {
    const { coin, giftCoin } = partsOf(order)
    const held = await holdBought(tx, { uid: order.uid, paidCoin: coin, giftCoin, kind: 'refund', bizId: refundNo, at })
    return held.holdId
  },
  async takeBack() {
    // The bought coins are on hold.
  },
  after({ detail }) {
    return detail.backPath
      ? { label: '返回', path: detail.backPath }
      : { label: '查看星钻', path: '/wallet/coinRecord' }
  },
  purchases: {
    rows: (uid, now) => orderPurchases('coin', uid, now),
    path: (_id, order) => tradePath(order) ?? paths.walletRechargeRecord(),
  },
}

/** True if a user has never recharged. */
export async function neverRecharged(db: Db, uid: string): Promise<boolean> {
  const rows = await db.select().from(firstRecharges).where(eq(firstRecharges.uid, uid))
  return rows.length === 0
}
