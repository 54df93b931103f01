import { omit, query, read } from '@dm/shared/page'

/** Notices like the one of the address; without one any. */
export const more = read('notice/recommend/list', { noticeId: query('id', omit), size: 3 })
