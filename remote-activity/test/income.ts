import type { Data } from '@dm/shared/contract'

type Stat = Data<'ivt/income/stat/query'>
type Row = Data<'ivt/income/month/detail/query'>['list'][number]
type Invitee = Data<'ivt/record/page'>['list'][number]

export const NOW = Date.parse('2026-11-20T14:00:00+08:00')

export const statOf = (over: Partial<Stat> = {}): Stat => ({
  ...{ todayFen: 150, yesterdayFen: 0, monthFen: 12_345, lastMonthFen: -500, totalFen: 123_450, pendingFen: 4_500 },
  ...{ settledFen: 118_950, owedFen: 0, heldFen: 0, heldReason: null, level1Fen: 100_000, level2Fen: 23_450 },
  ...{ nextSettleDay: '2026-11-22', nextSettleFen: 1_500, firstMonth: '2025-09', asOf: NOW },
  ...{ pendingMonth: '2026-11', settledMonth: '2026-10' },
  ...over,
})

export const incomeRow = (id: string, over: Partial<Row> = {}): Row => ({
  id,
  ...{ type: 'earn', kind: 'coin', level: 1, fromUid: '20001', fromName: '赵知夏', amountFen: 640, bp: 500 },
  ...{ state: 'pending', holdReason: null, minor: false, at: NOW, settleDay: '2026-11-27', settledAt: null },
  ...{ refOf: null, txNo: 'tx-1' },
  ...over,
})

export const inviteeOf = (uid: string, over: Partial<Invitee> = {}): Invitee => ({
  uid,
  ...{ level: 1, name: '赵知夏', avatar: '', phoneMasked: '137****0001', remark: '', state: 'bound', boundAt: NOW },
  ...{ certifiedAt: null, firstPaidAt: null, contributionFen: 0, via: null, left: false, risk: false },
  rewardEndsAt: NOW + 365 * 86_400_000,
  ...over,
})

export const monthOfIncome = (month: string, over: object = {}) => ({
  month,
  ...{ level1Fen: 0, level2Fen: 0, clawbackFen: 0, totalFen: 0, orders: 0 },
  ...over,
})

export const monthOfInvites = (month: string, over: object = {}) => ({
  month,
  ...{ visits: 0, logins: 0, bound: 0, certified: 0, paid: 0, level2Bound: 0 },
  byChannel: { link: 0, poster: 0, wechat: 0, app: 0 },
  ...over,
})
