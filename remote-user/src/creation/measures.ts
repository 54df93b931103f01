import type { BoardSummary, VodDay } from '@dm/shared/contract/vod-board'
import { count, duration, percent } from '@dm/shared/format'

export interface Measure {
  key: keyof BoardSummary
  name: string
  format: (value: number) => string
  /** Its column of the days; averages have none. */
  daily?: Exclude<keyof VodDay, 'day'>
}

/** The tiles of 作品数据, in this order. */
export const MEASURES: readonly [Measure, ...Measure[]] = [
  { key: 'plays', name: '播放', format: count, daily: 'plays' },
  { key: 'likes', name: '点赞', format: count, daily: 'likes' },
  { key: 'comments', name: '评论', format: count, daily: 'comments' },
  { key: 'shares', name: '分享', format: count, daily: 'shares' },
  { key: 'newFans', name: '涨粉', format: count, daily: 'newFans' },
  { key: 'avgPlaySec', name: '平均播放时长', format: (seconds) => duration(seconds * 1000) },
  { key: 'finishBp', name: '完播率', format: (bp) => percent(bp / 10_000) },
]

type Change = { text: string; spoken: string; trend: 'up' | 'down' | 'none' }

/** How a figure changed against the period before; `—` when that was 0. */
export function changeOf(now: number, before: number): Change {
  if (before === 0) return { text: '—', spoken: '上期为零，无法比较', trend: 'none' }
  const share = percent(Math.abs(now - before) / before)
  if (now === before) return { text: '持平', spoken: '与上期持平', trend: 'none' }
  return now > before
    ? { text: `▲${share}`, spoken: `较上期上升${share}`, trend: 'up' }
    : { text: `▼${share}`, spoken: `较上期下降${share}`, trend: 'down' }
}
