import type { enterprise as calls } from '@dm/shared/contract/enterprise'
import { previewOf } from '../../delivery/meta'
import type { Domain } from '../domain'
import type { Handlers } from '../handler'
import { modelcardMeta, modelcardMetaOf } from './meta'
import { enterprisePages } from './pages'
import { viewContact } from './contact'
import { getMine } from './mine'
import { getModelcard, setModelcardStatus } from './modelcard'
import { recordVisit } from './visit'

/** Companies: their membership, certificates and page. */
export const enterprise = {
  handlers: {
    'enterprise/mine/get': getMine,
    'enterprise/modelcard/get': getModelcard,
    'enterprise/view/record': recordVisit,
    'enterprise/modelcard/status/update': setModelcardStatus,
    'enterprise/contact/view': viewContact,
  } satisfies Handlers<keyof typeof calls>,
  pageMeta: {
    '/enterprise/modelcard': previewOf(modelcardMeta, { call: 'enterprise/modelcard/get', meta: modelcardMetaOf }),
  },
  links: { enterprise: enterprisePages },
  seed: { stream: 20261127, load: async () => (await import('./seed')).seedEnterprise },
} satisfies Domain
