import { realNameForm, realNameGuardianForm } from '@dm/shared/contract/forms/auth/realname'
import { and, desc, eq } from 'drizzle-orm'
import { fileRow, formRows, textRow, type ReviewView, type ReviewViewCtx } from '../../platform/review-view'
import type { ReviewOf } from '../../platform/review'
import { opened } from './person'
import { certificationSubmissions } from './schema'

type Submission = typeof certificationSubmissions.$inferSelect

/** Name and number in clear: they are compared with the pictures. */
async function rowsOf({ keys }: ReviewViewCtx, row: Submission) {
  const { name, no, guardian } = await opened(keys, row)
  const { docType, birthday, validUntil, guardianRelation, front, back } = row
  const document = { docType, name, no, longTerm: validUntil === null, validUntil: validUntil ?? '' }
  return [
    ...formRows(realNameForm, document),
    ...textRow('出生日期', birthday),
    ...(guardian ? formRows(realNameGuardianForm, { ...guardian, relation: guardianRelation ?? '' }) : []),
    ...fileRow(realNameForm.fields.front.label, front),
    ...fileRow(realNameForm.fields.back.label, back),
  ]
}

/** A real name with its document, beside the one that counts while it is renewed. */
export async function certificationView(ctx: ReviewViewCtx, { subjectId, uid }: ReviewOf): Promise<ReviewView | null> {
  const { db } = ctx
  const ofUid = eq(certificationSubmissions.uid, uid)
  const [row] = await db.select().from(certificationSubmissions).where(eq(certificationSubmissions.id, subjectId))
  if (!row) return null
  const [passed] = await db
    .select()
    .from(certificationSubmissions)
    .where(and(ofUid, eq(certificationSubmissions.state, 'passed')))
    .orderBy(desc(certificationSubmissions.submittedAt))
    .limit(1)
  return {
    title: row.nameMasked,
    rows: await rowsOf(ctx, row),
    approved: passed && passed.id !== row.id ? await rowsOf(ctx, passed) : null,
    fields: [],
    isSecret: true,
  }
}
