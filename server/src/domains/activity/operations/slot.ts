import { randomUUID } from 'node:crypto'
import { dateTime } from '@dm/shared/format'
import { and, asc, eq, gt, lt, lte, ne } from 'drizzle-orm'
import { announceActivity } from '../../../platform/activity-changes'
import { activitySlots } from '../schema'
import { audit } from '../../../platform/audit'
import { badInput } from '../../../platform/failure'
import { lockOn } from '../../../platform/lock'
import { activityRow, versionOf } from '../versions'
import type { Operation } from './operation'

/**
 * Assigns an activity to a slot; periods never overlap, and the error names the conflicting activity (activities,
 * "ActivitySlot").
 */
export const activitySlot: Operation<'activitySlot'> = async ({ slot, activityId, from, to, reason }, ctx) => {
  const { db, clock, operator: actor } = ctx
  if (from >= to) throw badInput('to: 结束时间须晚于开始时间', 'to')
  return db.transaction(async (tx) => {
    // Changes of one slot run one after another, so that an overlap is a clear error, not a conflict.
    await lockOn(tx, `slot:${slot}`)
    const activity = await activityRow(tx, activityId)
    const { document } = await versionOf(tx, activityId)
    if (document.slot !== slot) throw badInput(`slot: 该活动属于 ${document.slot}`, 'slot')
    const touching = and(eq(activitySlots.slot, slot), lt(activitySlots.from, to), gt(activitySlots.to, from))
    const [other] = await tx
      .select()
      .from(activitySlots)
      .where(and(touching, ne(activitySlots.activityId, activityId)))
      .orderBy(asc(activitySlots.from))
      .limit(1)
    if (other) {
      const period = `${dateTime(other.from)} – ${dateTime(other.to)}`
      throw badInput(`from: 与 ${other.activityId} 的时段重叠（${period}）`, 'from', 'periodTaken')
    }
    const own = await tx
      .delete(activitySlots)
      .where(touching)
      .returning({ from: activitySlots.from, to: activitySlots.to })
    await tx.insert(activitySlots).values({ id: randomUUID(), slot, activityId, from, to })
    const detail = { slot, from, to, before: own }
    await audit(tx, clock, { actor, action: 'activity.slot', subject: `activity:${activityId}`, reason, detail })
    await announceActivity(tx, clock, activityId, activity.latest)
    // Pages that show the slot's present activity must reload when it changes.
    const now = clock.now()
    const standing = await tx
      .select({ activityId: activitySlots.activityId })
      .from(activitySlots)
      .where(and(eq(activitySlots.slot, slot), lte(activitySlots.from, now), ne(activitySlots.activityId, activityId)))
    for (const one of new Set(standing.map((row) => row.activityId))) {
      await announceActivity(tx, clock, one, (await activityRow(tx, one)).latest)
    }
    return { slot, activityId, from, to }
  })
}
