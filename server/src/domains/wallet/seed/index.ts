import { count } from '@dm/shared/format'
import { addDays, dayOf, daysMs, minutesMs, monthOf, startOfDay } from '@dm/shared/time'
import { vipPeriods } from '../schema'
import { DEMO } from '../../../demo/accounts'
import type { SeedContext } from '../../../demo/context'
import { back, type WalletEvent } from './event'
import { giftEvents } from './gifts'
import { seedInvoices } from './invoice'
import type { DemoOrder } from './order'
import { seedPayoutAccounts } from './payout'
import { performerHistory } from './performer'
import { play, type SeededWithdrawal } from './play'
import { seedSandbox } from './sandbox'
import { agentPacks, seedTraffic } from './traffic'
import { seedWithdrawals } from './withdraw'

/** Adds demo rows of another part of the wallet, after the ledger has been filled. */
type After = (seed: SeedContext, withdrawals: readonly SeededWithdrawal[]) => Promise<void>
const AFTER: After[] = [seedPayoutAccounts, seedWithdrawals, seedInvoices]

/**
 * Adds thirteen months of coins and money, every row through the ledger's own functions
 * (docs/product/wallet.md#demo-data).
 */
export async function seedWallet(seed: SeedContext): Promise<void> {
  const withdrawals = [
    ...(await play(seed, DEMO.performer, performerHistory(seed))),
    ...(await play(seed, DEMO.celebrity, celebrity(seed))),
    ...(await play(seed, DEMO.enterprise, [
      { at: back(seed, 40, 10 * 60 + 12), do: 'gain', coin: 50, kind: 'newGift' },
      { at: back(seed, 39, 11 * 60 + 2), do: 'order', order: firstRecharge(128, 100) },
      { at: back(seed, 30, 15 * 60 + 41), do: 'spend', coin: 300, kind: 'market', sub: '通告置顶 · 3天' },
      { at: back(seed, 9, 16 * 60 + 20), do: 'spend', coin: 120, kind: 'market', sub: '通告推广 · 1天' },
    ])),
    ...(await play(seed, DEMO.service, provider(seed))),
    ...(await play(seed, DEMO.agent, [...agent(seed), ...agentPacks(seed)])),
  ]
  await seedTrial(seed)
  await seedTraffic(seed)
  await seedSandbox(seed)
  for (const build of AFTER) await build(seed, withdrawals)
}

/** A user's first recharge is doubled. */
function firstRecharge(yuan: number, gift: number): DemoOrder {
  const coin = yuan * 10
  const detail = { itemId: `coin-${yuan}`, coin, giftCoin: gift + coin, firstCoin: coin }
  return { kind: 'coin', subject: `充值 ${count(coin)} 星钻`, fen: yuan * 100, detail }
}

/** Returns one of 1,200 times in the previous month. */
function inLastMonth({ now }: SeedContext, n: number): number {
  const end = startOfDay(`${monthOf(now)}-01`)
  return end - daysMs(26) + n * minutesMs(30)
}

/** Seven-digit amounts, and a month whose list is long enough to be virtualised. */
function celebrity(seed: SeedContext): WalletEvent[] {
  const votes = Array.from({ length: 1_200 }, (_, n) => {
    const event = { at: inLastMonth(seed, n), coin: seed.random.int(1, 9) * 10 }
    return seed.random.chance(0.6)
      ? { ...event, do: 'spend' as const, kind: 'vote' as const, sub: '追光者才艺大赛' }
      : { ...event, do: 'gain' as const, kind: 'task' as const, sub: '每日任务' }
  })
  const fees = Array.from({ length: 12 }, (_, n) => ({
    at: back(seed, 20 + n * 30, 14 * 60 + n),
    do: 'earn' as const,
    kind: 'notice' as const,
    fen: seed.random.int(8_000_000, 22_000_000),
    sub: seed.random.pick(['品牌大片拍摄', '都市剧客串', '音乐节演出']),
  }))
  return [
    { at: back(seed, 379, 590), do: 'order', order: firstRecharge(648, 800) },
    { at: back(seed, 379, 600), do: 'gain', coin: 1_250_000, kind: 'prize', sub: '年度影响力盛典' },
    ...votes,
    ...fees,
    ...giftEvents(seed),
    { at: back(seed, 0, 30), do: 'withdraw', fen: 1_500_000, end: 'unknown', sub: '建设银行 尾号 3309' },
    { at: back(seed, 3, 9 * 60), do: 'spend', coin: 1_200, kind: 'market', sub: '模卡推广 · 7天' },
    { at: back(seed, 1, 20 * 60), do: 'spend', coin: 660, kind: 'box', sub: '星光盲盒' },
  ]
}

/** Eight months of service income; ¥800.00 is frozen in a withdrawal under review. */
function provider(seed: SeedContext): WalletEvent[] {
  const jobs = Array.from({ length: 32 }, (_, n) => ({
    at: back(seed, 6 + n * 7, 18 * 60 + n),
    do: 'earn' as const,
    kind: 'service' as const,
    fen: seed.random.pick([45_600, 64_600, 216_600, 37_050]),
    sub: seed.random.pick(['模卡套系', '单人形象照', '全天外景', '新娘妆试妆']),
  }))
  return [
    { at: back(seed, 240, 600), do: 'gain', coin: 50, kind: 'newGift' },
    ...jobs,
    ...[200, 140, 80, 35].map((days) => ({
      at: back(seed, days, 1_200),
      do: 'withdrawTo' as const,
      keep: 120_000,
      sub: '招商银行 尾号 6210',
    })),
    { at: back(seed, 2, 1_210), do: 'spend', coin: 20, kind: 'market', sub: '服务推广 · 1天' },
    { at: back(seed, 0, 1), do: 'withdraw', fen: 80_000, end: 'reviewing', sub: '招商银行 尾号 6210' },
  ]
}

/** Commissions, all withdrawn, then one of them reversed: ¥36.00 are still to be taken back. */
function agent(seed: SeedContext): WalletEvent[] {
  const shares = Array.from({ length: 24 }, (_, n) => ({
    at: back(seed, 12 + n * 14, 9 * 60 + n),
    do: 'earn' as const,
    kind: 'agent' as const,
    fen: seed.random.int(6_000, 90_000),
    sub: '公会成员通告',
  }))
  return [
    { at: back(seed, 350, 600), do: 'gain', coin: 50, kind: 'newGift' },
    { at: back(seed, 20, 640), do: 'order', order: firstRecharge(328, 320) },
    { at: back(seed, 19, 700), do: 'spend', coin: 900, kind: 'market', sub: '曝光包 · 2,000次' },
    ...shares,
    ...[260, 170, 90, 10].map((days) => ({
      at: back(seed, days, 1_300),
      do: 'withdrawTo' as const,
      keep: 0,
      sub: '招商银行 尾号 8801',
    })),
    { at: back(seed, 4, 660), do: 'clawBack', fen: 3_600, sub: '通告退款' },
  ]
}

/** Adds a company's trial membership. */
async function seedTrial({ db, now, random }: SeedContext): Promise<void> {
  const day = (offset: number) => addDays(dayOf(now), offset)
  const trial = { scope: 'enterprise' as const, source: 'trial' as const, title: '企业会员试用' }
  await db
    .insert(vipPeriods)
    .values({ id: random.id(), uid: DEMO.enterprise, ...trial, startDay: day(-2), endDay: day(4) })
}
