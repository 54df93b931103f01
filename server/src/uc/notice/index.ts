import type { notice as calls } from '@dm/shared/contract/notice'
import type { Domain } from '../domain'
import type { Handlers } from '../handler'
import { noticePages } from './pages'
import { enter } from './enter'
import { entryPage, recommend } from './lists'

/** Notices and entering them. */
export const notice = {
  handlers: {
    'notice/enter': enter,
    'notice/entry/page': entryPage,
    'notice/recommend/list': recommend,
  } satisfies Handlers<keyof typeof calls>,
  links: { notice: noticePages },
  seed: { stream: 20261123, load: async () => (await import('./seed')).seedNotices },
} satisfies Domain
