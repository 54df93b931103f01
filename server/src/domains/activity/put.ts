import { ActivityDocument } from '@dm/shared/contract/calls/activity/document'
import type { z } from 'zod'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { activities, activityVersions } from './schema'
import { audit } from '../../platform/audit'
import { badInput } from '../../platform/failure'
import { carryOver, changedFields, changeProblems } from './change'
import { requireSound, type DocumentWorld } from './document'
import { retainPictures } from './pictures'
import { findActivity, type ActivityRow } from './store'
import { waitingAfter, type VersionRow } from './versions'

export interface Put {
  document: z.input<typeof ActivityDocument>
  /** The newest version that the writer saw; 0 for a new activity. */
  expectVersion: number
  now: number
  world: DocumentWorld
  /** When it takes effect, not before `now`; null for a draft; at once by default. */
  from?: number | null
  actor?: string
  reason?: string
}

export interface Saved {
  version: number
  from: number | null
  /** Waiting versions that the change was also applied to. */
  carried: number[]
}

/** Parses a document; throws 40000 with the first wrong field. */
export function parseDocument(raw: unknown): ActivityDocument {
  const parsed = ActivityDocument.safeParse(raw)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const field = issue?.path.join('.') ?? ''
  throw badInput(`${field}: ${issue?.message ?? ''}`, field || undefined)
}

/**
 * Saves a document as the next version. Throws 40000 with the field for an invalid one, one that changes what the
 * activity's state forbids, and a stale `expectVersion`.
 */
export async function putActivity(db: Db, put: Put): Promise<Saved> {
  const { expectVersion, now, world, from = now, actor = 'platform', reason = '' } = put
  const document = parseDocument(put.document)
  requireSound(document, world)
  if (from !== null && from < now) throw badInput('from: 生效时间不能早于现在', 'from')
  const { activityId } = document
  const version = expectVersion + 1
  return db.transaction(async (tx) => {
    await nextVersion(tx, document, expectVersion)
    // The version in effect until then; a waiting version with the same start time is replaced.
    const base = from === null ? null : await findActivity(tx, activityId, Math.max(now, from - 1))
    if (base && from !== null) requireAllowed(base, document, from, now)
    if (from !== null && from > now) await withdrawAt(tx, activityId, from)
    await retainPictures(tx, document)
    await tx.insert(activityVersions).values({ activityId, version, document, from, putAt: now })
    const carried = base && from !== null ? await carry(tx, { base, document, from, now, world }) : []
    const detail = { version, from, changed: base ? changedFields(base.document, document) : [], carried }
    await audit(
      tx,
      { now: () => now },
      { actor, action: 'activity.put', subject: `activity:${activityId}`, reason, detail },
    )
    return { version, from, carried }
  })
}

/** Assigns the next number, and locks the activity's row until the transaction ends. */
async function nextVersion(tx: Db, { activityId, kind }: ActivityDocument, expectVersion: number): Promise<void> {
  const latest = expectVersion + 1
  const taken =
    expectVersion === 0
      ? await tx.insert(activities).values({ activityId, kind, latest }).onConflictDoNothing().returning()
      : await tx
          .update(activities)
          .set({ latest })
          .where(and(eq(activities.activityId, activityId), eq(activities.latest, expectVersion)))
          .returning()
  const [row] = taken
  if (!row) throw badInput('expectVersion: 内容已有新版本，请刷新后再保存', 'expectVersion', 'stale')
  if (row.kind !== kind) throw badInput('kind: 活动类型不能更改', 'kind')
}

function requireAllowed(base: ActivityRow, next: ActivityDocument, from: number, now: number): void {
  const [problem] = changeProblems({ base, next, from, now })
  if (problem) throw badInput(`${problem.field}: ${problem.msg}`, problem.field)
}

/** Applies a change to the later waiting versions; each result must be valid and allowed like any other. */
async function carry(
  tx: Db,
  {
    base,
    document,
    from,
    now,
    world,
  }: { base: ActivityRow; document: ActivityDocument; from: number; now: number; world: DocumentWorld },
): Promise<number[]> {
  let [before, after] = [base.document, document]
  const carried: number[] = []
  for (const waiting of await waitingAfter(tx, document.activityId, from)) {
    const next = carryOver(waiting.document, before, after)
    requireSound(next, world)
    requireAllowed({ ...base, document: after }, next, waiting.from ?? from, now)
    await rewrite(tx, waiting, next)
    carried.push(waiting.version)
    before = waiting.document
    after = next
  }
  return carried
}

const withdrawAt = (tx: Db, activityId: string, from: number) =>
  tx
    .update(activityVersions)
    .set({ from: null })
    .where(and(eq(activityVersions.activityId, activityId), eq(activityVersions.from, from)))

const rewrite = (tx: Db, { activityId, version }: VersionRow, document: ActivityDocument) =>
  tx
    .update(activityVersions)
    .set({ document })
    .where(and(eq(activityVersions.activityId, activityId), eq(activityVersions.version, version)))
