import type { enterprise as calls } from '@dm/shared/contract/calls/enterprise/enterprise'
import type { enterpriseArchive as archiveCalls } from '@dm/shared/contract/calls/enterprise/archive'
import type { enterpriseCert as certCalls } from '@dm/shared/contract/calls/enterprise/cert'
import type { enterpriseInfo as infoCalls } from '@dm/shared/contract/calls/enterprise/info'
import type { enterpriseItems as itemContract } from '@dm/shared/contract/calls/enterprise/items'
import type { enterpriseMembers as memberContract } from '@dm/shared/contract/calls/enterprise/members'
import type { enterprisePhotos as photoContract } from '@dm/shared/contract/calls/enterprise/photos'
import type { enterpriseTrips as tripContract } from '@dm/shared/contract/calls/enterprise/trips'
import type { enterpriseVip as vipCalls } from '@dm/shared/contract/calls/enterprise/vip'
import { previewOf } from '../../platform/page-meta'
import type { Domain } from '../domain'
import type { Handlers } from '../handler'
import { enterpriseDeletion } from './account-deletion'
import { modelcardMeta, modelcardMetaOf } from './meta'
import { enterpriseOperations } from './operations'
import { enterprisePages } from './pages'
import { promotableCompanies } from './promotable'
import { getArchive } from './archive/get'
import { manageArchive } from './archive/manage'
import { setArchive } from './archive/order'
import { reviewedPage } from './archive/reviewed'
import { queryStat } from './archive/stat'
import { startChange } from './cert/change'
import { checkCode } from './cert/code'
import { decided } from './cert/decide'
import { deleteDraft, REVIEW, setDraft, withdraw } from './cert/draft'
import { eraseJob } from './cert/erase'
import { queryFile } from './cert/files'
import { getCert } from './cert/get'
import { recogniseLicence } from './cert/licence'
import { submit } from './cert/submit'
import { changeDecided } from './change/decide'
import { CHANGE_REVIEW } from './change/write'
import { viewContact } from './contact'
import { getBasicInfo, getRemark, setBasicInfo, setRemark } from './info'
import { itemCalls } from './items/calls'
import { itemDecided } from './items/decide'
import { itemJob } from './items/job'
import { photoCalls } from './items/photos'
import { ITEM_REVIEW } from './items/write'
import { memberCalls } from './members/calls'
import { closeJob } from './members/job'
import { getMine } from './mine'
import { getModelcard, setModelcard, setModelcardStatus } from './modelcard'
import { withRoles } from './roles'
import { tripCalls } from './trips/calls'
import { tripJob } from './trips/job'
import { drawTrial } from './trial'
import { recordVisit } from './visit'
import { getVip } from './vip'
import { certView } from './cert/review-view'
import { itemView } from './items/review-view'
import { changeView } from './change/review-view'

/** Companies: their membership, certificates and page. */
export const enterprise = {
  handlers: withRoles({
    'enterprise/mine/get': getMine,
    'enterprise/modelcard/get': getModelcard,
    'enterprise/view/record': recordVisit,
    'enterprise/modelcard/status/update': setModelcardStatus,
    'enterprise/modelcard/set': setModelcard,
    'enterprise/contact/view': viewContact,
    'enterprise/cert/get': getCert,
    'enterprise/cert/draft/set': setDraft,
    'enterprise/cert/draft/del': deleteDraft,
    'enterprise/cert/code/check': checkCode,
    'enterprise/cert/licence/recognise': recogniseLicence,
    'enterprise/cert/file/query': queryFile,
    'enterprise/cert/submit': submit,
    'enterprise/cert/withdraw': withdraw,
    'enterprise/cert/change/start': startChange,
    'enterprise/archives/get': getArchive,
    'enterprise/archives/manage/query': manageArchive,
    'enterprise/archives/set': setArchive,
    'enterprise/stat/query': queryStat,
    'enterprise/item/audit/page': reviewedPage,
    'enterprise/basicInfo/get': getBasicInfo,
    'enterprise/basicInfo/set': setBasicInfo,
    'enterprise/remark/get': getRemark,
    'enterprise/remark/set': setRemark,
    ...itemCalls,
    ...memberCalls,
    ...photoCalls,
    ...tripCalls,
    'enterprise/vip/get': getVip,
    'enterprise/vip/free/draw': drawTrial,
  } satisfies Handlers<
    | keyof typeof calls
    | keyof typeof archiveCalls
    | keyof typeof certCalls
    | keyof typeof infoCalls
    | keyof typeof itemContract
    | keyof typeof memberContract
    | keyof typeof photoContract
    | keyof typeof tripContract
    | keyof typeof vipCalls
  >),
  operations: enterpriseOperations,
  jobs: [itemJob, tripJob, closeJob, eraseJob],
  reviews: {
    [REVIEW]: { name: '企业认证', decided, view: certView },
    [ITEM_REVIEW]: { name: '企业内容', decided: itemDecided, view: itemView },
    [CHANGE_REVIEW]: { name: '企业主页', decided: changeDecided, view: changeView },
  },
  pageMeta: {
    '/enterprise/modelcard': previewOf(
      modelcardMeta,
      { call: 'enterprise/modelcard/get', meta: modelcardMetaOf },
      'Organization',
    ),
  },
  links: { enterprise: enterprisePages },
  promotables: { enterprise: promotableCompanies },
  seed: { stream: 20261127, load: async () => (await import('./seed')).seedEnterprise },
  accountDeletion: enterpriseDeletion,
} satisfies Domain
