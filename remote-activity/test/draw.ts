import type { Data } from '@dm/shared/contract'
import { daysMs } from '@dm/shared/time'
import { NOW, otherOverviewOf, type Changes } from './competition'

type Draw = Data<'activity/box/open'>['draws'][number]
type Gift = Draw['gift']
type Boxes = Data<'activity/talentKing/queryBox'>

const gift = (giftId: string, name: string, changes: Partial<Gift> = {}): Gift => ({
  giftId,
  type: 'goods',
  name,
  amount: 1,
  valueFen: 5900,
  rare: false,
  oddsPpm: 100_000,
  total: 10,
  ...changes,
})

const GIFTS = [
  gift('cup', '点梦马克杯'),
  gift('coin', '50 星钻', { type: 'coin', amount: 50, valueFen: 500 }),
  gift('bag', '帆布包'),
  gift('pen', '签字笔'),
  gift('cap', '棒球帽'),
  gift('none', '谢谢参与', { type: 'thanks', amount: 0, valueFen: 0, oddsPpm: 500_000, total: 0 }),
]

const BOX = {
  boxId: 'wheel',
  skin: 'wheel' as const,
  name: '大转盘',
  keyCost: 1,
  freePerDay: 1,
  opensPerDay: 20,
  openFrom: NOW - daysMs(1),
  openTo: NOW + daysMs(10),
  fallbackGiftId: 'none',
}

/** 幸运大转盘 as it runs. */
export const wheelOf = (changes: Changes = {}) =>
  otherOverviewOf({
    activityId: 'h1',
    slot: 'h5-02',
    kind: 'campaign',
    schema: 'wheel@1',
    title: '周末转转转',
    boxes: [{ ...BOX, gifts: GIFTS }],
    ...changes,
  })

export const boxesOf = (
  box: Partial<Boxes['boxes'][number]> = {},
  rest: Partial<Omit<Boxes, 'boxes'>> = {},
): Boxes => ({
  boxes: [{ ...BOX, soldOut: false, mine: { freeLeft: 1, opensLeftToday: 20, pityCount: 0 }, ...box }],
  keys: 2,
  gate: 'ok',
  unseen: [],
  prizesToClaim: 1,
  serverNow: NOW,
  ...rest,
})

export const tableOf = (): Data<'activity/talentKing/queryGift'> => ({
  gifts: GIFTS.map((one) => ({
    ...one,
    effectivePpm: one.oddsPpm,
    left: one.type === 'thanks' ? null : one.giftId === 'bag' ? 0 : 7,
    dayLeft: null,
  })),
  oddsVersion: 2,
  oddsFrom: NOW - daysMs(2),
  next: null,
  fallbackGiftId: 'none',
  pityAfter: null,
})

export const drawOf = (giftId: string, changes: Partial<Draw> = {}): Draw => {
  const found = GIFTS.find((one) => one.giftId === giftId)
  if (!found) throw new Error(`no gift ${giftId}`)
  return {
    drawId: `d-${giftId}`,
    no: '123456789012',
    boxId: 'wheel',
    paidBy: 'free',
    oddsVersion: 2,
    roll: 4711,
    rolledGiftId: giftId,
    why: 'odds',
    gift: found,
    prizeId: null,
    at: NOW,
    ...changes,
  }
}

export const openedOf = (...draws: Draw[]): Data<'activity/box/open'> => ({
  draws,
  keys: 2,
  freeLeft: 0,
  opensLeftToday: 19,
  pityCount: 1,
})
