import { addDays, dayOf, startOfDay } from '@dm/shared/time'
import { and, asc, eq } from 'drizzle-orm'
import { addPack, expirePacks, recordUse, type Target } from '../traffic/packs'
import { orders } from '../schema'
import { DEMO } from '../../../demo/accounts'
import type { SeedContext } from '../../../demo/context'
import { back, type WalletEvent } from './event'

/** The agent's packs, by days before the start: one used up, one expired with a rest, one ending within a week. */
const PACKS = [
  { name: '尝鲜包', total: 5_000, fen: 6_000, bought: 46, lastDay: -17 },
  { name: '热推包', total: 20_000, fen: 19_800, bought: 45, lastDay: -15 },
  { name: '人气包', total: 10_000, fen: 10_800, bought: 16, lastDay: 5 },
] as const

/** 45 days of use: what is promoted from the first to the last day of each stretch. */
const STRETCHES = [
  { from: 44, to: 15, exposures: 21_400 },
  { from: 14, to: 0, exposures: 8_000 },
]

/** Returns orders of the agent's packs, to be replayed with the rest of the agent's history. */
export const agentPacks = (seed: SeedContext): WalletEvent[] =>
  PACKS.map(({ name, total, fen, bought }) => ({
    at: back(seed, bought, 10 * 60 + 5),
    do: 'order' as const,
    order: { kind: 'traffic' as const, subject: name, fen, detail: { itemId: `traffic-${total}` } },
  }))

/**
 * Adds the agent's packs and their use through the wallet's own functions; two of the videos have been deleted
 * (docs/product/wallet.md#demo-data).
 */
export async function seedTraffic(seed: SeedContext): Promise<void> {
  const { db, now } = seed
  const bought = await db
    .select()
    .from(orders)
    .where(and(eq(orders.uid, DEMO.agent), eq(orders.kind, 'traffic')))
    .orderBy(asc(orders.createdAt))
  await db.transaction(async (tx) => {
    for (const [n, { name, total, lastDay }] of PACKS.entries()) {
      const { orderNo, paidAt } = bought[n] ?? {}
      const expireAt = startOfDay(addDays(dayOf(now), lastDay + 1))
      await addPack(tx, { uid: DEMO.agent, name, total, expireAt, orderNo, at: paidAt ?? now })
    }
  })
  const targets = await targetsOf(seed)
  for (const { from, to, exposures } of STRETCHES) {
    let left = exposures
    for (let day = from; day >= to; day -= 1) {
      const today =
        day === to ? left : Math.min(left, Math.round((exposures / (from - to + 1)) * (0.7 + 0.6 * seed.random.next())))
      left -= today
      await show(seed, targets, today, back(seed, day, 20 * 60))
    }
    await expirePacks(db, Math.min(now, startOfDay(addDays(dayOf(now), 1 - to))))
  }
}

/** Adds one day's exposures, over one to three of the targets. */
async function show(
  { db, random }: SeedContext,
  targets: readonly Target[],
  exposures: number,
  at: number,
): Promise<void> {
  const parts = random.int(1, 3)
  const first = random.int(0, targets.length - 1)
  let left = exposures
  for (let n = 0; n < parts && left > 0; n += 1) {
    const target = targets[(first + n) % targets.length]
    if (!target) return
    const exposure = n === parts - 1 ? left : Math.ceil(left / 2)
    left -= exposure
    const click = Math.round(exposure * (0.02 + 0.04 * random.next()))
    await db.transaction((tx) => recordUse(tx, { uid: DEMO.agent, target, exposure, click, at }))
  }
}

async function targetsOf({ picture }: SeedContext): Promise<Target[]> {
  const cover = (name: string) => picture(name, DEMO.agent, 'cover')
  return [
    { type: 'modelcard', id: DEMO.performer, title: '林小满的模卡', cover: await cover('portrait/hero') },
    { type: 'video', id: 'v-deleted-1', title: '练功房的清晨', cover: await cover('scene/hall-3@16x9') },
    // The notice itself is created later (domains/casting-notice/seed).
    { type: 'notice', id: 'n1001', title: '短剧《夏夜电台》女二号', cover: await cover('scene/radio@1x1') },
    { type: 'archive', id: DEMO.celebrity, title: '沈听澜的明星档案', cover: await cover('portrait/f4@3x4') },
    { type: 'video', id: 'v-deleted-2', title: '春日试镜花絮', cover: await cover('scene/window-2@16x9') },
  ]
}
