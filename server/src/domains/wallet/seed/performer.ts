import { addDays, dayOf, daysMs, minutesMs, monthOf, startOfDay } from '@dm/shared/time'
import { HISTORY_MONTHS, monthStart } from '../../../demo/accounts'
import type { SeedContext } from '../../../demo/context'
import { back, type WalletEvent, type WithdrawEnd } from './event'
import { firstDoubled, memberships, oddOrders, recharge } from './performer-orders'

/** The month without events, counted back from the present one. */
const QUIET = 7
/** Regular events end this many days before the start; hand-written ones follow. */
const RECENT = 25
const WITHDRAWALS = 26
/** The regular days leave room for what the last weeks earn, however many days the history has. Fen. */
const MOST_BEFORE_LAST_WEEKS = 1_150_000
/** Besides the one of the last weeks and the one that was paid twice. */
const PAID_RECHARGES = 30

const shows = ['街角咖啡短片', '城市宣传片', '秋装目录拍摄', '古风短剧配角', '品牌直播主持', '毕业季 MV']
const friends = ['夏知微', '陆星野', '林晚舟', '顾南乔']
const accounts = ['招商银行 尾号 6688', '招商银行 尾号 6688', '民生银行 尾号 8021', '支付宝 138****0001']
const coinJobs = [
  { kind: 'vote', sub: '校园歌手赛' },
  { kind: 'vote', sub: '夏日短片周' },
  { kind: 'market', sub: '模卡推广 · 1天' },
  { kind: 'market', sub: '视频加热 · 2小时' },
  { kind: 'box', sub: '星光盲盒' },
] as const
const tasks = ['完善模卡资料', '上传一条视频', '邀请好友']

/**
 * The main account: 13 months of history, one of them quiet, ending with 1,240 coins (900 bought) and 20 frozen,
 * ¥12,486.37 and ¥420.00 pending.
 */
export function performerHistory(seed: SeedContext): WalletEvent[] {
  const regular = regularDays(seed)
  return [
    ...choose(regular, 'order', PAID_RECHARGES),
    ...ended(choose(regular, 'withdraw', WITHDRAWALS)),
    ...regular.filter(({ do: what }) => what !== 'order' && what !== 'withdraw'),
    ...memberships(seed),
    ...oddOrders(seed),
    ...lastWeeks(seed),
  ]
}

/** Keeps this many of one kind, dropping surplus ones from the middle. */
function choose(events: WalletEvent[], what: WalletEvent['do'], most: number): WalletEvent[] {
  const all = events.filter((event) => event.do === what)
  const first = Math.min(Math.floor(most / 2), all.length)
  return [...all.slice(0, first), ...all.slice(first).slice(-(most - first))]
}

/** From the account's first day on, in time order; daily events repeat every 30 days. */
function regularDays(seed: SeedContext): WalletEvent[] {
  const today = dayOf(seed.now)
  const quiet = monthOf(monthStart(seed.now, QUIET))
  const start = Math.round((startOfDay(today) - monthStart(seed.now, HISTORY_MONTHS)) / daysMs(1))
  const events: WalletEvent[] = [
    { at: back(seed, start, 9 * 60), do: 'gain', coin: 50, kind: 'newGift' },
    { at: back(seed, start, 9 * 60 + 10), do: 'order', order: { ...recharge(0), ...firstDoubled } },
  ]
  for (let day = start; day > RECENT; day -= 1) {
    if (addDays(today, -day).startsWith(quiet)) continue
    events.push(...regularDay(seed, day, start - day))
  }
  const rest = { paid: 220, kind: 'market' as const, sub: '档案推广 · 3天' }
  events.push({ at: back(seed, RECENT, 22 * 60), do: 'spendTo', ...rest })
  events.push({ at: back(seed, RECENT - 1, 8 * 60), do: 'gain', coin: 30, kind: 'task', sub: '发布一条动态' })
  return events
}

/** `day` days before the start, `since` days after the first one. */
function regularDay(seed: SeedContext, day: number, since: number): WalletEvent[] {
  const { random } = seed
  const place = day % 30
  const on = (...places: number[]) => places.includes(place)
  const at = (minute: number) => back(seed, day, minute)
  const events: WalletEvent[] = []
  if (on(25, 22, 19, 16, 13, 10, 8, 5, 3, 1))
    events.push({ at: at(480 + random.int(0, 59)), do: 'gain', coin: 5, kind: 'sign', sub: '每日签到' })
  if (on(24, 14, 4)) events.push({ at: at(626), do: 'gain', coin: 20, kind: 'task', sub: random.pick(tasks) })
  if (on(28, 18, 8)) {
    const n = Math.floor((since + 5) / 10) + 1
    events.push({ at: at(720 + random.int(0, 59)), do: 'order', order: recharge(n) })
  }
  if (on(26, 21, 17, 12, 9, 6, 2)) {
    const coin = random.int(1, 3) * 10
    events.push({ at: at(1_100 + random.int(0, 200)), do: 'spend', coin, ...random.pick(coinJobs) })
  }
  if (on(0)) events.push({ at: at(1_205), do: 'spendTo', paid: 220, kind: 'market', sub: '模卡推广 · 3天' })
  if (on(27, 23, 20, 15, 11, 6)) {
    const fen = random.int(80, 340) * 100
    const job = { kind: 'notice' as const, fen, most: MOST_BEFORE_LAST_WEEKS }
    events.push({ at: at(900 + random.int(0, 200)), do: 'earn', ...job, sub: random.pick(shows) })
  }
  if (on(29, 24, 19, 13, 9, 3)) {
    const friend = `来自 ${random.pick(friends)}`
    events.push({
      at: at(600 + random.int(0, 200)),
      do: 'earn',
      kind: 'invite',
      fen: random.int(80, 2_600),
      most: MOST_BEFORE_LAST_WEEKS,
      sub: friend,
    })
  }
  if (on(7) && Math.floor(day / 30) % 5 === 1) {
    const prize = { kind: 'prize' as const, bucket: 'clear' as const, fen: 80_000, taxFen: 20_000, sub: '才艺赛 第3名' }
    events.push({ at: at(1_080), do: 'earn', ...prize })
  }
  if (on(16, 10, 1) && since > 20)
    events.push({
      at: at(1_260),
      do: 'withdraw',
      fen: random.int(12, 19) * 1_000,
      end: 'success',
      sub: random.pick(accounts),
    })
  return events
}

/** The few withdrawals with another outcome, by their index. Operators only review those above ¥500. */
const ends: Record<number, { end: WithdrawEnd; fen?: number }> = {
  6: { end: 'failed' },
  10: { end: 'rejected', fen: 90_000 },
  14: { end: 'cancelled', fen: 70_000 },
  18: { end: 'returned' },
  22: { end: 'failed' },
}
/**
 * Large enough to be taxed even though prizes are taken first: each the last of its month, so that no later one is
 * taxed. Fen, and position in the history (0–1).
 */
const taxed = [
  [150_000, 0.38],
  [160_000, 0.5],
  [180_000, 0.8],
] as const

function ended(events: WalletEvent[]): WalletEvent[] {
  const withdrawals = events.filter((event) => event.do === 'withdraw')
  const lasts = withdrawals.flatMap(({ at }, n) => {
    const next = withdrawals[n + 1]
    return !ends[n] && next && monthOf(next.at) !== monthOf(at) ? [n] : []
  })
  const large = new Map(taxed.map(([fen, along]) => [lasts[Math.floor(along * lasts.length)], fen]))
  return withdrawals.map((event, n) => ({
    ...event,
    fen: large.get(n) ?? event.fen,
    ...ends[n],
    vip: event.at > (withdrawals[8]?.at ?? 0),
  }))
}

/** The events that a visitor sees first. */
function lastWeeks(seed: SeedContext): WalletEvent[] {
  // A daily sign-in and vote: they change no balance, but fill the list as for a daily user.
  const daily = [22, 21, 19, 18, 17, 16, 15, 13, 12, 10, 9, 8, 7, 5].flatMap((days, n): WalletEvent[] => [
    { at: back(seed, days, 485 + n), do: 'gain', coin: 5, kind: 'sign', sub: '每日签到' },
    { at: back(seed, days, 1_240 + n), do: 'spend', coin: 5, kind: 'vote', sub: '《追光者》才艺大赛' },
  ])
  const earned = [21, 18, 15, 12, 8].map((days, n): WalletEvent => {
    const [kind, sub] = n % 2 ? (['invite', `来自 ${friends[n % 4]}`] as const) : (['notice', shows[n] ?? ''] as const)
    return {
      at: back(seed, days, 950 + n),
      do: 'earn',
      kind,
      fen: kind === 'invite' ? 880 + n * 60 : 13_000 + n * 2_500,
      sub,
    }
  })
  return [
    ...daily,
    ...earned,
    { at: back(seed, 23, 21 * 60 + 36), do: 'spend', coin: 30, kind: 'vote', sub: '秋季才艺赛' },
    { at: back(seed, 20, 18 * 60), do: 'gain', coin: 200, kind: 'prize', sub: '秋季才艺赛 第3名' },
    { at: back(seed, 14, 11 * 60 + 12), do: 'spend', coin: 200, kind: 'market', sub: '档案推广 · 3天' },
    { at: back(seed, 11, 20 * 60 + 44), do: 'order', order: recharge(2) },
    { at: back(seed, 6, 9 * 60), do: 'gain', coin: 65, kind: 'return', sub: '推广提前结束' },
    { at: back(seed, 4, 10 * 60 + 26), do: 'gain', coin: 30, kind: 'task', sub: '完善模卡资料' },
    { at: back(seed, 3, 22 * 60 + 8), do: 'gain', coin: 50, kind: 'prize', sub: '白银宝箱' },
    { at: back(seed, 2, 19 * 60 + 30), do: 'spend', coin: 120, kind: 'market', sub: '模卡推广 · 1天' },
    { at: back(seed, 1, 21 * 60 + 17), do: 'gain', coin: 310, kind: 'prize', sub: '追光者才艺大赛 周榜第一' },
    { at: back(seed, 0, 8 * 60 + 5), do: 'gain', coin: 5, kind: 'sign', sub: '连续签到第 2 天' },
    { at: seed.now - minutesMs(25), do: 'spend', coin: 20, kind: 'vote', sub: '《追光者》才艺大赛 · 007 号作品' },
    { at: seed.now - minutesMs(20), do: 'hold', coin: 20, kind: 'box' },
    { at: back(seed, 9, 15 * 60 + 5), do: 'earn', kind: 'invite', fen: 1_260, sub: '来自 夏知微' },
    { at: back(seed, 5, 17 * 60 + 40), do: 'earn', kind: 'notice', fen: 15_000, sub: '街角咖啡短片' },
    { at: back(seed, 0, 9 * 60 + 20), do: 'earnTo', reach: 1_248_637, kind: 'notice', sub: '城市宣传片' },
    {
      at: back(seed, 1, 9 * 60),
      do: 'earn',
      kind: 'notice',
      fen: 42_000,
      sub: '品牌直播主持',
      availableAt: seed.now + daysMs(3),
    },
  ]
}
