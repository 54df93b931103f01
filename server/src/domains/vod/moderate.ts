import { eq } from 'drizzle-orm'
import type { Db } from '../../db/open'
import type { Clock } from '../../platform/clock'
import { notFound, wrongState } from '../../platform/failure'
import { withdrawReview } from '../../platform/review'
import { vods } from '../profile/schema'
import { GONE } from './store'
import { VOD_REVIEW } from './works'

/** A video that is not deleted, locked; throws 40400. */
async function lockedVod(tx: Db, vodId: string) {
  const [row] = await tx.select().from(vods).where(eq(vods.vodId, vodId)).for('update')
  if (!row || row.state === 'deleted') throw notFound(GONE)
  return row
}

/** Takes a published video offline; its author reads why, and may have it reviewed again. Throws 40400, 40900. */
export async function takeOffline(tx: Db, clock: Clock, vodId: string, reason: string): Promise<void> {
  const { state } = await lockedVod(tx, vodId)
  if (state !== 'published')
    throw wrongState(`视频的状态是 ${state}`, state === 'offline' ? 'alreadyDone' : 'wrongStep')
  await tx.update(vods).set({ state: 'offline', reason, pending: null, topAt: null }).where(eq(vods.vodId, vodId))
  await withdrawReview(tx, clock, VOD_REVIEW, vodId)
}

/** Publishes again what operations took offline, after an appeal. Throws 40400, 40900. */
export async function putOnline(tx: Db, vodId: string): Promise<void> {
  const { state } = await lockedVod(tx, vodId)
  if (state !== 'offline')
    throw wrongState(`视频的状态是 ${state}`, state === 'published' ? 'alreadyDone' : 'wrongStep')
  await tx.update(vods).set({ state: 'published', reason: null }).where(eq(vods.vodId, vodId))
}
