import { noticeKinds, payUnits } from '@dm/shared/contract/vocabulary/labels'
import type { NoticeBrief } from '@dm/shared/contract/calls/user/casting-notice'
import { monthDay, payRange, pictureAt } from '@dm/shared/format'
import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../db/open'
import type { MetaOfAnswer, PageMeta } from '../../platform/page-meta'
import { notices } from '../casting-notice/schema'
import { noticeBrief } from '../casting-notice/state'

/** The link preview of a notice; null for one that is gone (docs/product/user.md#usermodelcard). */
export async function noticeMeta(query: URLSearchParams, db: Db): Promise<PageMeta | null> {
  const id = query.get('id')
  if (!id) return null
  const [row] = await db
    .select()
    .from(notices)
    .where(and(eq(notices.id, id), ne(notices.state, 'removed')))
  // Nothing of the preview depends on the time.
  return row ? metaOf(noticeBrief(row, 0)) : null
}

/** The same of the notice that was read for the page. */
export const noticeMetaOf: MetaOfAnswer<'notice/detail/query'> = (notice) => metaOf(notice)

function metaOf({ title, kind, pay, cityName, workFrom, cover }: NoticeBrief): PageMeta {
  const paid = pay.negotiable ? '面议' : payRange(pay.minFen, pay.maxFen, payUnits[pay.unit])
  return {
    title,
    description: [noticeKinds[kind], paid, cityName, `${monthDay(workFrom, workFrom)}开工`].join(' · '),
    image: pictureAt(cover, 750),
  }
}
