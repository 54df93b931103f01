import type { Data } from '@dm/shared/contract'

type Me = Extract<Data<'userinfo/get'>, { isOwner: true }>

/** The logged-in user as `userinfo/get` answers. */
export const meOf = (changes: Partial<Me['user']> = {}): Me => ({
  isOwner: true,
  privacy: {},
  guardian: null,
  user: {
    uid: '10001',
    dmNo: '88010001',
    nickname: '林小满',
    avatar: '',
    gender: 'female',
    cityCode: '330100',
    cityName: '杭州',
    bio: '',
    occupations: ['actor'],
    realName: 'none',
    realNameReason: null,
    official: { state: 'none', title: null, reason: null },
    minor: false,
    birthday: '2001-05-21',
    mobileMasked: '138****0001',
    vipUntil: null,
    roles: ['personal'],
    nicknameChangesLeft: 2,
    completeness: 86,
    version: 3,
    ...changes,
  },
})
