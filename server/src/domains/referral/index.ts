import type { agent as agentCalls } from '@dm/shared/contract/calls/referral/agent'
import type { invite as calls } from '@dm/shared/contract/calls/referral/invite'
import type { referralIncome } from '@dm/shared/contract/calls/referral/income'
import type { referralMarket } from '@dm/shared/contract/calls/referral/market'
import type { referralRecord } from '@dm/shared/contract/calls/referral/record'
import type { referralTraffic } from '@dm/shared/contract/calls/referral/traffic'
import type { Domain } from '../domain'
import type { Handlers } from '../handler'
import { applyGuild, cancelApply } from './agent/apply'
import { guildDecided } from './agent/decide'
import { guildInfo, topArtists } from './agent/query'
import { GUILD_REVIEW } from './agent/store'
import { referralDeletion } from './account-deletion'
import { bind } from './bind'
import { exportMonth, incomeRow, monthDetail, monthStat, stat } from './income/calls'
import { registerIncomeExport } from './income/export'
import { orderPaid } from './income/paid'
import { incomePages } from './income/pages'
import { matured, mayMature } from './income/settle'
import { orderRefunded } from './income/takeBack'
import { info, rule } from './info'
import { referralCheckJob, referralJob } from './job'
import { addRecord } from './market/add'
import { marketDetail, marketPage, marketStat } from './market/calls'
import { invitePreview } from './meta'
import { detail, monthStat as recordMonthStat, page, search, setRemark } from './record/calls'
import { referralOperations } from './operations'
import { addBoost, setBoost, targetCount, targetPage } from './traffic/boost'
import { trafficBoostJob } from './traffic/job'
import { overview, packDetail, packPage } from './traffic/read'
import { refundApply, refundPreview } from './traffic/refund'
import { createTrafficOrder, productList, trafficPayable } from './traffic/shop'
import { seen } from './traffic/seen'
import { addVisit } from './visit'
import { guildView } from './agent/review-view'

/** Invitations, and what they bring (docs/product/referral.md). */
export const referral = {
  handlers: {
    'agent/info/query': guildInfo,
    'agent/apply': applyGuild,
    'agent/apply/cancel': cancelApply,
    'agent/artist/top': topArtists,
    'ivt/bind': bind,
    'ivt/user/info/query': info,
    'ivt/rule/query': rule,
    'ivt/visit/add': addVisit,
    'ivt/record/page': page,
    'ivt/record/search': search,
    'ivt/record/month/stat/query': recordMonthStat,
    'ivt/remark/set': setRemark,
    'ivt/user/detail/query': detail,
    'ivt/income/stat/query': stat,
    'ivt/income/month/stat/query': monthStat,
    'ivt/income/month/detail/query': monthDetail,
    'ivt/income/row/query': incomeRow,
    'ivt/income/month/export': exportMonth,
    'market/record/add': addRecord,
    'market/record/page': marketPage,
    'market/record/stat/query': marketStat,
    'market/record/detail/query': marketDetail,
    'traffic/product/list': productList,
    'traffic/order/create': createTrafficOrder,
    'traffic/target/count': targetCount,
    'traffic/target/page': targetPage,
    'traffic/boost/add': addBoost,
    'traffic/boost/set': setBoost,
    'traffic/boost/seen': seen,
    'traffic/refund/preview': refundPreview,
    'traffic/refund/apply': refundApply,
    'traffic/overview/query': overview,
    'traffic/pack/page': packPage,
    'traffic/pack/detail/query': packDetail,
  } satisfies Handlers<
    | keyof typeof agentCalls
    | keyof typeof calls
    | keyof typeof referralIncome
    | keyof typeof referralMarket
    | keyof typeof referralRecord
    | keyof typeof referralTraffic
  >,
  jobs: [referralJob, referralCheckJob, trafficBoostJob],
  routes: registerIncomeExport,
  operations: referralOperations,
  reviews: { [GUILD_REVIEW]: { name: '公会', decided: guildDecided, view: guildView } },
  orderHook: { paid: orderPaid, refunded: orderRefunded, mayMature, matured },
  payables: { traffic: trafficPayable },
  links: { income: incomePages },
  seed: { stream: 20261151, load: async () => (await import('./seed')).seedReferral },
  pageMeta: { '/invite/index': invitePreview, '/common/invite': invitePreview },
  accountDeletion: referralDeletion,
} satisfies Domain
