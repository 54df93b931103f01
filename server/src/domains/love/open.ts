import { randomInt, randomUUID } from 'node:crypto'
import { dayOf } from '@dm/shared/time'
import { and, asc, eq, gt, gte, inArray, lt, lte, ne, notExists, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { wrongState } from '../../platform/failure'
import { lockOn } from '../../platform/lock'
import { once } from '../../platform/once'
import { users } from '../../platform/schema'
import { takeKeys } from '../activity/keys'
import { requireRunning } from '../activity/state'
import type { Handler } from '../handler'
import { profiles } from '../profile/schema'
import { requireAdult } from './person'
import { chancesOf } from './query'
import { loveBlocks, loveCards, loveDraws } from './schema'
import { heldCard, loveBox, openedCard, presentDraw, type CardRow } from './store'

/** A card is met so often a day, so that nobody is overrun. */
const EXPOSED_A_DAY = 50
/** Candidates that others took a moment before. */
const TRIES = 20

/** The day before which one is born to be `age` years old on `day`, a leap day counting as the first of March. */
const bornBy = (age: number, day: string): string =>
  `${String(Number(day.slice(0, 4)) - age).padStart(4, '0')}${day.slice(4)}`

interface Meeting {
  mine: CardRow
  /** My years. */
  age: number
  day: string
}

/** Cards that fit my wish and whose wish I fit, in the pool, never seen, never blocked either way, not overrun today. */
function fitting(db: Db, { mine, age, day }: Meeting): SQL | undefined {
  const { activityId, uid } = mine
  const wishGender = mine.wishGender === 'any' ? undefined : eq(loveCards.gender, mine.wishGender)
  const seen = db
    .select()
    .from(loveDraws)
    .where(and(eq(loveDraws.activityId, activityId), eq(loveDraws.uid, uid), eq(loveDraws.ofUid, loveCards.uid)))
  const blocked = db
    .select()
    .from(loveBlocks)
    .where(
      or(
        and(eq(loveBlocks.uid, uid), eq(loveBlocks.other, loveCards.uid)),
        and(eq(loveBlocks.other, uid), eq(loveBlocks.uid, loveCards.uid)),
      ),
    )
  return and(
    eq(loveCards.activityId, activityId),
    eq(loveCards.state, 'inPool'),
    ne(loveCards.uid, uid),
    wishGender,
    lte(loveCards.birthday, bornBy(mine.wishAgeFrom, day)),
    gt(loveCards.birthday, bornBy(mine.wishAgeTo + 1, day)),
    mine.wishSameCity ? eq(loveCards.cityCode, mine.cityCode) : undefined,
    inArray(loveCards.wishGender, ['any', mine.gender]),
    lte(loveCards.wishAgeFrom, age),
    gte(loveCards.wishAgeTo, age),
    or(eq(loveCards.wishSameCity, false), eq(loveCards.cityCode, mine.cityCode)),
    or(ne(loveCards.exposedDay, day), lt(loveCards.exposed, EXPOSED_A_DAY)),
    eq(users.state, 'normal'),
    notExists(seen),
    notExists(blocked),
  )
}

const candidates = (db: Db, wanted: SQL | undefined) =>
  db
    .select({ card: loveCards, nickname: profiles.nickname })
    .from(loveCards)
    .innerJoin(users, eq(users.uid, loveCards.uid))
    .innerJoin(profiles, eq(profiles.uid, loveCards.uid))
    .where(wanted)

/** First of those who like the user and were not opened yet; else one of all that fit, each as likely. */
async function pick(tx: Db, meeting: Meeting) {
  const { activityId, uid } = meeting.mine
  const wanted = fitting(tx, meeting)
  const likedMe = tx
    .select({ uid: loveDraws.uid })
    .from(loveDraws)
    .where(and(eq(loveDraws.activityId, activityId), eq(loveDraws.ofUid, uid), eq(loveDraws.reaction, 'liked')))
  const firstLiked = sql`(select min(${loveDraws.reactedAt}) from ${loveDraws} where ${loveDraws.activityId} = ${activityId} and ${loveDraws.ofUid} = ${uid} and ${loveDraws.uid} = ${loveCards.uid})`
  const [fan] = await candidates(tx, and(wanted, inArray(loveCards.uid, likedMe)))
    .orderBy(asc(firstLiked), asc(loveCards.cardId))
    .limit(1)
  if (fan) return fan
  const [all] = await tx
    .select({ n: sql<number>`count(*)::int` })
    .from(loveCards)
    .innerJoin(users, eq(users.uid, loveCards.uid))
    .where(wanted)
  if (!all || all.n === 0) return null
  // eslint-disable-next-line no-restricted-syntax -- a card by chance, not a page
  const [one] = await candidates(tx, wanted).orderBy(asc(loveCards.cardId)).limit(1).offset(randomInt(all.n))
  return one ?? null
}

/** Counts one meeting of a card today; false when it left the pool or was met often enough a moment ago. */
async function expose(tx: Db, cardId: string, day: string): Promise<boolean> {
  const counted = await tx
    .update(loveCards)
    .set({
      exposedDay: day,
      exposed: sql`case when ${loveCards.exposedDay} = ${day} then ${loveCards.exposed} + 1 else 1 end`,
    })
    .where(
      and(
        eq(loveCards.cardId, cardId),
        eq(loveCards.state, 'inPool'),
        or(ne(loveCards.exposedDay, day), lt(loveCards.exposed, EXPOSED_A_DAY)),
      ),
    )
    .returning({ cardId: loveCards.cardId })
  return counted.length > 0
}

async function meet(tx: Db, meeting: Meeting) {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const found = await pick(tx, meeting)
    if (!found) break
    if (await expose(tx, found.card.cardId, meeting.day)) return found
  }
  throw wrongState('暂时没有新的心动卡，明天再来看看', 'noCardFits')
}

function requireInPool(card: CardRow | null): CardRow {
  if (card?.state === 'inPool') return card
  if (card?.state === 'reviewing') throw wrongState('心动卡审核通过后才能开盲盒', 'notReviewed')
  if (card?.state === 'frozen') throw wrongState('你的心动卡正在核实，预计24小时内完成', 'notReviewed')
  throw wrongState('先放入你的心动卡才能开盲盒', 'cardMissing')
}

/**
 * Opens one box in one transaction: my card, a chance or a key, who is met, the record
 * (docs/product/activity.md#love-box). Nobody who fits: no chance is used. The same request is answered the same.
 */
export const openLove: Handler<'activity/box/card/open'> = async (body, { uid, db, clock }) =>
  db.transaction((tx) =>
    once(tx, { uid, call: 'activity/box/card/open', requestId: body.requestId, body, clock }, async () => {
      const { activityId, requestId } = body
      await lockOn(tx, `love:${activityId}:${uid}`)
      const now = clock.now()
      const day = dayOf(now)
      const box = await loveBox(tx, activityId, now)
      requireRunning(box, now)
      const { age } = await requireAdult(tx, uid, now)
      const mine = requireInPool(await heldCard(tx, activityId, uid))
      const chances = await chancesOf(tx, { activityId, love: box.love, uid, day })
      const paidBy = chances.freeLeft > 0 ? ('free' as const) : ('keys' as const)
      const source = `love:${uid}:${requestId}`
      const isPaid =
        paidBy === 'free' ||
        (chances.keysLeft > 0 && (await takeKeys(tx, { uid, activityId, keys: 1, source, at: now })))
      if (!isPaid) throw wrongState('今天的机会用完了，明天 0 点恢复', 'chancesUsedUp')
      const { card, nickname } = await meet(tx, { mine, age, day })
      const [row] = await tx
        .insert(loveDraws)
        .values({
          drawId: randomUUID(),
          activityId,
          uid,
          cardId: card.cardId,
          ofUid: card.uid,
          card: openedCard(card, nickname, now),
          dayKey: day,
          n: chances.opened + 1,
          paidBy,
          reaction: 'opened',
          at: now,
        })
        .returning()
      if (!row) throw new Error('an opening was not written')
      await tx.update(loveCards).set({ visitedAt: now }).where(eq(loveCards.cardId, mine.cardId))
      return {
        draw: presentDraw(row, { state: card.state, account: 'normal' }),
        left: chances.freeLeft + chances.keysLeft - 1,
      }
    }),
  )
