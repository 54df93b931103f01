import { addDays, dayOf, daysMs, hoursMs, startOfDay } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import type { SeedContext } from '../../../demo/context'
import { DEMO } from '../../../demo/accounts'
import { vods } from '../../profile/schema'
import { orders, refunds } from '../../wallet/schema'
import { placeOrder } from '../../wallet/seed/order'
import {
  addPack,
  expirePacks,
  holdForRefund,
  lockPack,
  refundHeld,
  release,
  reserve,
  spendReserved,
} from '../../wallet/traffic/packs'
import { trafficBoosts } from '../schema'
import { restFen } from '../traffic/refund'
import { giveBack } from './orders'

type Boost = typeof trafficBoosts.$inferInsert

interface Plan {
  /** Of the celebrity's videos. */
  videoId: string
  quota: number
  used: number
  dailyCap?: number
  /** Days before the start: when it began, and when it was last shown. */
  from: number
  to: number
  state: Boost['state']
  reason?: Boost['reason']
}

/** One that ends in three days, one that has expired, one that is used up. */
const PACKS: readonly { name: string; total: number; days: number; ends: number; boosts: readonly Plan[] }[] = [
  {
    ...{ name: '影展合作流量包', total: 10_000, days: 90, ends: 3 },
    boosts: [
      { videoId: 'v0031', quota: 3_000, used: 3_000, from: 89, to: 50, state: 'done' },
      { videoId: 'v0032', quota: 2_000, used: 1_200, from: 49, to: 30, state: 'stopped', reason: 'owner' },
      { videoId: 'v0033', quota: 500, used: 300, from: 30, to: 26, state: 'stopped', reason: 'hidden' },
      { videoId: 'v0034', quota: 2_000, used: 800, from: 24, to: 0, state: 'running' },
      { videoId: 'v0035', quota: 500, used: 240, from: 6, to: 1, dailyCap: 50, state: 'running' },
      { videoId: 'v0036', quota: 500, used: 100, from: 9, to: 7, state: 'paused' },
    ],
  },
  {
    ...{ name: '活动赠送流量包', total: 1_000, days: 60, ends: -10 },
    boosts: [{ videoId: 'v0031', quota: 600, used: 420, from: 40, to: 11, state: 'stopped', reason: 'expired' }],
  },
  {
    ...{ name: '体验流量包', total: 500, days: 80, ends: 40 },
    boosts: [{ videoId: 'v0032', quota: 500, used: 500, from: 70, to: 60, state: 'done' }],
  },
]

/** Bought and shown for some days, then the rest asked back: one is given back, the other on its way. */
const GIVEN_BACK: readonly { name: string; total: number; fen: number; days: number; isBack: boolean; boost: Plan }[] =
  [
    {
      ...{ name: '基础流量包', total: 10_000, fen: 8_800, days: 60, isBack: true },
      boost: { videoId: 'v0033', quota: 5_000, used: 2_500, from: 58, to: 45, state: 'stopped', reason: 'refund' },
    },
    {
      ...{ name: '进阶流量包', total: 50_000, fen: 39_800, days: 30, isBack: false },
      boost: { videoId: 'v0034', quota: 30_000, used: 12_000, from: 28, to: 3, state: 'stopped', reason: 'refund' },
    },
  ]

type Video = typeof vods.$inferSelect

/** The celebrity's packs, with promotions in every state and 90 days of exposures (docs/product/referral.md#demo-data). */
export async function seedPromotions(seed: SeedContext): Promise<void> {
  const { db, now, random } = seed
  const uid = DEMO.celebrity
  const videos = new Map((await db.select().from(vods).where(eq(vods.uid, uid))).map((row) => [row.vodId, row]))
  for (const { name, total, days, ends, boosts } of PACKS) {
    const expireAt = startOfDay(addDays(dayOf(now), ends + 1))
    await db.transaction(async (tx) => {
      const packId = await addPack(tx, { uid, name, total, expireAt, at: now - daysMs(days) })
      for (const plan of boosts) await promote(tx, seed, { packId, expireAt, plan, video: videos.get(plan.videoId) })
    })
  }
  for (const { name, total, fen, days, isBack, boost: plan } of GIVEN_BACK) {
    const at = now - daysMs(days)
    const expireAt = startOfDay(addDays(dayOf(now), 91))
    const order = { kind: 'traffic' as const, subject: name, fen, detail: { itemId: `traffic-${total}` } }
    await db.transaction(async (tx) => {
      const orderNo = await placeOrder({ tx, random, uid, later: () => undefined }, at, order)
      const packId = await addPack(tx, { uid, name, total, expireAt, orderNo, at })
      await promote(tx, seed, { packId, expireAt, plan, video: videos.get(plan.videoId) })
      await askBack(tx, seed, { orderNo, packId, isBack, at: now - daysMs(plan.to) })
    })
  }
  await expirePacks(db, now)
}

interface Promotion {
  packId: string
  expireAt: number
  plan: Plan
  video: Video | undefined
}

/** A promotion of a video with what it has shown, day by day. */
async function promote(tx: Db, seed: SeedContext, { packId, expireAt, plan, video }: Promotion): Promise<void> {
  const uid = DEMO.celebrity
  const { random, now } = seed
  const { quota, used, dailyCap = 0, from, to, state, reason = null } = plan
  const pack = await lockPack(tx, packId, uid)
  if (!video || !pack || !(await reserve(tx, pack, quota))) throw new Error(`${plan.videoId} has no promotion`)
  const target = { type: 'video' as const, id: video.vodId, title: video.title, cover: video.cover }
  for (const [n, exposure] of spread(seed, used, from - to + 1).entries()) {
    const click = Math.floor(exposure * (0.02 + 0.05 * random.next()))
    const at = Math.min(startOfDay(addDays(dayOf(now), n - from)) + hoursMs(20), now)
    await spendReserved(tx, { uid, packId, target, exposure, click, at })
  }
  if (state === 'stopped') await release(tx, packId, quota - used)
  await tx.insert(trafficBoosts).values({
    ...{ id: random.uuid(), packId, uid, ownerUid: uid, targetType: 'video', targetId: video.vodId },
    ...{ title: video.title, cover: video.cover, ownerName: '沈听澜', quota, used, dailyCap, state, reason },
    ...{ createdAt: now - daysMs(from), expireAt },
  })
}

/** The rest of a pack is asked back, and given back where the provider has answered. */
async function askBack(
  tx: Db,
  { random }: SeedContext,
  { orderNo, packId, isBack, at }: { orderNo: string; packId: string; isBack: boolean; at: number },
): Promise<void> {
  const uid = DEMO.celebrity
  const pack = await lockPack(tx, packId, uid)
  const [order] = await tx.select().from(orders).where(eq(orders.orderNo, orderNo))
  if (!pack || !order?.attemptNo) throw new Error('the pack was not bought')
  const { attemptNo } = order
  const fen = restFen(order.amountFen, pack)
  await holdForRefund(tx, pack)
  if (isBack) {
    await giveBack(tx, { random }, { orderNo, fen, at })
    await refundHeld(tx, orderNo, at)
    return
  }
  const refundNo = `R${(random.id() + random.id()).slice(0, 23).toUpperCase()}`
  const reason = '退回未使用的曝光'
  await tx.insert(refunds).values({ refundNo, orderNo, attemptNo, uid, cause: 'order', fen, reason, by: 'system', at })
  await tx.update(orders).set({ state: 'refunding' }).where(eq(orders.orderNo, orderNo))
}

/** So many exposures over so many days: every day the same, give or take a third, and the sum exact. */
function spread({ random }: SeedContext, total: number, days: number): number[] {
  const parts: number[] = []
  for (let left = total; days > parts.length;) {
    const rest = days - parts.length
    const part = rest === 1 ? left : Math.min(left, Math.floor((left / rest) * (0.7 + 0.6 * random.next())))
    parts.push(part)
    left -= part
  }
  return parts
}
