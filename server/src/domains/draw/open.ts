import { randomInt, randomUUID } from 'node:crypto'
import type { Data } from '@dm/shared/contract'
import type { Gift } from '@dm/shared/contract/calls/activity/document'
import { dayOf } from '@dm/shared/time'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { notFound, wrongState } from '../../platform/failure'
import { lockOn } from '../../platform/lock'
import { once } from '../../platform/once'
import { keysOf, takeKeys } from '../activity/keys'
import { refusePreview } from '../activity/preview'
import { openState, requireRunning } from '../activity/state'
import { activityById, type ActivityRow } from '../activity/store'
import type { Handler } from '../handler'
import { giveReward } from '../welfare/reward'
import { prizes } from '../welfare/schema'
import { claimUntilOf } from './claim-time'
import { passGate } from './eligibility'
import { candidates, PPM, raresOf, rolled } from './odds'
import { presentDraw } from './present'
import { boxPlayers, draws } from './schema'
import { holdStock, prepareStock, putBack, stockOf, takeGift, type BoxPlace } from './stock'

const DRAW_TITLE = '抽奖奖品'

/** One account's openings of a box: of today, and since the last rare gift. */
export async function playerOf(db: Db, { activityId, box }: BoxPlace, uid: string, day: string) {
  const mine = and(eq(draws.activityId, activityId), eq(draws.boxId, box.boxId), eq(draws.uid, uid))
  const [today, [player]] = await Promise.all([
    db
      .select({ paidBy: draws.paidBy })
      .from(draws)
      .where(and(mine, eq(draws.dayKey, day))),
    db
      .select({ pity: boxPlayers.pity })
      .from(boxPlayers)
      .where(and(eq(boxPlayers.activityId, activityId), eq(boxPlayers.boxId, box.boxId), eq(boxPlayers.uid, uid))),
  ])
  const free = today.filter(({ paidBy }) => paidBy === 'free').length
  return {
    opened: today.length,
    freeLeft: Math.max(0, box.freePerDay - free),
    opensLeftToday: Math.max(0, box.opensPerDay - today.length),
    pityCount: player?.pity ?? 0,
  }
}

/** The box, if it may be opened now: while the activity runs, and with keys until its own end. Throws 40400 and 40900. */
function openBox(activity: ActivityRow, boxId: string, now: number): BoxPlace {
  const box = activity.document.boxes?.find((one) => one.boxId === boxId)
  if (!box) throw notFound('宝箱不存在')
  const state = openState(activity, now)
  const goesOn = state === 'ended' || state === 'settled'
  if (!goesOn) requireRunning(activity, now)
  if (now < box.openFrom) throw wrongState('宝箱还没开放', 'boxClosed')
  if (now >= box.openTo) throw wrongState('宝箱已关闭', 'boxClosed')
  // After the end keys alone open it.
  return { activityId: activity.activityId, box: goesOn ? { ...box, freePerDay: 0 } : box }
}

interface Drawing {
  place: BoxPlace
  activity: ActivityRow
  uid: string
  now: number
  day: string
}

interface Given {
  gift: Gift
  prizeId: string | null
}

/** Gives a gift of a draw: stock, fund and prize, or nothing and null when it is out. */
async function give(
  tx: Db,
  { place, activity, uid, now, day }: Drawing,
  gift: Gift,
  drawId: string,
): Promise<Given | null> {
  if (!(await takeGift(tx, place, gift, day))) return null
  const { type, name, amount, valueFen } = gift
  if (type === 'thanks') return { gift, prizeId: null }
  const { activityId, document } = activity
  const source = `draw:${drawId}`
  const prize = { prizeId: randomUUID(), uid, activityId, source, gift, wonAt: now }
  if (type === 'goods') {
    await tx.insert(prizes).values({ ...prize, state: 'won', claimUntil: claimUntilOf(document, now) })
    return { gift, prizeId: prize.prizeId }
  }
  const reward = { type, name, amount, valueFen }
  if (!(await giveReward(tx, { uid, activityId, reward, kind: 'prize', source, title: DRAW_TITLE, at: now }))) {
    await putBack(tx, place, gift, day)
    return null
  }
  await tx.insert(prizes).values({ ...prize, state: 'delivered' })
  return { gift, prizeId: prize.prizeId }
}

/** One draw: the roll, what it names, what of it there is, and its record. Returns the record. */
async function drawOnce(tx: Db, drawing: Drawing, how: { n: number; paidBy: 'free' | 'keys'; pity: number }) {
  const { place, activity, uid, now, day } = drawing
  const { box } = place
  const roll = randomInt(PPM)
  const isDue = box.pityAfter !== undefined && how.pity >= box.pityAfter
  // The guarantee holds while a rare gift is left.
  const stock = isDue ? await stockOf(tx, place, day) : null
  const isPity = stock !== null && raresOf(box).some((gift) => !stock.isOut(gift))
  const first = rolled(box, roll, isPity)
  const drawId = randomUUID()
  let given: Given | null = null
  for (const gift of candidates(box, first, isPity)) {
    given = await give(tx, drawing, gift, drawId)
    if (given) break
  }
  if (!given) throw new Error('the fallback of a box ran out')
  const why = given.gift.giftId === first.giftId ? (isPity ? 'pity' : 'odds') : given.gift.rare ? 'pity' : 'fallback'
  const [row] = await tx
    .insert(draws)
    .values({
      drawId,
      no: String(randomInt(PPM)).padStart(6, '0') + String(randomInt(PPM)).padStart(6, '0'),
      activityId: activity.activityId,
      boxId: box.boxId,
      uid,
      dayKey: day,
      n: how.n,
      paidBy: how.paidBy,
      oddsVersion: activity.version,
      roll,
      rolledGiftId: first.giftId,
      why,
      gift: given.gift,
      prizeId: given.prizeId,
      at: now,
    })
    .returning()
  if (!row) throw new Error('a draw was not written')
  return row
}

/**
 * Opens a box once or five times, all or nothing, in one transaction: chances or keys, roll, stock, prize, record
 * (docs/product/activity.md#keys-chances-boxes-draws). The same request again is answered with the same draws.
 */
export const openBoxes: Handler<'activity/box/open'> = async (body, { uid, db, clock }) => {
  const { activityId, boxId, count, adult = false, requestId } = body
  refusePreview(body.preview)
  return db.transaction((tx) =>
    once(tx, { uid, call: 'activity/box/open', requestId, body, clock }, async () => {
      // One account's openings come one after the other; unique indexes hold the day's number all the same.
      await lockOn(tx, `draw:${activityId}:${uid}`)
      const now = clock.now()
      const day = dayOf(now)
      const activity = await activityById(tx, activityId, now)
      const place = openBox(activity, boxId, now)
      await passGate(tx, activity, uid, adult, now)
      const player = await playerOf(tx, place, uid, day)
      if (player.opensLeftToday < count) throw wrongState('今天开得够多了，明天再来', 'quotaUsedUp')
      await prepareStock(tx, place)
      if (count > 1) await holdStock(tx, place)
      if ((await stockOf(tx, place, day)).isSoldOut) throw wrongState('奖品已发完', 'giftsGone')
      const free = Math.min(count, player.freeLeft)
      await payWithKeys(tx, { place, uid, requestId, at: now }, count - free)
      const drawing = { place, activity, uid, now, day }
      const drawn: Data<'activity/box/open'>['draws'] = []
      let pity = player.pityCount
      for (let at = 0; at < count; at += 1) {
        const n = player.opened + at + 1
        const row = await drawOnce(tx, drawing, { n, paidBy: at < free ? 'free' : 'keys', pity })
        pity = row.gift.rare ? 0 : pity + 1
        drawn.push(presentDraw(row))
      }
      await tx
        .insert(boxPlayers)
        .values({ activityId, boxId, uid, pity })
        .onConflictDoUpdate({ target: [boxPlayers.activityId, boxPlayers.boxId, boxPlayers.uid], set: { pity } })
      return {
        draws: drawn,
        keys: await keysOf(tx, activityId, uid),
        freeLeft: player.freeLeft - free,
        opensLeftToday: player.opensLeftToday - count,
        pityCount: pity,
      }
    }),
  )
}

/** Takes the keys of openings that no free chance pays for. Throws 40900 when they are too few. */
async function payWithKeys(
  tx: Db,
  { place: { activityId, box }, uid, requestId, at }: { place: BoxPlace; uid: string; requestId: string; at: number },
  openings: number,
): Promise<void> {
  if (openings === 0) return
  const keys = openings * box.keyCost
  if (await takeKeys(tx, { uid, activityId, keys, source: `open:${uid}:${requestId}`, at })) return
  throw box.skin === 'wheel'
    ? wrongState('今天的机会用完了，明天 0 点恢复', 'chancesUsedUp')
    : wrongState('钥匙不够，去投票赚钥匙吧', 'keysShort')
}
