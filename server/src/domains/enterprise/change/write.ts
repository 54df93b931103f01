import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { wrongState } from '../../../platform/failure'
import { submitReview, withdrawReview } from '../../../platform/review'
import { swapFiles, type NamedFile } from '../../file/claim'
import { files } from '../../file/schema'
import type { Ctx } from '../../handler'
import { albumHas } from '../album'
import { refuseFullReview } from '../limits'
import { enterpriseChanges, type CompanyContents } from '../schema'
import { liveOf, picturesOf, textsOf, type ChangeKey } from './kinds'
import { outdated } from '../store'
import { changeOf, lockedChange, lockPart } from './store'

type WriteCtx = Pick<Ctx<string>, 'uid' | 'clock'>
type Content = CompanyContents[ChangeKey]

/** The kind of review that decides a change of a company's own parts. */
export const CHANGE_REVIEW = 'enterpriseChange'
const subjectOf = (enterpriseId: string, key: ChangeKey) => `${enterpriseId}:${key}`

interface Versions {
  live: Content | null
  pending: Content | null
}

/** The account in whose name a picture is claimed: the caller's, or the uploader's of a photo in the album. */
async function holderOf(tx: Db, enterpriseId: string, uid: string, url: string): Promise<string> {
  if (!(await albumHas(tx, enterpriseId, url))) return uid
  const [file] = await tx.select({ uid: files.uid }).from(files).where(eq(files.url, url))
  return file?.uid ?? uid
}

/** Claims the pictures that a part names now and did not before, and releases the others. 40000 文件无效，请重新上传. */
export async function swapPictures(
  tx: Db,
  { uid, clock }: WriteCtx,
  { enterpriseId, key }: { enterpriseId: string; key: ChangeKey },
  before: Versions,
  after: Versions,
): Promise<void> {
  const named = ({ live, pending }: Versions): NamedFile[] => [...picturesOf(key, live), ...picturesOf(key, pending)]
  const had = new Set(named(before).map(({ url }) => url))
  const wanted: NamedFile[] = []
  for (const one of named(after))
    wanted.push(had.has(one.url) ? one : { ...one, uid: await holderOf(tx, enterpriseId, uid, one.url) })
  await swapFiles(tx, { uid, clock }, named(before), wanted)
}

/**
 * Puts a new version of one part up for review; the approved one stays in force. A version that equals the approved one
 * takes back what was waiting. 40900 内容已被他人修改 for an older `rev`, 待审核内容已达 50 条，请等待审核.
 */
export async function writeChange<K extends ChangeKey>(
  tx: Db,
  ctx: WriteCtx,
  enterpriseId: string,
  key: K,
  { rev, content }: { rev: number; content: CompanyContents[K] },
): Promise<{ rev: number; audit: 'none' | 'pending' }> {
  const now = ctx.clock.now()
  await lockPart(tx, enterpriseId, key)
  // As a decision locks them: the review first.
  await withdrawReview(tx, ctx.clock, CHANGE_REVIEW, subjectOf(enterpriseId, key))
  const row = await lockedChange(tx, enterpriseId, key)
  if ((row?.rev ?? 0) !== rev) throw outdated()
  const live = await liveOf(tx, key, enterpriseId)
  const pending = isDeepStrictEqual(live, content) ? null : content
  if (pending && row?.auditState !== 'pending') await refuseFullReview(tx, enterpriseId)
  await swapPictures(tx, ctx, { enterpriseId, key }, { live, pending: row?.pending ?? null }, { live, pending })
  const audit = pending ? ('pending' as const) : ('none' as const)
  const values = {
    rev: rev + 1,
    pending,
    auditState: audit,
    reasons: [],
    submittedAt: pending ? now : null,
    updatedAt: now,
    updatedBy: ctx.uid,
  }
  await tx
    .insert(enterpriseChanges)
    .values({ enterpriseId, key, ...values })
    .onConflictDoUpdate({ target: [enterpriseChanges.enterpriseId, enterpriseChanges.key], set: values })
  if (pending)
    await submitReview(tx, ctx.clock, {
      kind: CHANGE_REVIEW,
      subjectId: subjectOf(enterpriseId, key),
      uid: ctx.uid,
      text: Object.values(textsOf(key, pending)).filter(Boolean).join('\n'),
    })
  return { rev: rev + 1, audit }
}

/** 撤回修改: the approved version alone is left, or nothing. 40900 审核已完成，不可撤回. */
export async function withdrawChange(tx: Db, ctx: WriteCtx, enterpriseId: string, key: ChangeKey) {
  await lockPart(tx, enterpriseId, key)
  await withdrawReview(tx, ctx.clock, CHANGE_REVIEW, subjectOf(enterpriseId, key))
  const row = await lockedChange(tx, enterpriseId, key)
  if (!row?.pending) throw wrongState('审核已完成，不可撤回', 'applicationDecided')
  const live = await liveOf(tx, key, enterpriseId)
  const now = ctx.clock.now()
  await swapPictures(tx, ctx, { enterpriseId, key }, { live, pending: row.pending }, { live, pending: null })
  await tx
    .update(enterpriseChanges)
    .set({
      rev: row.rev + 1,
      pending: null,
      auditState: 'none',
      reasons: [],
      submittedAt: null,
      updatedAt: now,
      updatedBy: ctx.uid,
    })
    .where(changeOf(enterpriseId, key))
  return { removed: live === null }
}
