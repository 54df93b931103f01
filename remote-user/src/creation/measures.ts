import type { LiveDay, LiveSummary } from '@dm/shared/contract/calls/video/live-board'
import type { BoardSummary, VodDay } from '@dm/shared/contract/calls/video/vod-board'
import { count, duration, percent } from '@dm/shared/format'

/** A figure of a summary of the keys `S`; one that is counted by day has the column of the days that it adds up to. */
export interface Measure<S extends string = string, D extends string = string> {
  key: S
  name: string
  format: (value: number) => string
  /** Averages have none. */
  daily?: D
}

type Measures<S, D> = readonly [
  Measure<keyof S & string, Exclude<keyof D & string, 'day'>>,
  ...Measure<keyof S & string, Exclude<keyof D & string, 'day'>>[],
]

const seconds = (value: number) => duration(value * 1000)

/** The tiles of 作品数据, in this order. */
export const WORK_MEASURES: Measures<BoardSummary, VodDay> = [
  { key: 'plays', name: '播放', format: count, daily: 'plays' },
  { key: 'likes', name: '点赞', format: count, daily: 'likes' },
  { key: 'comments', name: '评论', format: count, daily: 'comments' },
  { key: 'shares', name: '分享', format: count, daily: 'shares' },
  { key: 'newFans', name: '涨粉', format: count, daily: 'newFans' },
  { key: 'avgPlaySec', name: '平均播放时长', format: seconds },
  { key: 'finishBp', name: '完播率', format: (bp) => percent(bp / 10_000) },
]

/** The tiles of 直播数据, in this order. */
export const LIVE_MEASURES: Measures<LiveSummary, LiveDay> = [
  { key: 'viewers', name: '观看', format: count, daily: 'viewers' },
  { key: 'sessions', name: '场次', format: count, daily: 'sessions' },
  { key: 'durationSec', name: '直播时长', format: seconds, daily: 'durationSec' },
  { key: 'peak', name: '最高同时在线', format: count },
  { key: 'likes', name: '点赞', format: count, daily: 'likes' },
  { key: 'newFans', name: '涨粉', format: count, daily: 'newFans' },
  { key: 'incomeCoin', name: '礼物星钻', format: count, daily: 'incomeCoin' },
]

type Change = { text: string; spoken: string; trend: 'up' | 'down' | 'none' }

/** Change of a figure against the period before; `—` when that was 0. */
export function changeOf(now: number, before: number): Change {
  if (before === 0) return { text: '—', spoken: '上期为零，无法比较', trend: 'none' }
  const share = percent(Math.abs(now - before) / before)
  if (now === before) return { text: '持平', spoken: '与上期持平', trend: 'none' }
  return now > before
    ? { text: `▲${share}`, spoken: `较上期上升${share}`, trend: 'up' }
    : { text: `▼${share}`, spoken: `较上期下降${share}`, trend: 'down' }
}
