import type { Data } from '@dm/shared/contract'
import { FREE_TEMPLATES } from '@dm/shared/contract/forms/enterprise/modelcard'
import type { VipScopeName } from '@dm/shared/contract/calls/wallet/pay'
import { LIMITS } from '../../enterprise/limits'
import { enterpriseCards } from '../../enterprise/schema'

type Benefit = Data<'wallet/vip/query'>['scopes'][number]['benefits'][number]

/** Withdrawals of any member are free (`feeOf`). */
const NO_FEE: Benefit = { icon: 'withdraw', title: '提现免手续费', text: '会员有效期内提现，手续费全免，到账更多' }

/** The mark in the personal centre (`user/center/get`). */
const BADGE: Benefit = { icon: 'badge', title: '会员标识', text: '个人中心显示会员标识和到期日' }

const limit = (icon: keyof typeof LIMITS, title: string, text: string): Benefit => {
  const [free, member] = LIMITS[icon]
  return { icon, title, text, free, member }
}

const OF_COMPANIES: Benefit[] = [
  {
    icon: 'template',
    title: '全部模卡模板',
    text: '企业模卡可用全部版式',
    free: FREE_TEMPLATES.length,
    member: enterpriseCards.template.enumValues.length,
  },
  limit('product', '更多产品', '企业档案可展示的产品数'),
  limit('photo', '更多照片', '企业相册可上传的照片数'),
  limit('team', '更多团队成员', '企业档案可介绍的成员数'),
  limit('honor', '更多荣誉', '企业档案可展示的荣誉数'),
  limit('progress', '更多发展历程', '企业档案可记录的历程数'),
  limit('trip', '更多行程', '同时安排的未结束行程数'),
]

/** The benefits of a membership; each is a rule of the server. */
export const benefitsOf = (scope: VipScopeName): Benefit[] =>
  scope === 'personal' ? [NO_FEE, BADGE] : [NO_FEE, ...OF_COMPANIES]
