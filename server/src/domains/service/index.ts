import type { booking as bookingCalls } from '@dm/shared/contract/calls/service/booking'
import type { calendar as calendarCalls } from '@dm/shared/contract/calls/service/calendar'
import type { provider as providerCalls } from '@dm/shared/contract/calls/service/provider'
import type { service as calls } from '@dm/shared/contract/calls/service/service'
import type { serviceComment } from '@dm/shared/contract/calls/service/comment'
import type { serviceOwn } from '@dm/shared/contract/calls/service/own'
import type { serviceQuestion } from '@dm/shared/contract/calls/service/question'
import type { serviceSlot } from '@dm/shared/contract/calls/service/slot'
import { previewOf } from '../../platform/page-meta'
import type { Domain } from '../domain'
import type { Handlers } from '../handler'
import { serviceDeletion } from './account-deletion'
import { serviceMeta, serviceMetaOf, shareMeta, shareMetaOf } from './meta'
import { servicePages } from './pages'
import { promotableServices } from './promotable'
import { add as addComment, page, reply } from './comment'
import { detail } from './detail'
import { market } from './market'
import { mine, setOnline } from './own'
import { slots } from './slot'
import { share } from './share'
import { placeQuery, placeSet } from './place'
import { serviceDecided } from './edit/decide'
import { copyService, editQuery, saveDraft } from './edit/draft'
import { SERVICE_REVIEW } from './edit/store'
import { deleteService, submitService, withdrawService } from './edit/submit'
import { providerDecided } from './provider/decide'
import { saveProviderDraft } from './provider/draft'
import { enter, withdrawEntry } from './provider/enter'
import { invitePage, inviteQuery } from './provider/invite'
import { providerOperations } from './provider/operations'
import { queryProvider } from './provider/query'
import { PROVIDER_REVIEW } from './provider/store'
import { close, renew } from './provider/term'
import { addBlock, removeBlock } from './calendar/block'
import { bookingFile, bookingFileRoutes } from './calendar/booking-file'
import { feedRoutes, setFeed } from './calendar/feed'
import { calendarDay, calendarMonth } from './calendar/read'
import { setDays } from './calendar/rule'
import { setting, setSetting } from './calendar/setting'
import { bookingJob } from './booking/advance'
import { accept, reject } from './booking/answer'
import { apply } from './booking/apply'
import { cancel, preview } from './booking/cancel'
import { confirm, dispute, finish, noShow } from './booking/finish'
import { notificationJob } from './booking/notification-job'
import { bookingOperations } from './booking/operations'
import { bookingPayable, createOrderOf } from './booking/pay'
import { counts, detail as bookingDetail, page as bookingPage } from './booking/read'
import { answer, propose } from './booking/reschedule'
import { add as ask, answer as answerQuestion } from './question/ask'
import { cannedDel, cannedList, cannedSet } from './question/canned'
import { ownPage as ownQuestions, page as questionPage } from './question/read'
import { providerView } from './provider/review-view'
import { serviceView } from './edit/review-view'

/** The service market. */
export const service = {
  handlers: {
    'service/page': market,
    'service/my/page': mine,
    'service/online/set': setOnline,
    'service/detail/query': detail,
    'service/slot/query': slots,
    'service/share/query': share,
    'service/provider/query': queryProvider,
    'service/provider/draft/save': saveProviderDraft,
    'service/provider/enter': enter,
    'service/provider/withdraw': withdrawEntry,
    'service/provider/renew': renew,
    'service/provider/close': close,
    'service/invite/query': inviteQuery,
    'service/invite/page': invitePage,
    'service/edit/query': editQuery,
    'service/draft/save': saveDraft,
    'service/submit': submitService,
    'service/withdraw': withdrawService,
    'service/copy': copyService,
    'service/del': deleteService,
    'service/place/query': placeQuery,
    'service/place/set': placeSet,
    'service/comment/add': addComment,
    'service/comment/reply': reply,
    'service/comment/page': page,
    'service/question/page': questionPage,
    'service/question/add': ask,
    'service/question/answer': answerQuestion,
    'service/question/own/page': ownQuestions,
    'service/question/canned/list': cannedList,
    'service/question/canned/set': cannedSet,
    'service/question/canned/del': cannedDel,
    'service/calendar/query': calendarMonth,
    'service/calendar/day/query': calendarDay,
    'service/calendar/setting/query': setting,
    'service/calendar/setting/set': setSetting,
    'service/calendar/feed/set': setFeed,
    'service/calendar/day/set': setDays,
    'service/calendar/block/add': addBlock,
    'service/calendar/block/del': removeBlock,
    'service/booking/apply': apply,
    'service/booking/page': bookingPage,
    'service/booking/detail/query': bookingDetail,
    'service/booking/count/query': counts,
    'service/booking/accept': accept,
    'service/booking/reject': reject,
    'service/booking/order/create': createOrderOf,
    'service/booking/cancel/preview': preview,
    'service/booking/cancel': cancel,
    'service/booking/confirm': confirm,
    'service/booking/dispute': dispute,
    'service/booking/reschedule/apply': propose,
    'service/booking/reschedule/answer': answer,
    'service/booking/finish': finish,
    'service/booking/noshow': noShow,
    'service/booking/ics': bookingFile,
  } satisfies Handlers<
    | keyof typeof calls
    | keyof typeof serviceComment
    | keyof typeof bookingCalls
    | keyof typeof calendarCalls
    | keyof typeof providerCalls
    | keyof typeof serviceOwn
    | keyof typeof serviceQuestion
    | keyof typeof serviceSlot
  >,
  routes(app, services) {
    feedRoutes(app, services)
    bookingFileRoutes(app, services)
  },
  jobs: [bookingJob, notificationJob],
  payables: { service: bookingPayable },
  operations: { ...bookingOperations, ...providerOperations },
  reviews: {
    [PROVIDER_REVIEW]: { name: '服务商入驻', decided: providerDecided, view: providerView },
    [SERVICE_REVIEW]: { name: '服务', decided: serviceDecided, view: serviceView },
  },
  pageMeta: {
    '/service/detail': previewOf(serviceMeta, { call: 'service/detail/query', meta: serviceMetaOf }, 'Service'),
    '/service/share': previewOf(shareMeta, { call: 'service/share/query', meta: shareMetaOf }, 'Service'),
  },
  links: { service: servicePages },
  promotables: { service: promotableServices },
  seed: { stream: 20261125, load: async () => (await import('./seed')).seedService },
  accountDeletion: serviceDeletion,
} satisfies Domain
