import { previewOf } from '../../platform/page-meta'
import type { Domain } from '../domain'
import { detail } from './detail'
import { noticeMeta, noticeMetaOf } from './meta'

/** The page of a notice: who is cast, by whom, and whether the caller's card fits. */
export const castingNoticePage = {
  handlers: { 'notice/detail/query': detail },
  pageMeta: { '/notice/detail': previewOf(noticeMeta, { call: 'notice/detail/query', meta: noticeMetaOf }) },
} satisfies Domain
