import { daysMs, hoursMs } from '@dm/shared/time'
import { NOW, otherOverviewOf, type Changes } from './competition'

/** 年度盛典 three days before its start. */
export function galaOf(changes: Changes = {}, reserved = 326) {
  const startAt = NOW + daysMs(3)
  return otherOverviewOf(
    {
      activityId: 'g1',
      slot: 'h5-03',
      kind: 'campaign',
      schema: 'gala@1',
      state: 'scheduled',
      title: '第一夜',
      startAt,
      endAt: startAt + hoursMs(3),
      blocks: [],
      gala: {
        liveId: 'live1',
        programme: [
          { at: startAt, text: '开场演出' },
          { at: startAt + hoursMs(1), text: '连线' },
        ],
        artists: [{ uid: '10002', name: '沈念', avatar: '/files/a.jpg', words: '主题演唱' }],
      },
      ...changes,
    },
    { reserved },
  )
}

/** 新人礼 as it runs. */
export const newGiftOf = (changes: Changes = {}) =>
  otherOverviewOf({
    activityId: 'n1',
    slot: 'newGift',
    kind: 'newGift',
    schema: 'newGift@1',
    title: '见面礼',
    blocks: [],
    newGift: { withinHours: 168, items: GIFT_ITEMS },
    ...changes,
  })

export const GIFT_ITEMS = [
  { type: 'coin' as const, name: '188 星钻', amount: 188, valueFen: 1880, use: '兑换流量' },
  { type: 'makeUpCard' as const, name: '补签卡', amount: 1, valueFen: 200, use: '补回漏签的一天' },
]
