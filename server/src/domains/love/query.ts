import { dayOf, daysMs } from '@dm/shared/time'
import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { paged } from '../../db/page'
import { users } from '../../platform/schema'
import { keysOf } from '../activity/keys'
import { seenActivity } from '../activity/preview'
import { endOf, activityNotFound, openState } from '../activity/state'
import type { Handler } from '../handler'
import { profileOf } from '../profile/profile'
import { ageBand, personOf } from './person'
import { loveCards, loveDraws } from './schema'
import { cardOf, loveBox, presentDraw, presentMyCard, type LoveSettings } from './store'

/** Matches can be seen for so long after the end. */
const MATCHES_MS = daysMs(30)

/** Openings of an account on a day, and what it may still open: free ones first, then with keys, each within its number. */
export async function chancesOf(
  db: Db,
  { activityId, love, uid, day }: { activityId: string; love: LoveSettings; uid: string; day: string },
) {
  const [today, keys] = await Promise.all([
    db
      .select({ paidBy: loveDraws.paidBy })
      .from(loveDraws)
      .where(and(eq(loveDraws.activityId, activityId), eq(loveDraws.uid, uid), eq(loveDraws.dayKey, day))),
    keysOf(db, activityId, uid),
  ])
  const free = today.filter(({ paidBy }) => paidBy === 'free').length
  const freeLeft = Math.max(0, love.freePerDay - free)
  const keysLeft = Math.max(0, Math.min(keys, love.taskPerDay - (today.length - free)))
  return { opened: today.length, freeLeft, keysLeft, keys }
}

async function mineOf(db: Db, activityId: string, love: LoveSettings, uid: string, now: number) {
  const [person, card, profile, chances, met, unread] = await Promise.all([
    personOf(db, uid, now),
    cardOf(db, activityId, uid),
    profileOf(db, uid, now),
    chancesOf(db, { activityId, love, uid, day: dayOf(now) }),
    db.$count(loveDraws, and(eq(loveDraws.activityId, activityId), eq(loveDraws.ofUid, uid))),
    db.$count(
      loveDraws,
      and(
        eq(loveDraws.activityId, activityId),
        eq(loveDraws.uid, uid),
        eq(loveDraws.reaction, 'matched'),
        isNull(loveDraws.matchSeenAt),
      ),
    ),
  ])
  return {
    gate: person.gate,
    left: chances.freeLeft + chances.keysLeft,
    keys: chances.keys,
    card: card && presentMyCard(card, profile.nickname, now),
    met,
    unreadMatches: unread,
    about: { gender: person.gender, ageBand: person.age === null ? '' : ageBand(person.age) },
  }
}

/** The pool and today's openings; what is mine with a session. */
export const loveQuery: Handler<'activity/box/query'> = async (body, ctx) => {
  const { uid, db } = ctx
  const { row, now } = await seenActivity(ctx, body)
  const { love } = row.document
  if (!love) throw activityNotFound()
  const { activityId } = row
  const today = and(eq(loveDraws.activityId, activityId), eq(loveDraws.dayKey, dayOf(now)))
  const matched = and(eq(loveDraws.activityId, activityId), eq(loveDraws.reaction, 'matched'))
  const [pool, openedToday, matches, mine] = await Promise.all([
    db
      .select({ n: count() })
      .from(loveCards)
      .innerJoin(users, and(eq(users.uid, loveCards.uid), eq(users.state, 'normal')))
      .where(and(eq(loveCards.activityId, activityId), eq(loveCards.state, 'inPool'))),
    db.$count(loveDraws, today),
    db.$count(loveDraws, matched),
    uid === null ? null : mineOf(db, activityId, love, uid, now),
  ])
  return {
    poolSize: pool[0]?.n ?? 0,
    openedToday,
    // Each of the two has a row of it.
    matchedPairs: Math.floor(matches / 2),
    mine,
    serverNow: now,
  }
}

/** Cards that I opened, the newest first, or those of them that are matches. */
export const lovePage: Handler<'activity/box/card/page'> = async (body, { uid, db, clock }) => {
  const { activityId, tab } = body
  const now = clock.now()
  const row = await loveBox(db, activityId, now)
  const state = openState(row, now)
  const isOver = state === 'ended' || state === 'settled'
  const isPast = now >= endOf(row) + MATCHES_MS
  const shown = tab === 'matched' ? (['matched'] as const) : (['opened', 'liked', 'passed', 'matched'] as const)
  const wanted = and(
    eq(loveDraws.activityId, activityId),
    eq(loveDraws.uid, uid),
    inArray(loveDraws.reaction, [...shown]),
    isPast ? sql`false` : undefined,
  )
  const found = await paged(
    db,
    {
      from: loveDraws,
      rows: db
        .select({ draw: loveDraws, state: loveCards.state, account: users.state })
        .from(loveDraws)
        .innerJoin(loveCards, eq(loveCards.cardId, loveDraws.cardId))
        .innerJoin(users, eq(users.uid, loveDraws.ofUid)),
      where: wanted,
      order: [desc(loveDraws.at), desc(loveDraws.drawId)],
    },
    body,
  )
  return {
    ...found,
    list: found.list.map(({ draw, ...owner }) => presentDraw(draw, owner, { over: isOver })),
    serverNow: now,
  }
}

/** The owner was here: the card stays another thirty days; matches count as seen when they were looked at. */
export const loveVisit: Handler<'activity/box/visit'> = async ({ activityId, matches }, { uid, db, clock }) => {
  const now = clock.now()
  await loveBox(db, activityId, now)
  await db.transaction(async (tx) => {
    await tx
      .update(loveCards)
      .set({ visitedAt: now })
      .where(and(eq(loveCards.activityId, activityId), eq(loveCards.uid, uid)))
    if (!matches) return
    await tx
      .update(loveDraws)
      .set({ matchSeenAt: now })
      .where(
        and(
          eq(loveDraws.activityId, activityId),
          eq(loveDraws.uid, uid),
          eq(loveDraws.reaction, 'matched'),
          isNull(loveDraws.matchSeenAt),
        ),
      )
  })
  return {}
}
