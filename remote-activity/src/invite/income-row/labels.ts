import type { Data } from '@dm/shared/contract'

export type IncomeRow = Data<'ivt/income/month/detail/query'>['list'][number]

/** Kinds of purchases, and 退款扣回 for a refund's claw-back. */
const KINDS = { coin: '星钻充值', vip: '会员', traffic: '流量包', activity: '活动礼包' } as const
export const STATES = { pending: '待结算', settled: '已结算', reversed: '已失效' } as const
export const HOLDS = {
  realname: '完成实名认证后结算',
  risk: '审核中，通过后结算',
  disabled: '账号或公会已停用，暂缓结算',
  refundable: '好友还可以退款，不能退款后结算',
} as const

export const titleOf = ({ type, kind }: IncomeRow): string =>
  type === 'clawback' ? `退款扣回 · ${KINDS[kind]}` : KINDS[kind]
export const levelOf = ({ level }: Pick<IncomeRow, 'level'>): string => (level === 1 ? '直接' : '间接')
