import { NOT_ADULT } from '@dm/shared/contract/forms/common/adult'
import type { DrawGate } from '@dm/shared/contract/calls/activity/draw'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { badInput, notAllowed } from '../../platform/failure'
import type { ActivityRow } from '../activity/store'
import { isBlocked, refusedBlocked } from '../love/blocked'
import { identityOf } from '../profile/identity'
import { adultConfirmations } from './schema'

/** Obstacle to an account's draws and orders. Uncertified users confirm once that they are grown up. */
export async function gateOf(db: Db, uid: string, now: number): Promise<DrawGate> {
  if (await isBlocked(db, uid)) return 'blocked'
  const { certified, minor } = await identityOf(db, uid, now)
  if (minor) return 'minor'
  if (certified) return 'ok'
  return (await db.$count(adultConfirmations, eq(adultConfirmations.uid, uid))) > 0 ? 'ok' : 'needAdult'
}

/**
 * Refuses blocked accounts, minors, and who has not confirmed and does not now; a confirmation is kept with its time and
 * version.
 */
export async function passGate(tx: Db, activity: ActivityRow, uid: string, isAdult: boolean, now: number) {
  const gate = await gateOf(tx, uid, now)
  if (gate === 'blocked') throw refusedBlocked()
  if (gate === 'minor') throw notAllowed('未成年人不能参加', 'minor')
  if (gate === 'ok') return
  if (!isAdult) throw badInput(NOT_ADULT, 'adult', 'adultNeeded')
  const { activityId, version } = activity
  await tx.insert(adultConfirmations).values({ uid, activityId, version, at: now }).onConflictDoNothing()
}
