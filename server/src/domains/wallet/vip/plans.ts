import type { VipScopeName } from '@dm/shared/contract/calls/wallet/pay'

export interface VipPlan {
  id: string
  scope: VipScopeName
  name: string
  days: number
  fen: number
  tag?: string
}

/** The plans (docs/product/wallet.md#ledger). None renews automatically. */
export const VIP_PLANS: readonly VipPlan[] = [
  { id: 'personal-90', scope: 'personal', name: '季度会员', days: 90, fen: 6_800, tag: '推荐' },
  { id: 'personal-30', scope: 'personal', name: '月度会员', days: 30, fen: 2_500 },
  { id: 'personal-365', scope: 'personal', name: '年度会员', days: 365, fen: 23_800, tag: '最划算' },
  { id: 'enterprise-365', scope: 'enterprise', name: '企业年费', days: 365, fen: 198_000 },
]

/** Returns the price of some days of a plan in fen, rounded. */
export const fenOf = ({ fen, days }: VipPlan, of: number) => Math.round((fen * of) / days)
