import type { castingNotice as calls } from '@dm/shared/contract/calls/user/casting-notice'
import type { Domain } from '../domain'
import type { Handlers } from '../handler'
import { noticeDeletion } from './account-deletion'
import { noticePages } from './pages'
import { enter } from './enter'
import { cancelEntry, editEntry, entryDetail } from './entry'
import { entryPage, recommend } from './lists'
import { noticePage } from './find'
import { promotableNotices } from './promotable'

/** Notices and entering them. */
export const castingNotice = {
  handlers: {
    'notice/enter': enter,
    'notice/entry/detail/query': entryDetail,
    'notice/entry/edit': editEntry,
    'notice/entry/cancel': cancelEntry,
    'notice/entry/page': entryPage,
    'notice/recommend/list': recommend,
    'notice/page': noticePage,
    // The page of a notice, which knows the caller's card, is a domain of its own, casting-notice-page.
  } satisfies Handlers<Exclude<keyof typeof calls, 'notice/detail/query'>>,
  links: { notice: noticePages },
  promotables: { notice: promotableNotices },
  seed: { stream: 20261123, load: async () => (await import('./seed')).seedNotices },
  accountDeletion: noticeDeletion,
} satisfies Domain
