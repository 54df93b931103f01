import type { discover as calls } from '@dm/shared/contract/calls/video/discover'
import { previewOf } from '../../platform/page-meta'
import type { Domain } from '../domain'
import type { Handlers } from '../handler'
import { discoverDeletion } from './account-deletion'
import { postMeta, postMetaOf } from './meta'
import { del, detail, likeSet, relatedList, viewRecord } from './post'

/** Posts of 发现; their comments are those of `vod`. */
export const discover = {
  handlers: {
    'discover/detail/query': detail,
    'discover/like/set': likeSet,
    'discover/del': del,
    'discover/related/list': relatedList,
    'discover/view/record': viewRecord,
  } satisfies Handlers<keyof typeof calls>,
  pageMeta: { '/discover/detail': previewOf(postMeta, { call: 'discover/detail/query', meta: postMetaOf }) },
  seed: { stream: 20261212, load: async () => (await import('./seed')).seedDiscover },
  accountDeletion: discoverDeletion,
} satisfies Domain
