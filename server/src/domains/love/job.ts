import { daysMs, minutesMs } from '@dm/shared/time'
import { and, eq, inArray, lte } from 'drizzle-orm'
import { withdrawReview } from '../../platform/review'
import { endOf } from '../activity/state'
import { findActivity } from '../activity/store'
import type { DomainJob } from '../domain'
import { LOVE_REVIEW } from './card'
import { loveCards } from './schema'

const UNVISITED_MS = daysMs(30)

/** Cards whose owner was not here for thirty days leave the pool, and all cards of a box that is over. */
async function clearPools({ db, clock }: Pick<Parameters<DomainJob['run']>[0], 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await db
    .update(loveCards)
    .set({ state: 'off' })
    .where(and(eq(loveCards.state, 'inPool'), lte(loveCards.visitedAt, now - UNVISITED_MS)))
  const open = inArray(loveCards.state, ['inPool', 'reviewing'])
  const boxes = await db.selectDistinct({ activityId: loveCards.activityId }).from(loveCards).where(open)
  for (const { activityId } of boxes) {
    const activity = await findActivity(db, activityId, now)
    if (!activity || now < endOf(activity)) continue
    await db.transaction(async (tx) => {
      const left = await tx
        .update(loveCards)
        .set({ state: 'off' })
        .where(and(eq(loveCards.activityId, activityId), open))
        .returning({ cardId: loveCards.cardId })
      for (const { cardId } of left) await withdrawReview(tx, clock, LOVE_REVIEW, cardId)
    })
  }
}

export const loveJob: DomainJob = { name: 'love-pool', everyMs: minutesMs(10), run: clearPools }
