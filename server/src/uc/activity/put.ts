import { ActivityDocument } from '@dm/shared/contract/activity-document'
import type { z } from 'zod'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { activities, activityVersions } from '../../db/schema'
import { badInput, wrongState } from '../../platform/failure'
import { requireSound, type DocumentWorld } from './document'

export interface Put {
  document: z.input<typeof ActivityDocument>
  /** The version the writer saw; 0 for a new activity. */
  expectVersion: number
  now: number
  world: DocumentWorld
}

/**
 * Saves a document as the next version and publishes it; answers that version.
 * Refuses an unsound one (40000, names the field) and a stale `expectVersion` (40000).
 */
export async function putActivity(db: Db, { document: raw, expectVersion, now, world }: Put): Promise<number> {
  const parsed = ActivityDocument.safeParse(raw)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw badInput(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`)
  }
  const document = parsed.data
  requireSound(document, world)
  const { activityId } = document
  const version = expectVersion + 1
  return db.transaction(async (tx) => {
    const saved =
      expectVersion === 0
        ? await tx
            .insert(activities)
            .values({ activityId, kind: document.kind, version, document, publishedAt: now })
            .onConflictDoNothing()
            .returning()
        : await tx
            .update(activities)
            .set({ version, document })
            .where(and(eq(activities.activityId, activityId), eq(activities.version, expectVersion)))
            .returning()
    const row = saved[0]
    if (!row) throw badInput('expectVersion: 内容已有新版本，请刷新后再保存')
    if (row.kind !== document.kind) throw wrongState('活动类型不能更改')
    await tx.insert(activityVersions).values({ activityId, version, document, putAt: now })
    return version
  })
}
