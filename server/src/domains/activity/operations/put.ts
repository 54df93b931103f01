import type { ActivityDocument } from '@dm/shared/contract/calls/activity/document'
import { paths } from '@dm/shared/paths'
import { and, eq, gt } from 'drizzle-orm'
import { announceActivity } from '../../../platform/activity-changes'
import { activityVersions } from '../schema'
import { audit } from '../../../platform/audit'
import { badInput, wrongState } from '../../../platform/failure'
import type { DocumentWorld } from '../document'
import { pictureSizes } from '../pictures'
import { parseDocument, putActivity } from '../put'
import { lockedActivity, stateNow, versionOf } from '../versions'
import type { Operation, OpsCtx } from './operation'

/** Returns what a document is checked against: stored pictures, the product's addresses and those that are live now. */
async function worldOf({ db, livePaths, settings }: OpsCtx, document: ActivityDocument): Promise<DocumentWorld> {
  const sizes = await pictureSizes(db, document)
  const knownPaths = new Set<string>([...Object.values(paths).map((address) => address()), ...(await livePaths())])
  return {
    pictureBytes: (url) => sizes.get(url) ?? null,
    isKnownPath: (path) => knownPaths.has(path),
    allowedHosts: settings.LINK_HOSTS,
  }
}

/** Saves a document: shown at once, from a given time, or as a draft. */
export const activityPut: Operation<'activityPut'> = async (body, ctx) => {
  const { db, clock, operator: actor } = ctx
  if (!body.publish && body.from !== undefined) throw badInput('from: 草稿没有生效时间', 'from')
  const document = parseDocument(body.document)
  const world = await worldOf(ctx, document)
  const now = clock.now()
  return db.transaction(async (tx) => {
    const saved = await putActivity(tx, {
      document,
      expectVersion: body.expectVersion,
      now,
      world,
      from: body.publish ? (body.from ?? now) : null,
      actor,
      reason: body.reason,
    })
    // A waiting version is announced, too: pages already show its limits in the rules.
    if (saved.from !== null) await announceActivity(tx, clock, document.activityId, saved.version)
    return { activityId: document.activityId, ...saved }
  })
}

/** Makes a waiting version a draft again. */
export const activityWithdraw: Operation<'activityWithdraw'> = async ({ activityId, version, reason }, ctx) => {
  const { db, clock, operator: actor } = ctx
  const now = clock.now()
  return db.transaction(async (tx) => {
    const activity = await lockedActivity(tx, activityId)
    await versionOf(tx, activityId, version)
    const taken = await tx
      .update(activityVersions)
      .set({ from: null })
      .where(
        and(
          eq(activityVersions.activityId, activityId),
          eq(activityVersions.version, version),
          gt(activityVersions.from, now),
        ),
      )
      .returning({ version: activityVersions.version })
    if (taken.length === 0) throw wrongState(`版本 ${version} 没有在等待生效`, 'versionNotWaiting', 'version')
    const subject = `activity:${activityId}`
    await audit(tx, clock, { actor, action: 'activity.withdraw', subject, reason, detail: { version } })
    await announceActivity(tx, clock, activityId, version)
    return { activityId, state: await stateNow(tx, activity, now) }
  })
}
