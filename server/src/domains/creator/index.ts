import type { creator as calls } from '@dm/shared/contract/calls/video/creator'
import { previewOf } from '../../platform/page-meta'
import type { Domain } from '../domain'
import type { Handlers } from '../handler'
import { creatorGet } from './get'
import { creatorMeta, creatorMetaOf } from './meta'
import { creatorWorks } from './works'

/** The public page of whoever makes videos and broadcasts. */
export const creator = {
  handlers: {
    'user/creator/get': creatorGet,
    'user/creator/vod/page': creatorWorks,
  } satisfies Handlers<keyof typeof calls>,
  pageMeta: { '/user/creator': previewOf(creatorMeta, { call: 'user/creator/get', meta: creatorMetaOf }, 'Person') },
} satisfies Domain
