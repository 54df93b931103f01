import type { modelcard } from '@dm/shared/contract/modelcard'
import type { Handlers } from '../handler'
import { contactQuery } from './contact'
import { recordShare, recordView, statQuery } from './counts'
import { get, tvPage } from './read'
import { reportAdd } from './report'
import { edit, set, updateStatus } from './save'

export const modelcardHandlers: Handlers<keyof typeof modelcard> = {
  'userinfo/modelcard/get': get,
  'userinfo/modelcard/set': set,
  'userinfo/modelcard/edit': edit,
  'userinfo/modelcard/status/update': updateStatus,
  'userinfo/modelcard/contact/query': contactQuery,
  'userinfo/modelcard/stat/query': statQuery,
  'userinfo/modelcard/share/record': recordShare,
  'userinfo/view/record': recordView,
  'userinfo/tv/page': tvPage,
  'content/report/add': reportAdd,
}
