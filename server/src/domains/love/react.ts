import { and, countDistinct, eq } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { notFound, wrongState } from '../../platform/failure'
import { lockOn } from '../../platform/lock'
import { users } from '../../platform/schema'
import { endOf } from '../activity/state'
import type { Handler } from '../handler'
import { keepReport, requireReportLeft } from '../modelcard/keep-report'
import { reports } from '../modelcard/schema'
import { loveCards, loveDraws } from './schema'
import { block, LIKE_LATER_MS, loveBox, presentDraw, type DrawRow, type OwnerNow } from './store'

/** So many people who report a card take it out of the pool until operations have looked. */
const FREEZE_AT = 3
const TARGET = 'loveCard'

/** The caller's own opening, held until the transaction ends; two people who like each other at once wait for each other. */
async function ownDraw(tx: Db, uid: string, drawId: string): Promise<{ draw: DrawRow; owner: OwnerNow }> {
  const mine = and(eq(loveDraws.drawId, drawId), eq(loveDraws.uid, uid))
  const [named] = await tx.select().from(loveDraws).where(mine)
  if (!named) throw notFound('这次开盒不存在')
  const pair = [uid, named.ofUid].sort().join(':')
  await lockOn(tx, `lovers:${named.activityId}:${pair}`)
  const [row] = await tx
    .select({ draw: loveDraws, state: loveCards.state, account: users.state })
    .from(loveDraws)
    .innerJoin(loveCards, eq(loveCards.cardId, loveDraws.cardId))
    .innerJoin(users, eq(users.uid, loveDraws.ofUid))
    .where(mine)
  if (!row || row.draw.reaction === 'blocked') throw notFound('这次开盒不存在')
  return { draw: row.draw, owner: { state: row.state, account: row.account } }
}

const set = async (tx: Db, draw: DrawRow, changes: Partial<DrawRow>): Promise<DrawRow> => {
  await tx.update(loveDraws).set(changes).where(eq(loveDraws.drawId, draw.drawId))
  return { ...draw, ...changes }
}

/** `opened → liked`, and `matched` for both when the other one likes too. A like is told to nobody before. */
async function like(tx: Db, draw: DrawRow, owner: OwnerNow, now: number): Promise<DrawRow> {
  if (draw.reaction === 'liked' || draw.reaction === 'matched') return draw
  if (draw.reaction === 'passed' && now >= (draw.reactedAt ?? draw.at) + LIKE_LATER_MS)
    throw wrongState('已超过24小时，不能再改啦', 'stale')
  if (presentDraw(draw, owner).gone) throw wrongState('对方已取回心动卡', 'stale')
  const [theirs] = await tx
    .select()
    .from(loveDraws)
    .where(
      and(
        eq(loveDraws.activityId, draw.activityId),
        eq(loveDraws.uid, draw.ofUid),
        eq(loveDraws.ofUid, draw.uid),
        eq(loveDraws.reaction, 'liked'),
      ),
    )
  if (!theirs) return set(tx, draw, { reaction: 'liked', reactedAt: now })
  await set(tx, theirs, { reaction: 'matched', reactedAt: now })
  // The second who likes sees the match at once.
  return set(tx, draw, { reaction: 'matched', reactedAt: now, matchSeenAt: now })
}

/** Blocks either way: neither meets the other again, and a match ends for both. */
async function blockOf(tx: Db, draw: DrawRow, now: number): Promise<void> {
  await block(tx, draw.uid, draw.ofUid, now)
  await set(tx, draw, { reaction: 'blocked', reactedAt: now })
  await tx
    .update(loveDraws)
    .set({ reaction: 'passed', reactedAt: now })
    .where(
      and(
        eq(loveDraws.activityId, draw.activityId),
        eq(loveDraws.uid, draw.ofUid),
        eq(loveDraws.ofUid, draw.uid),
        eq(loveDraws.reaction, 'matched'),
      ),
    )
}

/** 心动, 跳过, 不再看到TA of a card that the caller opened. */
export const reactLove: Handler<'activity/box/react'> = async ({ drawId, to }, { uid, db, clock }) =>
  db.transaction(async (tx) => {
    const { draw, owner } = await ownDraw(tx, uid, drawId)
    const now = clock.now()
    if (to === 'block') {
      await blockOf(tx, draw, now)
      return { draw: null, matched: false }
    }
    const box = await loveBox(tx, draw.activityId, now)
    if (now >= endOf(box)) throw wrongState('活动已结束', 'activityEnded')
    if (to === 'like') {
      const liked = await like(tx, draw, owner, now)
      return { draw: presentDraw(liked, owner), matched: liked.reaction === 'matched' }
    }
    if (draw.reaction === 'liked' || draw.reaction === 'matched') throw wrongState('已经心动了，不能再跳过', 'stale')
    const passed = draw.reaction === 'passed' ? draw : await set(tx, draw, { reaction: 'passed', reactedAt: now })
    return { draw: presentDraw(passed, owner), matched: false }
  })

/** Three people who reported a card freeze it; operations look within a day. */
async function freezeReported(tx: Db, cardId: string, now: number): Promise<void> {
  const [row] = await tx
    .select({ n: countDistinct(reports.reporterUid) })
    .from(reports)
    .where(and(eq(reports.targetType, TARGET), eq(reports.targetId, cardId), eq(reports.state, 'open')))
  if ((row?.n ?? 0) < FREEZE_AT) return
  await tx
    .update(loveCards)
    .set({ state: 'frozen', frozenAt: now })
    .where(and(eq(loveCards.cardId, cardId), eq(loveCards.state, 'inPool')))
}

/** Reports a card that the caller opened, and blocks its owner. Ten reports a day; the same again is answered the same. */
export const reportLove: Handler<'activity/box/report'> = async (body, { uid, db, clock }) => {
  const { drawId, reason, requestId } = body
  await db.transaction(async (tx) => {
    await lockOn(tx, `report:${uid}`)
    const before = and(eq(reports.reporterUid, uid), eq(reports.requestId, requestId))
    if ((await tx.$count(reports, before)) > 0) return
    const { draw } = await ownDraw(tx, uid, drawId)
    const now = clock.now()
    await requireReportLeft(tx, uid, now)
    // Reporters of one card are counted one after the other.
    await tx.select().from(loveCards).where(eq(loveCards.cardId, draw.cardId)).for('update')
    const report = { uid, requestId, reason, reasonName: reason, text: body.text, images: [], at: now }
    await keepReport(tx, { ...report, target: { targetType: TARGET, targetId: draw.cardId } })
    await blockOf(tx, draw, now)
    await freezeReported(tx, draw.cardId, now)
  })
  return {}
}
