import type { service as calls } from '@dm/shared/contract/service'
import { previewOf } from '../../delivery/meta'
import type { Domain } from '../domain'
import type { Handlers } from '../handler'
import { serviceMeta, serviceMetaOf } from './meta'
import { servicePages } from './pages'
import { page } from './comment'
import { detail } from './detail'
import { slots } from './slot'

/** The service market. */
export const service = {
  handlers: {
    'service/detail/query': detail,
    'service/slot/query': slots,
    'service/comment/page': page,
  } satisfies Handlers<keyof typeof calls>,
  pageMeta: { '/service/detail': previewOf(serviceMeta, { call: 'service/detail/query', meta: serviceMetaOf }) },
  links: { service: servicePages },
  seed: { stream: 20261125, load: async () => (await import('./seed')).seedService },
} satisfies Domain
