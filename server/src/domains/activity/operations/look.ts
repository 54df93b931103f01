import { paths, type PathName } from '@dm/shared/paths'
import { and, asc, desc, eq, gt, isNull, or } from 'drizzle-orm'
import { activities, activitySlots, activityVersions } from '../schema'
import { auditLog } from '../../../platform/schema'
import { audit } from '../../../platform/audit'
import { badInput } from '../../../platform/failure'
import { openKeys } from '../../../platform/keys'
import { PREVIEW_MS, signPreview } from '../preview'
import { activityState, endOf } from '../state'
import { findActivity } from '../store'
import { activityRow, versionOf } from '../versions'
import type { Operation } from './operation'

/** The page of each slot (docs/product/activity.md#the-activity-document-and-hot-swap). */
const PAGES: Record<string, PathName> = {
  love: 'activityPackage',
  home: 'activityHome',
  competition: 'activityIndex',
  cywz: 'activityCywzIndex',
  newGift: 'activityNewRegister',
  'h5-01': 'activityH501',
  'h5-02': 'activityH502',
  'h5-03': 'activityH503',
  'offer-9.9': 'share99',
  'offer-199': 'share199',
  signIn: 'signInIndex',
}

/** Returns a link that shows a version at a chosen time; valid for two hours, for anyone who has it. */
export const activityPreview: Operation<'activityPreview'> = async ({ activityId, version, at, paused }, ctx) => {
  const { db, clock, settings, operator: actor, origin } = ctx
  const shown = await versionOf(db, activityId, version)
  const page = PAGES[shown.document.slot]
  if (!page) throw badInput(`slot: ${shown.document.slot} 没有页面`, 'activityId')
  const now = clock.now()
  const preview = {
    activityId,
    version: shown.version,
    at: at ?? now,
    until: now + PREVIEW_MS,
    ...(paused && { paused }),
  }
  const address = paths[page]({ preview: await signPreview(openKeys(db, settings.SECRET_KEY), preview) })
  const detail = { version: preview.version, at: preview.at, until: preview.until }
  await audit(db, clock, { actor, action: 'activity.preview', subject: `activity:${activityId}`, reason: '', detail })
  return { url: new URL(address, origin).href, version: preview.version, until: preview.until }
}

/** Returns a version's document, to be edited and saved again. */
export const activityGet: Operation<'activityGet'> = async ({ activityId, version }, { db }) => {
  const { latest } = await activityRow(db, activityId)
  const row = await versionOf(db, activityId, version)
  return { version: row.version, latest, from: row.from, document: row.document }
}

/** Returns the audit of an activity: who, when, what and why. */
export const activityAudit: Operation<'activityAudit'> = async ({ activityId, limit }, { db }) => {
  await activityRow(db, activityId)
  const rows = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `activity:${activityId}`))
    .orderBy(desc(auditLog.at))
    .limit(limit)
  return {
    rows: rows.map(({ at, actor, action, reason, detail }) => ({ at, actor, action, reason, detail: detail ?? {} })),
  }
}

/** Returns every activity with its present state, its waiting versions, and its slots. */
export const activityList: Operation<'activityList'> = async (_body, { db, clock }) => {
  const now = clock.now()
  const rows = await db.select().from(activities).orderBy(asc(activities.activityId))
  const list = []
  for (const row of rows) {
    const { activityId, latest } = row
    const shown = await findActivity(db, activityId, now)
    const { document } = shown ?? (await versionOf(db, activityId))
    const waiting = await db
      .select({ version: activityVersions.version, from: activityVersions.from })
      .from(activityVersions)
      .where(
        and(
          eq(activityVersions.activityId, activityId),
          or(isNull(activityVersions.from), gt(activityVersions.from, now)),
        ),
      )
      .orderBy(desc(activityVersions.version))
      .limit(20)
    const slots = await db
      .select({ slot: activitySlots.slot, from: activitySlots.from, to: activitySlots.to })
      .from(activitySlots)
      .where(eq(activitySlots.activityId, activityId))
      .orderBy(asc(activitySlots.from))
    const life = { ...row, document }
    list.push({
      activityId,
      kind: document.kind,
      schema: document.schema,
      title: document.title,
      state: shown || row.offlineAt !== null ? activityState(life, now) : ('draft' as const),
      pauseReason: row.pauseReason,
      version: shown?.version ?? null,
      latest,
      waiting,
      startAt: document.startAt,
      endAt: endOf(life),
      slots,
    })
  }
  return { now, activities: list }
}
