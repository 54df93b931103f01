import type { NoticeBrief } from '@dm/shared/contract/calls/user/casting-notice'
import type { Center, User } from '@dm/shared/contract/calls/user/user'
import { hoursMs } from '@dm/shared/time'

/** 2026-11-20 12:00 in UTC+8. */
export const NOW = Date.parse('2026-11-20T12:00:00+08:00')

export const testUser: User = {
  uid: '10001',
  dmNo: '88010001',
  nickname: '林小满',
  avatar: '',
  gender: 'female',
  cityCode: '330100',
  cityName: '杭州',
  bio: '会骑马',
  occupations: ['actor'],
  realName: 'none',
  realNameReason: null,
  official: { state: 'none', title: null, reason: null },
  minor: false,
  birthday: '2001-05-21',
  mobileMasked: '138****0001',
  vipUntil: Date.parse('2027-01-01T23:59:59+08:00'),
  roles: ['personal'],
  nicknameChangesLeft: 2,
  completeness: 86,
  version: 3,
}

export const testNotice: NoticeBrief = {
  id: 'n1',
  title: '短剧《夏夜电台》女二号',
  kind: 'short',
  state: 'recruiting',
  cover: '',
  pay: { minFen: 80_000, maxFen: 150_000, unit: 'day', negotiable: false },
  cityName: '杭州',
  workFrom: '2026-11-25',
  workTo: '2026-12-03',
  deadline: NOW + hoursMs(51),
  entered: 12_345,
}

/** Returns the centre's answer, for tests of the page. */
export const testCenter = (change: Partial<Center> = {}): Center => ({
  user: testUser,
  balances: { coin: 1234, fen: 123_450 },
  counts: { cardViews: 32_100, likedVideos: 268, myVideos: 24, entries: 9 },
  unpaidOrders: 0,
  modelcard: { status: 'public', jobStatus: 'open', completeness: 90, cover: '', blockReason: null, views7: 1286 },
  archive: { status: 'draft', blockReason: null },
  enterprise: { state: 'none', name: null, reason: null },
  service: { state: 'none', name: null },
  agent: { state: 'none', name: null },
  signedToday: false,
  nextTrip: {
    id: 't1',
    title: '《夏夜电台》试镜',
    startDay: '2026-11-23',
    endDay: '2026-11-23',
    cityName: '杭州',
    state: 'upcoming',
    item: { day: '2026-11-23', startMin: 540, endMin: 690, title: '试镜', place: '杭州滨江影棚' },
  },
  notices: [testNotice],
  now: NOW,
  ...change,
})

export const emptyBag = { total: 0, unread: 0, expiring: 0, list: [], now: NOW }
