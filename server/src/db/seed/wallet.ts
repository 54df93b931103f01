import { addDays, dayOf } from '../../platform/clock'
import { balances } from '../../uc/wallet/ledger/balances'
import { clawBack } from '../../uc/wallet/ledger/clawBack'
import { grantCoins, spendCoins } from '../../uc/wallet/ledger/coins'
import { captureHold, holdCash, holdCoins } from '../../uc/wallet/ledger/hold'
import { creditIncome } from '../../uc/wallet/ledger/income'
import { post } from '../../uc/wallet/ledger/post'
import type { Db } from '../open'
import { vipPeriods } from '../schema'
import { DEMO } from './account'
import type { SeedContext } from './context'
import { back, type WalletEvent } from './wallet-event'
import { performerHistory } from './wallet-performer'

/** Thirteen months of coins and money, every row of it through the ledger's own functions (wallet, "Demo data"). */
export async function seedWallet(seed: SeedContext): Promise<void> {
  await play(seed, DEMO.performer, performerHistory(seed))
  await play(seed, DEMO.celebrity, celebrity(seed))
  await play(seed, DEMO.enterprise, [
    { at: back(seed, 40, 10 * 60 + 12), do: 'gain', coin: 50, kind: 'newGift' },
    { at: back(seed, 39, 11 * 60 + 2), do: 'recharge', fen: 12_800, coin: 1_280, gift: 100 },
    { at: back(seed, 30, 15 * 60 + 41), do: 'spend', coin: 300, kind: 'market', sub: '通告置顶 · 3天' },
    { at: back(seed, 9, 16 * 60 + 20), do: 'spend', coin: 120, kind: 'market', sub: '通告推广 · 1天' },
  ])
  await play(seed, DEMO.service, provider(seed))
  await play(seed, DEMO.agent, agent(seed))
  await seedVip(seed)
}

/** Plays a history in the order of time, in one database transaction. */
async function play({ db, random }: SeedContext, uid: string, events: WalletEvent[]): Promise<void> {
  const inOrder = [...events].sort((a, b) => a.at - b.at)
  await db.transaction(async (tx) => {
    for (const event of inOrder) await apply(tx, uid, random.id(), event)
  })
}

async function apply(tx: Db, uid: string, bizId: string, event: WalletEvent): Promise<unknown> {
  const { at, title, sub } = event
  const key = { uid, bizId, at, title, sub }
  const users = [
    { uid, unit: 'fen' as const },
    { uid, unit: 'coin' as const },
  ]
  switch (event.do) {
    case 'gain':
      return grantCoins(tx, { ...key, coin: event.coin, kind: event.kind })
    case 'spend':
      return spendCoins(tx, { ...key, coin: event.coin, kind: event.kind })
    case 'hold':
      return holdCoins(tx, { uid, bizId, at, coin: event.coin, kind: event.kind })
    case 'spendTo': {
      const { paidCoin, giftCoin } = await balances(tx, uid)
      return spendCoins(tx, { ...key, coin: giftCoin + paidCoin - event.paid, kind: event.kind })
    }
    case 'recharge':
      return post(tx, { kind: 'order', bizId, at }, users, () => ({
        postings: [
          { kind: 'world.sandbox', amount: -event.fen },
          { uid, kind: 'pay', amount: event.fen },
          { uid, kind: 'pay', amount: -event.fen },
          { kind: 'revenue.coin', amount: event.fen },
          { kind: 'coin.issue', amount: -event.coin },
          { uid, kind: 'coin.paid', amount: event.coin },
          ...(event.gift > 0
            ? [
                { kind: 'coin.promo' as const, amount: -event.gift },
                { uid, kind: 'coin.gift' as const, amount: event.gift },
              ]
            : []),
        ],
        trades: [
          { uid, unit: 'fen', kind: 'coin', sub: `${event.coin + event.gift} 星钻` },
          { uid, unit: 'coin', kind: 'recharge', sub: event.gift > 0 ? `含赠送 ${event.gift}` : undefined },
        ],
      }))
    case 'pay':
      return post(tx, { kind: 'order', bizId, at }, users, () => ({
        postings: [
          { kind: 'world.sandbox', amount: -event.fen },
          { uid, kind: 'pay', amount: event.fen },
          { uid, kind: 'pay', amount: -event.fen },
          { kind: event.revenue, amount: event.fen },
        ],
        trades: [{ uid, unit: 'fen', kind: event.kind, title, sub }],
      }))
    case 'earn':
      return creditIncome(tx, {
        ...key,
        fen: event.fen,
        kind: event.kind,
        bucket: event.bucket ?? 'income',
        availableAt: event.availableAt,
      })
    case 'earnTo': {
      const { availableFen } = await balances(tx, uid)
      return creditIncome(tx, { ...key, fen: event.reach - availableFen, kind: event.kind, bucket: 'income' })
    }
    case 'withdraw':
      return withdraw(tx, key, event.fen, event.open ?? false)
    case 'withdrawTo': {
      const above = (await balances(tx, uid)).availableFen - event.keep
      return above >= 1_000 ? withdraw(tx, key, above, false) : undefined
    }
    case 'clawBack':
      return clawBack(tx, { ...key, fen: event.fen, kind: 'invite' })
  }
}

async function withdraw(
  tx: Db,
  key: { uid: string; bizId: string; at: number; sub?: string },
  fen: number,
  open: boolean,
) {
  const { holdId } = await holdCash(tx, { ...key, fen, kind: 'withdraw' })
  if (open) return
  const trade = { title: '提现', sub: key.sub }
  await captureHold(tx, { holdId, at: key.at, to: [{ kind: 'world.payout', amount: fen }], trade })
}

/** Seven digits of both, and a month whose list is long enough to be virtual. */
function celebrity(seed: SeedContext): WalletEvent[] {
  const votes = Array.from({ length: 160 }, (_, n) => {
    const event = { at: back(seed, 30 + (n % 5), 480 + n * 5), coin: seed.random.int(1, 9) * 10 }
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
    { at: back(seed, 380, 600), do: 'recharge', fen: 64_800, coin: 6_480, gift: 800 },
    { at: back(seed, 379, 600), do: 'gain', coin: 1_250_000, kind: 'prize', sub: '年度影响力盛典' },
    ...votes,
    ...fees,
    { at: back(seed, 3, 9 * 60), do: 'spend', coin: 1_200, kind: 'market', sub: '模卡推广 · 7天' },
    { at: back(seed, 1, 20 * 60), do: 'spend', coin: 660, kind: 'box', sub: '星光盲盒' },
  ]
}

/** Eight months of service income; ¥800.00 lies frozen in a withdrawal that is looked at. */
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
    { at: back(seed, 0, 1), do: 'withdraw', fen: 80_000, open: true },
  ]
}

/** Commissions, all taken out, then one of them undone: ¥36.00 wait to be taken back. */
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
    { at: back(seed, 20, 640), do: 'recharge', fen: 32_800, coin: 3_280, gift: 320 },
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

/** One membership that runs, one that waits behind it, and a company's trial. */
async function seedVip({ db, now, random }: SeedContext): Promise<void> {
  const day = (offset: number) => addDays(dayOf(now), offset)
  const personal = { uid: DEMO.performer, scope: 'personal' as const, source: 'order' as const }
  await db.insert(vipPeriods).values([
    { ...personal, id: random.id(), title: '季度会员', startDay: day(0), endDay: day(90) },
    { ...personal, id: random.id(), title: '月度会员', startDay: day(91), endDay: day(120) },
    {
      id: random.id(),
      uid: DEMO.enterprise,
      scope: 'enterprise',
      source: 'trial',
      title: '企业会员试用',
      startDay: day(-2),
      endDay: day(4),
    },
  ])
}
