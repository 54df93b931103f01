import type { booking as bookingCalls } from '@dm/shared/contract/booking'
import type { calendar as calendarCalls } from '@dm/shared/contract/calendar'
import type { service as calls } from '@dm/shared/contract/service'
import { previewOf } from '../../delivery/meta'
import type { Domain } from '../domain'
import type { Handlers } from '../handler'
import { serviceMeta, serviceMetaOf } from './meta'
import { servicePages } from './pages'
import { add as addComment, page, reply } from './comment'
import { detail } from './detail'
import { market } from './market'
import { mine, setOnline } from './own'
import { slots } from './slot'
import { addBlock, removeBlock } from './calendar/block'
import { calendarDay, calendarMonth } from './calendar/read'
import { setDays } from './calendar/rule'
import { setting, setSetting } from './calendar/setting'
import { bookingJob } from './booking/advance'
import { accept, reject } from './booking/answer'
import { apply } from './booking/apply'
import { cancel, preview } from './booking/cancel'
import { confirm, dispute, finish, noShow } from './booking/finish'
import { bookingOperations } from './booking/operations'
import { bookingPayable, createOrderOf } from './booking/pay'
import { counts, detail as bookingDetail, page as bookingPage } from './booking/read'
import { answer, propose } from './booking/reschedule'

/** The service market. */
export const service = {
  handlers: {
    'service/page': market,
    'service/my/page': mine,
    'service/online/set': setOnline,
    'service/detail/query': detail,
    'service/slot/query': slots,
    'service/comment/add': addComment,
    'service/comment/reply': reply,
    'service/comment/page': page,
    'service/calendar/query': calendarMonth,
    'service/calendar/day/query': calendarDay,
    'service/calendar/setting/query': setting,
    'service/calendar/setting/set': setSetting,
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
  } satisfies Handlers<keyof typeof calls | keyof typeof bookingCalls | keyof typeof calendarCalls>,
  jobs: [bookingJob],
  payables: { service: bookingPayable },
  operations: bookingOperations,
  pageMeta: { '/service/detail': previewOf(serviceMeta, { call: 'service/detail/query', meta: serviceMetaOf }) },
  links: { service: servicePages },
  seed: { stream: 20261125, load: async () => (await import('./seed')).seedService },
} satisfies Domain
