import { addDays, dayOf, daysMs, hoursMs, minutesMs, startOfDay } from '@dm/shared/time'
import type { SeedContext } from '../../../demo/context'
import { CROWD, DEMO } from '../../../demo/accounts'
import type { Written } from '../../activity/seed/documents'
import { VOTERS } from '../../activity/seed/people'
import { looksOf } from '../../activity/seed/looks'
import { putInSlot } from '../../activity/seed/putInSlot'
import { placeOrder, type DemoOrder } from '../../wallet/seed/order'
import { seedSandbox } from '../../wallet/seed/sandbox'
import { momentOf, teamsOf, WINDOW_DAYS } from '../rules'
import { homeEvents, homeOrders, homePackages, homeReviews, homeSlots } from '../schema'
import { CATEGORIES, CITIES, demoPackages, HOME_ACTIVITY } from './packages'

type NewOrder = typeof homeOrders.$inferInsert
type Package = typeof homePackages.$inferSelect

const LADDER = [
  { hours: 72, percent: 100 },
  { hours: 24, percent: 70 },
]

async function homeDocument({ now, picture }: SeedContext): Promise<Written> {
  const at = (days: number) => startOfDay(addDays(dayOf(now), days))
  const { hero, share } = await looksOf({ picture }, 'hall-2')
  return {
    activityId: HOME_ACTIVITY,
    slot: 'home',
    kind: 'home',
    schema: 'home@1',
    title: '到家活动',
    subtitle: '把舞台搬到家里',
    organiser: '点梦',
    visibleFrom: at(-60),
    startAt: at(-58),
    endAt: at(180),
    publishUntil: at(183),
    claimUntil: at(200),
    phases: [],
    theme: {
      primary: '#FF6A24',
      onPrimary: '#2B1003',
      background: '#1E1512',
      card: '#FFFFFF',
      onCard: '#1E1A17',
      hero: { url: hero, width: 1200, height: 800 },
    },
    share: { title: '到家活动', desc: '把舞台搬到家里', image: { url: share, width: 1200, height: 1200 } },
    blocks: [],
    rules: [
      { style: 'h', text: '预约' },
      { style: 'li', text: '请至少提前48小时预约，可预约未来60天；下单后请在15分钟内支付，超时自动关闭。' },
      { style: 'li', text: '支付后团队在24小时内确认，未确认全额退款。' },
      { style: 'h', text: '取消与退款' },
      {
        style: 'li',
        text: '团队确认前取消，全额退款；服务前72小时以上取消，全额退款；24小时以上退70%；不足24小时不退款。',
      },
      { style: 'li', text: '团队取消，全额退款。' },
      { style: 'li', text: '未满18周岁不能预约。' },
    ],
    home: { categories: CATEGORIES, cities: CITIES, refundLadder: LADDER },
  }
}

/** 到家活动 in its slot: packages, slots of which some are full, orders in every state, reviews. */
export async function seedHome(seed: SeedContext): Promise<void> {
  const { db, now, random } = seed
  await putInSlot(db, 'slot-home-1', await homeDocument(seed))
  const packages = await db
    .insert(homePackages)
    .values(await demoPackages(seed))
    .returning()
  const orders = [...pastOrders(packages, now), ...fullDays(packages, now)].map((order) => ({
    ...order,
    orderId: random.id(),
    no: String(random.int(100_000, 999_999)) + String(random.int(100_000, 999_999)),
  }))
  const own = await ownOrders(seed, packages)
  await seedSandbox(seed)
  const all = [...orders, ...own.map(({ order }) => order)]
  await db.insert(homeSlots).values(takenBy(all, packages))
  await db.insert(homeOrders).values(all)
  await db.insert(homeEvents).values(own.flatMap(({ events }) => events))
  await db.insert(homeReviews).values(
    all
      .filter(({ state }) => state === 'reviewed')
      .map(({ orderId, packageId, uid, endAt }, n) => ({
        orderId,
        packageId,
        uid,
        stars: n % 7 === 5 ? 4 : 5,
        text: PRAISE[n % PRAISE.length] ?? '',
        at: Math.min(endAt + hoursMs(6), now - minutesMs(n + 1)),
      })),
  )
}

const PRAISE = [
  '准时到，布置很快，家里老人和孩子都笑了一晚上。',
  '提前一天就来电话确认流程，现场很稳。',
  '比想象中专业，邻居都出来看。',
  '孩子一直在问什么时候再来一次。',
  '音响收得刚好，不会吵到楼下。',
  '结束后还帮忙收拾，很贴心。',
]

interface Made {
  uid: string
  item: Package
  day: string
  from: string
  state: NewOrder['state']
  createdAt: number
}

function orderOf({ uid, item, day, from, state, createdAt }: Made) {
  const startAt = momentOf(day, from)
  const isPaid = state !== 'unpaid' && state !== 'closed'
  return {
    uid,
    packageId: item.packageId,
    snapshot: { title: item.title, cover: item.cover, minutes: item.minutes },
    refundLadder: LADDER,
    day,
    from,
    startAt,
    endAt: startAt + minutesMs(item.minutes),
    guests: 6,
    occasion: '家庭聚会',
    address: { regionNames: ['浙江省', '杭州市', '滨江区'], detail: '江南大道 1 号 2 幢 301 室' },
    contact: '林小满',
    mobile: '13900000001',
    amountFen: item.priceFen,
    state,
    payBefore: createdAt + minutesMs(15),
    paidAt: isPaid ? createdAt + minutesMs(2) : null,
    createdAt,
  }
}

/** Thirty that took place in the last weeks, each with a review; the last two packages are new. */
function pastOrders(packages: Package[], now: number) {
  const today = dayOf(now)
  return CROWD.flatMap((uid, n) => {
    const item = packages[n % (packages.length - 2)]
    const from = item?.times[0]?.from
    if (!item || from === undefined) return []
    const day = addDays(today, -3 - n)
    const createdAt = momentOf(day, from) - daysMs(4)
    return [orderOf({ uid, item, day, from, state: 'reviewed', createdAt })]
  })
}

/** The first package has two full days; the one on Sundays is full as far as it can be ordered. */
function fullDays(packages: Package[], now: number) {
  const today = dayOf(now)
  const [first] = packages
  const last = packages.at(-1)
  const wanted = [
    ...(first ? [5, 6].map((days) => ({ item: first, day: addDays(today, days) })) : []),
    ...(last ? Array.from({ length: WINDOW_DAYS + 1 }, (_, n) => ({ item: last, day: addDays(today, n) })) : []),
  ]
  let n = 0
  return wanted.flatMap(({ item, day }) =>
    item.times.flatMap(({ from }) =>
      Array.from({ length: teamsOf(item, day, from) }, () => {
        n += 1
        const uid = VOTERS[n % VOTERS.length] ?? DEMO.agent
        return orderOf({ uid, item, day, from, state: 'confirmed', createdAt: now - daysMs(4) - n * minutesMs(7) })
      }),
    ),
  )
}

/** One of the demo performer in each state, paid through the wallet. */
async function ownOrders(seed: SeedContext, packages: Package[]) {
  const { db, now, random } = seed
  const today = dayOf(now)
  const plans: { n: number; days: number; state: NewOrder['state']; hoursAgo: number; end: DemoOrder['end'] }[] = [
    { n: 3, days: 9, state: 'unpaid', hoursAgo: 0, end: 'pending' },
    { n: 1, days: 8, state: 'paid', hoursAgo: 2, end: 'paid' },
    { n: 2, days: 4, state: 'confirmed', hoursAgo: 30, end: 'paid' },
    { n: 4, days: -2, state: 'finished', hoursAgo: 150, end: 'paid' },
    { n: 5, days: -12, state: 'reviewed', hoursAgo: 400, end: 'paid' },
    { n: 6, days: 11, state: 'closed', hoursAgo: 26, end: 'closed' },
    { n: 8, days: 12, state: 'refunded', hoursAgo: 50, end: 'refunded' },
  ]
  const made = []
  for (const { n, days, state, hoursAgo, end } of plans) {
    const item = packages[n]
    const from = item?.times[0]?.from
    if (!item || from === undefined) continue
    const orderId = random.id()
    const createdAt = now - hoursMs(hoursAgo) - minutesMs(3)
    const base = orderOf({ uid: DEMO.performer, item, day: addDays(today, days), from, state, createdAt })
    const orderNo = await placeOrder(
      { tx: db, random, uid: DEMO.performer, later: (_at, run) => run() },
      createdAt + minutesMs(1),
      {
        kind: 'home',
        subject: `到家活动 ${item.title}`,
        fen: item.priceFen,
        detail: { source: orderId },
        end,
        invoice: 'notAllowed',
        payBefore: base.payBefore,
      },
    )
    const order = {
      ...base,
      orderId,
      no: String(random.int(100_000, 999_999)) + String(random.int(100_000, 999_999)),
      orderNo,
      refundFen: state === 'refunded' ? item.priceFen : 0,
    }
    made.push({ order, events: eventsOf(order) })
  }
  return made
}

/** Events of an order in this state. */
function eventsOf({ orderId, state, createdAt, payBefore, paidAt, endAt }: NewOrder & { createdAt: number }) {
  const line = (at: number, text: string) => ({ orderId, at, text })
  const events = [line(createdAt, '提交订单')]
  if (state === 'closed') events.push(line(payBefore, '超时未支付，已关闭'))
  if (paidAt) events.push(line(paidAt, '支付成功，等待团队确认'))
  const isServed = state === 'finished' || state === 'reviewed'
  if (paidAt && (isServed || state === 'confirmed')) events.push(line(paidAt + minutesMs(40), '团队已确认'))
  if (isServed) events.push(line(endAt + minutesMs(20), '已确认完成'))
  if (state === 'reviewed') events.push(line(endAt + minutesMs(30), '已评价'))
  if (paidAt && state === 'refunded') events.push(line(paidAt + minutesMs(8), '已取消：时间有变'))
  return events
}

/** The slots of these orders: taken by those that keep them. */
function takenBy(orders: Omit<NewOrder, 'no'>[], packages: Package[]) {
  const rows = new Map<string, typeof homeSlots.$inferInsert & { taken: number }>()
  for (const { packageId, day, from, state } of orders) {
    const item = packages.find((one) => one.packageId === packageId)
    const teams = item?.times.find((time) => time.from === from)?.teams ?? 0
    const key = `${packageId} ${day} ${from}`
    const row = rows.get(key) ?? { packageId, day, from, teams, taken: 0 }
    const holds = state !== 'closed' && state !== 'refunded'
    rows.set(key, { ...row, taken: row.taken + (holds ? 1 : 0) })
  }
  return [...rows.values()]
}
