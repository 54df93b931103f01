import { count } from '@dm/shared/format'
import { addDays, dayOf, minutesMs } from '@dm/shared/time'
import type { SeedContext } from '../../../demo/context'
import { back, type WalletEvent } from './event'
import type { DemoOrder } from './order'

/** Yuan and gift coins of the packages; the last is a custom amount. */
const packs = [
  [30, 10],
  [6, 0],
  [68, 40],
  [30, 10],
  [128, 100],
  [6, 0],
  [30, 10],
  [328, 320],
  [68, 40],
  [20, null],
  [30, 10],
  [648, 800],
] as const

/** A user's first recharge is doubled. */
export const firstDoubled: Pick<DemoOrder, 'detail'> = {
  detail: { itemId: 'coin-30', coin: 300, giftCoin: 310, firstCoin: 300 },
}

/** Returns one of the packages in turn, or a custom amount; every third by Alipay. */
export function recharge(n: number): DemoOrder {
  const [yuan, gift] = packs[n % packs.length] ?? packs[0]
  const detail = { coin: yuan * 10, giftCoin: gift ?? 0, ...(gift !== null && { itemId: `coin-${yuan}` }) }
  const channel = n % 3 === 1 ? ('alipay' as const) : ('wechat' as const)
  return { kind: 'coin', subject: `充值 ${count(yuan * 10)} 星钻`, fen: yuan * 100, detail, channel }
}

/** Five memberships: two expired, one refunded, the present one and the next. */
export function memberships(seed: SeedContext): WalletEvent[] {
  const day = (offset: number) => addDays(dayOf(seed.now), offset)
  const buy = (days: number, plan: 30 | 90 | 365, from: number, more: Partial<DemoOrder> = {}): WalletEvent => {
    const [name, fen] = { 30: ['月度会员', 2_500], 90: ['季度会员', 6_800], 365: ['年度会员', 23_800] }[plan] as [
      string,
      number,
    ] // as: a pair each
    const detail = { itemId: `personal-${plan}`, vip: { scope: 'personal' as const, days: plan } }
    const order: DemoOrder = {
      kind: 'vip',
      subject: `开通${name}`,
      fen,
      detail,
      vipFrom: day(from),
      channel: 'alipay',
      ...more,
    }
    return { at: back(seed, days, 11 * 60 + 20), do: 'order', order }
  }
  return [
    buy(350, 30, -350),
    buy(310, 30, -310),
    buy(274, 365, -274),
    buy(100, 90, 91, { end: 'refunded' }),
    buy(2, 30, 91),
  ]
}

/** Returns orders of every other kind and state; the pending one was made ten minutes ago. */
export function oddOrders(seed: SeedContext): WalletEvent[] {
  const order = (days: number, minute: number, one: DemoOrder): WalletEvent => ({
    at: back(seed, days, minute),
    do: 'order',
    order: one,
  })
  const pack = (subject: string, fen: number): DemoOrder => ({ kind: 'traffic', subject, fen, channel: 'alipay' })
  const closed = [300, 233, 160, 118, 64, 16].map((days, n) =>
    order(days, 1_000 + n, { ...recharge(n), end: 'closed' }),
  )
  return [
    ...closed,
    order(130, 21 * 60, { ...recharge(2), end: 'duplicate' }),
    order(75, 13 * 60, { ...recharge(1), end: 'abnormal' }),
    { at: seed.now - minutesMs(9), do: 'order', order: { ...recharge(0), end: 'pending' } },
    order(255, 15 * 60, pack('曝光流量包 2,000次', 3_900)),
    order(140, 15 * 60, pack('曝光流量包 5,000次', 8_900)),
    order(36, 15 * 60, pack('曝光流量包 2,000次', 3_900)),
    order(170, 10 * 60, { kind: 'service', subject: '形象照拍摄 · 单人套系', fen: 39_900 }),
    order(58, 10 * 60, { kind: 'service', subject: '新中式妆造', fen: 26_800 }),
    order(92, 12 * 60, { kind: 'activity', subject: '才艺集训营 · 入门课', fen: 9_900 }),
    order(12, 12 * 60, { kind: 'activity', subject: '才艺集训营 · 镜头课', fen: 19_900, end: 'refunding' }),
  ]
}
