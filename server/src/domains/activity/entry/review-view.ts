import { entryForm, entryGuardianForm, entryTeamForm } from '@dm/shared/contract/forms/activity/entry'
import { eq } from 'drizzle-orm'
import {
  fileRow,
  formRows,
  textRow,
  type ReviewView,
  type ReviewViewCtx,
  type ShownRow,
} from '../../../platform/review-view'
import type { ReviewOf } from '../../../platform/review'
import { activityEntries, type EntryContent } from '../schema'
import { findActivity } from '../store'
import { contentIn } from './submit'

function rowsOf(content: EntryContent): ShownRow[] {
  const { team, guardian, media, cover, city, groupId: _group, ...written } = content
  const { name, gender, birthday, mobile, cityCode, title, intro, tags } = written
  return [
    ...formRows(
      entryForm,
      { title, intro, tags, name, gender: gender ?? '', birthday, mobile, cityCode },
      { cityCode: () => city ?? '' },
    ),
    ...(team ? formRows(entryTeamForm, team) : []),
    ...(guardian ? formRows(entryGuardianForm, guardian) : []),
    ...fileRow(entryForm.fields.cover.label, cover),
    ...(media.kind === 'video'
      ? fileRow(entryForm.fields.video.label, media.url)
      : fileRow(entryForm.fields.images.label, ...media.images)),
  ]
}

/** An entry of a competition, beside the public version while a change of it waits. */
export async function entryView({ db, now }: ReviewViewCtx, { subjectId }: ReviewOf): Promise<ReviewView | null> {
  const [entry] = await db.select().from(activityEntries).where(eq(activityEntries.entryId, subjectId))
  if (!entry || entry.state === 'deleted') return null
  const { pending } = entry
  const shown = contentIn(entry)
  const activity = await findActivity(db, entry.activityId, now)
  return {
    title: (pending ?? shown).title,
    rows: [...textRow('活动', activity?.document.title), ...rowsOf(pending ?? shown)],
    approved: pending && rowsOf(shown),
    fields: [],
  }
}
