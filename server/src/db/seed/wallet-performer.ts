import type { SeedContext } from './context'
import { back, type WalletEvent } from './wallet-event'

const DAY_MS = 86_400_000
const MONTHS = 12
/** The month, counted back, in which nothing happened. */
const QUIET = 7

const shows = ['街角咖啡短片', '城市宣传片', '秋装目录拍摄', '古风短剧配角', '品牌直播主持', '毕业季 MV']
const friends = ['夏知微', '陆星野', '林晚舟', '顾南乔']
const coinJobs = [
  { kind: 'vote', sub: '校园歌手赛' },
  { kind: 'vote', sub: '夏日短片周' },
  { kind: 'market', sub: '模卡推广 · 1天' },
  { kind: 'market', sub: '视频加热 · 2小时' },
  { kind: 'box', sub: '星光盲盒' },
] as const

/** The main account: 13 months that end with 1,240 coins (900 bought) and 20 frozen, ¥12,486.37 and ¥420.00 on the way. */
export function performerHistory(seed: SeedContext): WalletEvent[] {
  return [...earlierMonths(seed), ...lastWeeks(seed)]
}

/** Twelve months before the last weeks; they leave 220 bought coins and no gift. */
function earlierMonths(seed: SeedContext): WalletEvent[] {
  const events: WalletEvent[] = [{ at: back(seed, 395, 9 * 60 + 30), do: 'gain', coin: 50, kind: 'newGift' }]
  for (let month = MONTHS; month >= 1; month -= 1) {
    if (month === QUIET) continue
    const end = month * 30 - 4
    events.push(...coinMonth(seed, end, month), ...cashMonth(seed, end, month))
  }
  events.push({ at: back(seed, 25, 22 * 60), do: 'spendTo', paid: 220, kind: 'market', sub: '档案推广 · 3天' })
  events.push({ at: back(seed, 24, 8 * 60), do: 'gain', coin: 30, kind: 'task', sub: '发布一条动态' })
  return events
}

/** Gains of at least 115 coins and spending that leaves 220 bought ones, but in the last month. */
function coinMonth(seed: SeedContext, end: number, month: number): WalletEvent[] {
  const { random } = seed
  // The first one is large enough for what is kept afterwards.
  const [fen, coin, gift] =
    month === MONTHS
      ? ([6_800, 680, 40] as const)
      : random.pick([
          [600, 60, 0],
          [3_000, 300, 10],
          [6_800, 680, 40],
        ] as const)
  const events: WalletEvent[] = [
    { at: back(seed, end + 27, 12 * 60 + random.int(0, 59)), do: 'recharge', fen, coin, gift },
  ]
  for (let n = 0; n < 5; n += 1) {
    events.push({
      at: back(seed, end + 22 - n * 4, 480 + random.int(0, 59)),
      do: 'gain',
      coin: 5 + n,
      kind: 'sign',
      sub: `连续签到第 ${n + 1} 天`,
    })
  }
  events.push({
    at: back(seed, end + 12, 10 * 60 + 26),
    do: 'gain',
    coin: 20,
    kind: 'task',
    sub: random.pick(['完善模卡资料', '上传一条视频', '邀请好友']),
  })
  for (let n = 0; n < 3; n += 1) {
    events.push({
      at: back(seed, end + 6 - n * 2, 1_100 + random.int(0, 200)),
      do: 'spend',
      coin: random.int(1, 3) * 10,
      ...random.pick(coinJobs),
    })
  }
  if (month > 1) {
    events.push({ at: back(seed, end, 20 * 60 + 5), do: 'spendTo', paid: 220, kind: 'market', sub: '模卡推广 · 3天' })
  }
  return events
}

function cashMonth(seed: SeedContext, end: number, month: number): WalletEvent[] {
  const { random } = seed
  const earned = Array.from({ length: 4 }, (_, n) => ({
    at: back(seed, end + 24 - n * 5, 900 + random.int(0, 200)),
    do: 'earn' as const,
    kind: 'notice' as const,
    fen: random.int(300, 1_400) * 100,
    sub: random.pick(shows),
  }))
  const invited = Array.from({ length: 5 }, (_, n) => ({
    at: back(seed, end + 25 - n * 4, 600 + random.int(0, 200)),
    do: 'earn' as const,
    kind: 'invite' as const,
    fen: random.int(80, 2_600),
    sub: `来自 ${random.pick(friends)}`,
  }))
  const prize: WalletEvent[] =
    month % 5 === 0
      ? [
          {
            at: back(seed, end + 3, 1_080),
            do: 'earn',
            kind: 'prize',
            bucket: 'clear',
            fen: 80_000,
            sub: '才艺赛 第3名',
          },
        ]
      : []
  const vip: WalletEvent[] =
    month === 3
      ? [{ at: back(seed, end + 20, 700), do: 'pay', fen: 6_800, kind: 'vip', revenue: 'revenue.vip', sub: '季度会员' }]
      : []
  const keep = Math.round((1_180_000 / MONTHS) * (MONTHS + 1 - month))
  return [
    ...earned,
    ...invited,
    ...prize,
    ...vip,
    { at: back(seed, end, 21 * 60), do: 'withdrawTo', keep, sub: '招商银行 尾号 6688' },
  ]
}

/** What a visitor sees first. */
function lastWeeks(seed: SeedContext): WalletEvent[] {
  return [
    { at: back(seed, 23, 21 * 60 + 36), do: 'spend', coin: 30, kind: 'vote', sub: '秋季才艺赛' },
    { at: back(seed, 20, 18 * 60), do: 'gain', coin: 200, kind: 'prize', sub: '秋季才艺赛 第3名' },
    { at: back(seed, 14, 11 * 60 + 12), do: 'spend', coin: 200, kind: 'market', sub: '档案推广 · 3天' },
    { at: back(seed, 11, 20 * 60 + 44), do: 'recharge', fen: 6_800, coin: 680, gift: 40 },
    { at: back(seed, 6, 9 * 60), do: 'gain', coin: 65, kind: 'return', sub: '推广提前结束' },
    { at: back(seed, 4, 10 * 60 + 26), do: 'gain', coin: 30, kind: 'task', sub: '完善模卡资料' },
    { at: back(seed, 3, 22 * 60 + 8), do: 'gain', coin: 50, kind: 'prize', sub: '白银宝箱' },
    { at: back(seed, 2, 19 * 60 + 30), do: 'spend', coin: 120, kind: 'market', sub: '模卡推广 · 1天' },
    { at: back(seed, 1, 21 * 60 + 17), do: 'gain', coin: 310, kind: 'prize', sub: '追光者才艺大赛 周榜第一' },
    { at: seed.now - 5 * 3_600_000, do: 'gain', coin: 5, kind: 'sign', sub: '连续签到第 2 天' },
    { at: seed.now - 25 * 60_000, do: 'spend', coin: 20, kind: 'vote', sub: '《追光者》才艺大赛 · 007 号作品' },
    { at: seed.now - 20 * 60_000, do: 'hold', coin: 20, kind: 'box' },
    { at: back(seed, 9, 15 * 60 + 5), do: 'earn', kind: 'invite', fen: 1_260, sub: '来自 夏知微' },
    { at: back(seed, 5, 17 * 60 + 40), do: 'earn', kind: 'notice', fen: 15_000, sub: '街角咖啡短片' },
    { at: back(seed, 2, 16 * 60), do: 'earnTo', reach: 1_248_637, kind: 'notice', sub: '城市宣传片' },
    {
      at: back(seed, 1, 9 * 60),
      do: 'earn',
      kind: 'notice',
      fen: 42_000,
      sub: '品牌直播主持',
      availableAt: seed.now + 3 * DAY_MS,
    },
  ]
}
