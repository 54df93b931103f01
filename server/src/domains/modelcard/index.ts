import type { modelcard as calls } from '@dm/shared/contract/calls/user/modelcard'
import { previewOf } from '../../platform/page-meta'
import type { Domain } from '../domain'
import type { Handlers } from '../handler'
import { modelcardDeletion } from './account-deletion'
import { photosGet, photosSet, photosWithdraw } from './bare-face'
import { cardMeta, cardMetaOf } from './meta'
import { modelcardPages } from './pages'
import { promotableCards } from './promotable'
import { contactQuery } from './contact'
import { recordShare, recordView, statQuery } from './counts'
import { get } from './read'
import { reportAdd } from './report'
import { edit, set, updateStatus } from './save'

/** Model cards. */
export const modelcard = {
  handlers: {
    'userinfo/modelcard/get': get,
    'userinfo/modelcard/set': set,
    'userinfo/modelcard/edit': edit,
    'userinfo/modelcard/status/update': updateStatus,
    'userinfo/modelcard/contact/query': contactQuery,
    'userinfo/modelcard/stat/query': statQuery,
    'userinfo/modelcard/share/record': recordShare,
    'userinfo/modelcard/photos/get': photosGet,
    'userinfo/modelcard/photos/set': photosSet,
    'userinfo/modelcard/photos/withdraw': photosWithdraw,
    'userinfo/view/record': recordView,
    'content/report/add': reportAdd,
  } satisfies Handlers<keyof typeof calls>,
  pageMeta: { '/user/modelcard': previewOf(cardMeta, { call: 'userinfo/modelcard/get', meta: cardMetaOf }, 'Person') },
  links: { modelcard: modelcardPages },
  promotables: { modelcard: promotableCards },
  seed: { stream: 20261128, load: async () => (await import('./seed')).seedModelcard },
  accountDeletion: modelcardDeletion,
} satisfies Domain
