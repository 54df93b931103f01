import type { Data } from '@dm/shared/contract'

type Info = Data<'ivt/user/info/query'>

/** The own invitations, as the server answers. */
export const ownInvite = (over: Partial<Extract<Info, { own: true }>> = {}): Info => ({
  own: true,
  uid: '10001',
  name: '林小满',
  avatar: '',
  code: 'K7M2QX',
  link: '/common/invite?uid=10001',
  isAgent: false,
  guildName: null,
  inviter: null,
  boundAt: null,
  canBind: true,
  bindUntil: Date.now() + 5 * 24 * 3_600_000,
  counts: { level1: 12_999, level2: 340, certified: 88, monthNew: 7, monthVisits: 31 },
  ...over,
})

/** Another inviter. */
export const inviterOf = (over: Partial<Extract<Info, { own: false }>> = {}): Info => ({
  own: false,
  uid: '10005',
  name: '周远山',
  avatar: '',
  isAgent: false,
  guildName: null,
  relation: 'none',
  reason: null,
  ...over,
})
