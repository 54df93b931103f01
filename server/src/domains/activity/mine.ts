import { randomInt } from 'node:crypto'
import { addDays, dayOf, startOfDay } from '@dm/shared/time'
import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { activityReservations, activityVotes } from './schema'
import { noticeEntries } from '../casting-notice/schema'
import { wrongState } from '../../platform/failure'
import { lockOn } from '../../platform/lock'
import type { Handler } from '../handler'
import { entryNo } from './cards'
import { refusePreview, seenActivity } from './preview'
import { rankingOf, type Scope } from './ranking'
import { activityNotFound, openState } from './state'
import { activityById, entryOf, reservedCount, type ActivityRow } from './store'

type ReserveKind = (typeof activityReservations.$inferSelect)['kind']

const mineOf = (activityId: string, uid: string, kind: ReserveKind) =>
  and(
    eq(activityReservations.activityId, activityId),
    eq(activityReservations.uid, uid),
    eq(activityReservations.kind, kind),
  )

export async function reservationOf(db: Db, activityId: string, uid: string, kind: ReserveKind = 'start') {
  const [row] = await db
    .select()
    .from(activityReservations)
    .where(mineOf(activityId, uid, kind))
  return row ?? null
}

/** True if the caller entered the notice of a quick competition, which has no other form of entry. */
async function enteredNotice(db: Db, activity: ActivityRow, uid: string): Promise<boolean> {
  const settings = activity.document.competition
  if (settings?.entryMode !== 'quick' || !settings.noticeId) return false
  const mine = and(
    eq(noticeEntries.noticeId, settings.noticeId),
    eq(noticeEntries.uid, uid),
    ne(noticeEntries.state, 'cancelled'),
  )
  return (await db.$count(noticeEntries, mine)) > 0
}

/** Returns the caller's remaining votes today, entry and reminder. */
export const surplus: Handler<'activity/talentKing/queryActivitySurplus'> = async (body, ctx) => {
  const { uid, db } = ctx
  const { row: activity, now } = await seenActivity(ctx, body)
  const { activityId } = activity
  const today = dayOf(now)
  const used = await db.$count(
    activityVotes,
    and(eq(activityVotes.activityId, activityId), eq(activityVotes.uid, uid), eq(activityVotes.dayKey, today)),
  )
  const votesPerDay = activity.document.competition?.votesPerDay ?? 0
  const entry = await entryOf(db, activityId, uid)
  const scope: Scope = activity.frozenAt === null ? { of: 'total', today } : { of: 'final' }
  const [place] = entry?.state === 'approved' ? await rankingOf(db, { activityId, scope }, { uid }) : []
  const reservation = await reservationOf(db, activityId, uid)
  return {
    votesLeft: Math.max(0, votesPerDay - used),
    votesPerDay,
    entryId: entry?.entryId ?? null,
    entryNo: entry?.no ? entryNo(entry.no) : null,
    entryState: entry && entry.state !== 'deleted' ? entry.state : null,
    entered: entry !== null || (await enteredNotice(db, activity, uid)),
    rank: place?.rank ?? null,
    reserved: reservation !== null,
    reserveNo: reservation?.no ?? null,
    reviewReminder: entry !== null && (await reservationOf(db, activityId, uid, 'review')) !== null,
    nextResetAt: startOfDay(addDays(today, 1)),
  }
}

/** Refuses a reminder of what has happened already: the start, the review of one's entry, or that an offer is back. */
async function requireAhead(db: Db, activity: ActivityRow, kind: ReserveKind, uid: string, now: number) {
  const state = openState(activity, now)
  if (kind === 'review') {
    const entry = await entryOf(db, activity.activityId, uid)
    const waits = entry?.state === 'reviewing' || (entry?.pending && entry.pendingReason === null)
    if (!waits) throw wrongState('没有等待审核的作品', 'stale')
    return
  }
  if (kind === 'restock') {
    if (!activity.document.offer) throw activityNotFound()
    if (state === 'running' || state === 'paused') return
    throw wrongState('活动已结束', 'activityEnded')
  }
  if (state === 'scheduled') return
  const hasStarted = state === 'running' || state === 'paused'
  throw hasStarted
    ? wrongState('活动已经开始，不用预约啦', 'activityStarted')
    : wrongState('活动已结束', 'activityEnded')
}

/** Refuses a reservation beyond a limited number of places; one account after the other. */
async function requirePlace(tx: Db, { activityId, document: { gala } }: ActivityRow, uid: string): Promise<void> {
  if (gala?.places === undefined) return
  await lockOn(tx, `reserve:${activityId}`)
  if (await reservationOf(tx, activityId, uid)) return
  if ((await reservedCount(tx, activityId)) >= gala.places) throw wrongState('名额已满', 'placesFull')
}

/**
 * Asks to be reminded of the start, of the review of one's entry, or of an offer that can be bought again, or takes it
 * back; doing it twice changes nothing.
 */
export const setReserve: Handler<'activity/reserve/set'> = async (
  { activityId, kind, on, preview },
  { uid, db, clock },
) => {
  refusePreview(preview)
  const now = clock.now()
  const activity = await activityById(db, activityId, now)
  openState(activity, now)
  if (on) await requireAhead(db, activity, kind, uid, now)
  await db.transaction(async (tx) => {
    if (!on) await tx.delete(activityReservations).where(mineOf(activityId, uid, kind))
    else {
      if (kind === 'start') await requirePlace(tx, activity, uid)
      await reserve(tx, {
        activityId,
        uid,
        kind,
        createdAt: now,
        startAt: kind === 'start' ? activity.document.startAt : null,
      })
    }
  })
  const reservation = await reservationOf(db, activityId, uid, kind)
  return {
    reserved: reservation !== null,
    reserveNo: reservation?.no ?? null,
    people: await reservedCount(db, activityId),
  }
}

/** Assigns eight random digits; a number in use is drawn again. */
async function reserve(tx: Db, row: Omit<typeof activityReservations.$inferInsert, 'no'>) {
  for (let tries = 0; tries < 5; tries += 1) {
    const no = String(randomInt(100_000_000)).padStart(8, '0')
    await tx
      .insert(activityReservations)
      .values({ ...row, no })
      .onConflictDoNothing()
    if (await reservationOf(tx, row.activityId, row.uid, row.kind)) return
  }
  throw new Error('no free reservation number in five draws')
}
