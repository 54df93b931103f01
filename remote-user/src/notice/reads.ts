import { query, read } from '@dm/shared/page'

/** Notices like the one of the address. */
export const more = read('notice/recommend/list', { noticeId: query('id'), size: 3 })
