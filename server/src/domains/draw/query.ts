import { dayOf } from '@dm/shared/time'
import { and, asc, desc, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import { emptyPage, paged } from '../../db/page'
import { notFound } from '../../platform/failure'
import { keysOf } from '../activity/keys'
import { seenActivity } from '../activity/preview'
import { activityVersions } from '../activity/schema'
import { waitingAfter } from '../activity/versions'
import type { Handler } from '../handler'
import { profiles } from '../profile/schema'
import { prizes } from '../welfare/schema'
import { gateOf } from './eligibility'
import { effectiveOdds } from './odds'
import { playerOf } from './open'
import { presentDraw } from './present'
import { draws } from './schema'
import { stockOf } from './stock'

const UNSEEN = 20
const WINNERS = 50
/** Gifts worth ¥10 or more are told of. */
const WINNER_FEN = 1000

/** The boxes of an activity, with what is mine. */
export const queryBox: Handler<'activity/talentKing/queryBox'> = async (body, ctx) => {
  const { uid, db } = ctx
  const { row, now } = await seenActivity(ctx, body)
  // A preview link contains its own activity.
  const { activityId } = row
  const day = dayOf(now)
  const boxes = row.document.boxes ?? []
  const [shown, keys, gate, unseen, prizesToClaim] = await Promise.all([
    Promise.all(
      boxes.map(async (box) => {
        const place = { activityId, box }
        const [stock, player] = await Promise.all([
          stockOf(db, place, day),
          uid === null ? null : playerOf(db, place, uid, day),
        ])
        const { gifts: _gifts, ...rest } = box
        const mine = player && {
          freeLeft: player.freeLeft,
          opensLeftToday: player.opensLeftToday,
          pityCount: player.pityCount,
        }
        return { ...rest, soldOut: stock.isSoldOut, mine }
      }),
    ),
    uid === null ? null : keysOf(db, activityId, uid),
    uid === null ? null : gateOf(db, uid, now),
    uid === null
      ? []
      : db
          .select()
          .from(draws)
          .where(and(eq(draws.activityId, activityId), eq(draws.uid, uid), isNull(draws.seenAt)))
          .orderBy(asc(draws.at), asc(draws.n))
          .limit(UNSEEN),
    uid === null ? 0 : db.$count(prizes, and(eq(prizes.uid, uid), eq(prizes.state, 'won'))),
  ])
  return { boxes: shown, keys, gate, unseen: unseen.map(presentDraw), prizesToClaim, serverNow: now }
}

/** The published table of a box: odds, effective odds, stock, and a version that is coming; or an earlier table. */
export const queryGift: Handler<'activity/talentKing/queryGift'> = async (body, ctx) => {
  const { db } = ctx
  const { boxId, version } = body
  const { row, now, isPreview } = await seenActivity(ctx, body)
  const { activityId } = row
  const asked = version ?? row.version
  const [shown] = await db
    .select()
    .from(activityVersions)
    .where(and(eq(activityVersions.activityId, activityId), eq(activityVersions.version, asked)))
  // A preview shows its own version as if it had begun.
  const oddsFrom = isPreview && asked === row.version ? now : (shown?.from ?? null)
  // A draft, or what has not begun, is nobody's table yet.
  if (!shown || oddsFrom === null || oddsFrom > now) throw notFound('宝箱不存在')
  const boxIn = (document: typeof row.document) => document.boxes?.find((one) => one.boxId === boxId)
  const box = boxIn(shown.document)
  if (!box) throw notFound('宝箱不存在')
  const stock = await stockOf(db, { activityId, box }, dayOf(now))
  const odds = effectiveOdds(box, stock.isOut)
  const next = (await waitingAfter(db, activityId, now)).find(({ document }) => {
    const later = boxIn(document)
    return later !== undefined && JSON.stringify(later.gifts) !== JSON.stringify(box.gifts)
  })
  return {
    gifts: box.gifts.map((gift) => ({
      ...gift,
      effectivePpm: odds.get(gift.giftId) ?? 0,
      left: stock.leftOf(gift),
      dayLeft: stock.dayLeftOf(gift),
    })),
    oddsVersion: shown.version,
    oddsFrom,
    next: next ? { version: next.version, from: next.from ?? 0, gifts: boxIn(next.document)?.gifts ?? [] } : null,
    fallbackGiftId: box.fallbackGiftId,
    pityAfter: box.pityAfter ?? null,
  }
}

/** The result was shown: it is not replayed any more. Another's are left alone. */
export const markSeen: Handler<'activity/box/draw/seen'> = async ({ drawIds }, { uid, db, clock }) => {
  const mine = and(inArray(draws.drawId, drawIds), eq(draws.uid, uid), isNull(draws.seenAt))
  await db.update(draws).set({ seenAt: clock.now() }).where(mine)
  return {}
}

const masked = (nickname: string | null) => `${Array.from(nickname ?? '点')[0] ?? '点'}**`

/** The last winners of something worth ¥10 or more, without their names; or all of my own draws. */
export const queryRecord: Handler<'activity/talentKing/queryActivityRecord'> = async (body, ctx) => {
  const { uid, db } = ctx
  const { activityId, scope } = body
  await seenActivity(ctx, { activityId })
  const isMine = scope === 'mine'
  if (isMine && uid === null) return emptyPage()
  const wanted = and(
    eq(draws.activityId, activityId),
    isMine ? eq(draws.uid, uid ?? '') : gte(sql`(${draws.gift}->>'valueFen')::int`, WINNER_FEN),
  )
  const found = await paged(
    db,
    {
      from: draws,
      rows: db
        .select({ draw: draws, nickname: profiles.nickname })
        .from(draws)
        .leftJoin(profiles, eq(profiles.uid, draws.uid)),
      where: wanted,
      order: [desc(draws.at), desc(draws.n)],
      most: isMine ? undefined : WINNERS,
    },
    body,
  )
  return {
    ...found,
    list: found.list.map(({ draw, nickname }) => ({
      drawId: draw.drawId,
      who: isMine ? '' : masked(nickname),
      gift: { name: draw.gift.name, type: draw.gift.type, valueFen: draw.gift.valueFen },
      at: draw.at,
      no: isMine ? draw.no : null,
      roll: isMine ? draw.roll : null,
      oddsVersion: isMine ? draw.oddsVersion : null,
      why: isMine ? draw.why : null,
    })),
  }
}
