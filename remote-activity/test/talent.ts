import type { Data } from '@dm/shared/contract'
import { daysMs } from '@dm/shared/time'
import { boxesOf, tableOf } from './draw'
import { mineOf, NOW, overviewOf, ranksOf, rowOf, type Changes } from './competition'
import { onCall } from '@dm/shared/testing'

type Boxes = Data<'activity/talentKing/queryBox'>
type Box = Boxes['boxes'][number]

const GIFTS = tableOf().gifts

const chest = (boxId: string, name: string, keyCost: number) => ({
  boxId,
  skin: 'chest' as const,
  name,
  keyCost,
  freePerDay: 0,
  opensPerDay: 20,
  openFrom: NOW - daysMs(1),
  openTo: NOW + daysMs(5),
  pityAfter: 10,
  fallbackGiftId: 'none',
})
const CHESTS = [chest('bronze', '青铜宝箱', 1), chest('silver', '白银宝箱', 3), chest('gold', '黄金宝箱', 6)]

/** 才艺王者 as it runs: entries and votes are open. */
export function talentOf(changes: Changes = {}) {
  const base = overviewOf({
    activityId: 'c1',
    slot: 'cywz',
    kind: 'talentKing',
    schema: 'talentKing@1',
    title: '才艺王者',
    boxes: CHESTS.map((box) => ({ ...box, gifts: GIFTS })),
    keyRules: [
      { event: 'voteFirst', keys: 1, words: '每天投出第一票' },
      { event: 'voteThird', keys: 1, words: '每天投出第三票' },
      { event: 'entryApproved', keys: 3, words: '参赛作品审核通过' },
    ],
  })
  const competition = base.activity.competition
  return {
    ...base,
    activity: {
      ...base.activity,
      ...(competition && { competition: { ...competition, media: 'video' as const, entryTo: NOW + daysMs(2) } }),
      ...changes,
    },
  }
}

/** The three chests; `box` changes the first. */
export const chestsOf = (box: Partial<Box> = {}, rest: Partial<Omit<Boxes, 'boxes'>> = {}): Boxes => ({
  ...boxesOf({}, { keys: 4, ...rest }),
  boxes: CHESTS.map((one, at) => ({
    ...one,
    soldOut: false,
    mine: { freeLeft: 0, opensLeftToday: 20, pityCount: 3 },
    ...(at === 0 && box),
  })),
})

/** Answers every read of the talent competition's pages; a test overrides the ones it needs. */
export function answerTalent(overview = talentOf(), boxes = chestsOf()): void {
  const rows = [1, 2, 3, 4].map((n) => rowOf(n))
  onCall('activity/overview/query', () => overview)
  onCall('activity/rules/history', () => ({ list: [] }))
  onCall('activity/talentKing/queryActivitySurplus', () => mineOf())
  onCall('activity/talentKing/queryBox', () => boxes)
  onCall('activity/talentKing/queryGift', () => tableOf())
  onCall('activity/talentKing/queryActivityRecord', () => ({ list: [], total: 0, hasMore: false }))
  onCall('activity/entry/hot/list', () => ({ list: rows, total: rows.length, hasMore: false, asOf: NOW }))
  onCall('activity/entry/rank/list', () => ranksOf(rows))
}
