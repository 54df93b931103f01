import { addDays, dayOf, daysMs, hoursMs, startOfDay } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import type { SeedContext } from '../../../demo/context'
import { DEMO } from '../../account/seed'
import { vods } from '../../user/schema'
import { addPack, expirePacks, lockPack, release, reserve, spendReserved } from '../../wallet/traffic/packs'
import { trafficBoosts } from '../schema'

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

/** The celebrity's gifts, with promotions in every state and 90 days of exposures (docs/product/growth.md#demo-data). */
export async function seedPromotions(seed: SeedContext): Promise<void> {
  const { db, now } = seed
  const uid = DEMO.celebrity
  const videos = new Map((await db.select().from(vods).where(eq(vods.uid, uid))).map((row) => [row.vodId, row]))
  for (const { name, total, days, ends, boosts } of PACKS) {
    const expireAt = startOfDay(addDays(dayOf(now), ends + 1))
    await db.transaction(async (tx) => {
      const packId = await addPack(tx, { uid, name, total, expireAt, at: now - daysMs(days) })
      for (const plan of boosts) {
        const video = videos.get(plan.videoId)
        const pack = await lockPack(tx, packId, uid)
        if (!video || !pack || !(await reserve(tx, pack, plan.quota)))
          throw new Error(`${plan.videoId} has no promotion`)
        const { quota, used, dailyCap = 0, from, to, state, reason = null } = plan
        const target = { type: 'video' as const, id: video.vodId, title: video.title, cover: video.cover }
        for (const [n, exposure] of spread(seed, used, from - to + 1).entries()) {
          const click = Math.floor(exposure * (0.02 + 0.05 * seed.random.next()))
          const at = Math.min(startOfDay(addDays(dayOf(now), n - from)) + hoursMs(20), now)
          await spendReserved(tx, { uid, packId, target, exposure, click, at })
        }
        if (state === 'stopped') await release(tx, packId, quota - used)
        await tx.insert(trafficBoosts).values({
          ...{ id: seed.random.uuid(), packId, uid, ownerUid: uid, targetType: 'video', targetId: video.vodId },
          ...{ title: video.title, cover: video.cover, ownerName: '沈听澜', quota, used, dailyCap, state, reason },
          ...{ createdAt: now - daysMs(from), expireAt },
        })
      }
    })
  }
  await expirePacks(db, now)
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
