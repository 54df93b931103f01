import { publishForm, workForm } from '@dm/shared/contract/forms/video/vod'
import { duration } from '@dm/shared/format'
import { secondsMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import { fileRow, formRows, textRow, type ReviewView, type ReviewViewCtx } from '../../platform/review-view'
import type { ReviewOf } from '../../platform/review'
import { vods } from '../profile/schema'

/** A work with its film, beside the public version while a change of it waits. */
export async function vodView({ db }: ReviewViewCtx, { subjectId }: ReviewOf): Promise<ReviewView | null> {
  const [row] = await db.select().from(vods).where(eq(vods.vodId, subjectId))
  if (!row || row.state === 'deleted') return null
  const { title, topics, ai, pending, cover, source, durationSec } = row
  const written = pending ?? { title, topics, ai }
  return {
    title: written.title,
    rows: [
      ...formRows(workForm, { title: written.title, topics: written.topics, ai: written.ai }),
      ...textRow('时长', durationSec > 0 ? duration(secondsMs(durationSec)) : ''),
      ...fileRow(publishForm.fields.cover.label, cover),
      ...fileRow(publishForm.fields.video.label, source),
    ],
    approved: pending && formRows(workForm, { title, topics, ai }),
    fields: [],
  }
}
