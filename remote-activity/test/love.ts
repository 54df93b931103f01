import type { Data } from '@dm/shared/contract'
import { hoursMs } from '@dm/shared/time'
import { NOW, otherOverviewOf, type Changes } from './competition'

type Pool = Data<'activity/box/query'>
type Mine = NonNullable<Pool['mine']>
type LoveDraw = Data<'activity/box/card/open'>['draw']

/** 恋爱盲盒 as it runs. */
export const loveOf = (changes: Changes = {}) =>
  otherOverviewOf({
    activityId: 'l1',
    slot: 'love',
    kind: 'loveBox',
    schema: 'love@1',
    title: '遇见一个人',
    blocks: [],
    love: { freePerDay: 1, taskPerDay: 2, tags: ['爱看展', '早睡', '爬山', '养猫', '读书', '旅行'] },
    ...changes,
  })

const loveCardOf = (n: number): LoveDraw['card'] => ({
  cardId: `c${n}`,
  nickname: `心动${n}`,
  photo: '/files/p.jpg',
  gender: 'male',
  ageBand: '25–29岁',
  city: '杭州',
  tags: ['早睡', '爬山'],
  words: '想认识一个愿意一起爬山的人',
})

export const myCardOf = (changes: Partial<NonNullable<Mine['card']>> = {}): NonNullable<Mine['card']> => ({
  ...loveCardOf(0),
  nickname: '林小满',
  gender: 'female',
  state: 'inPool',
  rejectReason: null,
  cityCode: '330100',
  wish: { gender: 'male', ageFrom: 20, ageTo: 40, sameCity: false },
  ...changes,
})

export const poolOf = (mine: Partial<Mine> | null = {}): Pool => ({
  poolSize: 120,
  openedToday: 34,
  matchedPairs: 5,
  mine: mine && {
    gate: 'ok',
    left: 1,
    keys: 0,
    card: myCardOf(),
    met: 14,
    unreadMatches: 0,
    about: { gender: 'female', ageBand: '25–29岁' },
    ...mine,
  },
  serverNow: NOW,
})

export const loveDrawOf = (n: number, changes: Partial<LoveDraw> = {}): LoveDraw => ({
  drawId: `d${n}`,
  card: loveCardOf(n),
  reaction: 'opened',
  at: NOW - hoursMs(1),
  gone: null,
  likeUntil: null,
  uid: null,
  ...changes,
})

export const loveDrawsOf = (list: LoveDraw[]): Data<'activity/box/card/page'> => ({
  list,
  total: list.length,
  hasMore: false,
  serverNow: NOW,
})
