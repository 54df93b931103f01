import type { Data } from '@dm/shared/contract'
import type { ActivityDocument } from '@dm/shared/contract/calls/activity/document'
import { ageOn, dayOf, hoursMs } from '@dm/shared/time'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { activityNotFound } from '../activity/state'
import { activityById, type ActivityRow } from '../activity/store'
import { ageBand } from './person'
import type { loveDraws } from './schema'
import { loveBlocks, loveCards } from './schema'

export type CardRow = typeof loveCards.$inferSelect
export type DrawRow = typeof loveDraws.$inferSelect
export type MyCard = Data<'activity/box/entry'>['card']
type LoveDraw = Data<'activity/box/card/open'>['draw']
export type LoveSettings = NonNullable<ActivityDocument['love']>

/** A passed card can be liked after all for so long. */
export const LIKE_LATER_MS = hoursMs(24)

/** A love box with its settings. Throws 40400 for another kind of activity. */
export async function loveBox(db: Db, activityId: string, now: number): Promise<ActivityRow & { love: LoveSettings }> {
  const row = await activityById(db, activityId, now)
  const { love } = row.document
  if (!love) throw activityNotFound()
  return { ...row, love }
}

const mineIn = (activityId: string, uid: string) => and(eq(loveCards.activityId, activityId), eq(loveCards.uid, uid))

export async function cardOf(db: Db, activityId: string, uid: string): Promise<CardRow | null> {
  const [row] = await db.select().from(loveCards).where(mineIn(activityId, uid))
  return row ?? null
}

/** The same, held until the transaction ends. */
export async function heldCard(tx: Db, activityId: string, uid: string): Promise<CardRow | null> {
  const [row] = await tx.select().from(loveCards).where(mineIn(activityId, uid)).for('update')
  return row ?? null
}

/** A card as its owner sees it: as others do, with its state. */
export const presentMyCard = (row: CardRow, nickname: string, now: number): MyCard => ({
  cardId: row.cardId,
  ...openedCard(row, nickname, now),
  state: row.state,
  rejectReason: row.rejectReason,
  cityCode: row.cityCode,
  wish: { gender: row.wishGender, ageFrom: row.wishAgeFrom, ageTo: row.wishAgeTo, sameCity: row.wishSameCity },
})

/** View of a card for others. */
export const openedCard = (row: CardRow, nickname: string, now: number) => ({
  nickname,
  photo: row.photo,
  gender: row.gender,
  ageBand: ageBand(ageOn(row.birthday, dayOf(now))),
  city: row.city,
  tags: row.tags,
  words: row.words,
})

/** Of the owner of a drawn card: whether it is still there, and whether the account is. */
export interface OwnerNow {
  state: CardRow['state']
  account: 'normal' | 'disabled' | 'cooling' | 'gone'
}

/** An opening as its owner sees it; of a card that was taken back, the picture and the words are gone. */
export function presentDraw(row: DrawRow, owner: OwnerNow, { over = false } = {}): LoveDraw {
  const hasLeft = owner.account !== 'normal' || owner.state === 'banned'
  const isMatched = row.reaction === 'matched'
  // A match outlives the pool: the cards of an activity that is over were all taken out of it.
  const isOff = owner.state === 'off' && !over
  const gone = hasLeft ? ('left' as const) : isOff || owner.state === 'frozen' ? ('off' as const) : null
  const { reaction } = row
  return {
    drawId: row.drawId,
    card: { cardId: row.cardId, ...row.card, ...(gone && { photo: '', words: '' }) },
    reaction: reaction === 'blocked' ? 'passed' : reaction,
    at: row.at,
    gone,
    likeUntil: reaction === 'passed' ? (row.reactedAt ?? row.at) + LIKE_LATER_MS : null,
    uid: isMatched && !hasLeft ? row.ofUid : null,
  }
}

/** People do not meet any more; again it changes nothing. */
export const block = (tx: Db, uid: string, other: string, at: number) =>
  tx.insert(loveBlocks).values({ uid, other, at }).onConflictDoNothing()
