import type { Data } from '@dm/shared/contract'

export type MarketRecord = Data<'market/record/page'>['list'][number]

/** Why a login bound nobody: for a row, and as a sentence. */
export const REASONS: Record<Exclude<MarketRecord['result'], 'bound'>, { short: string; full: string }> = {
  other: { short: '已有其他邀请人', full: '对方已经绑定了其他邀请人' },
  old: { short: '注册超过30天', full: '对方注册超过30天，不能再绑定邀请人' },
  mutual: { short: '互相邀请', full: '您是对方邀请的好友，不能互相邀请' },
  later: { short: '注册早于邀请人', full: '对方注册比您早，只能由更早注册的用户邀请' },
  none: { short: '未接受邀请', full: '对方登录后没有接受邀请' },
  self: { short: '同一实名', full: '对方与您是同一实名，不能邀请自己' },
}

export const STATES = { login: '未绑定', bound: '已绑定', certified: '已实名', paid: '已付费' } as const

/** Method of a login. */
export const wayOf = ({ isAgent, isPwd, isMsg }: MarketRecord): string =>
  isAgent ? '公会登录' : isPwd ? '密码登录' : isMsg ? '验证码登录' : '登录'
