import type { BoardRange } from '@dm/shared/contract/vocabulary/board-ranges'
import type { BoardSummary, VodDay } from '@dm/shared/contract/calls/video/vod-board'
import { addDays } from '@dm/shared/time'

/** Figures of one day; `at` counts days from the first of the period before. */
export interface DayCounts {
  at: number
  plays: number
  likes: number
  comments: number
  shares: number
  newFans: number
  playedSec: number
  finished: number
}

const NOTHING = { plays: 0, likes: 0, comments: 0, shares: 0, newFans: 0, playedSec: 0, finished: 0 }
const KEYS = ['plays', 'likes', 'comments', 'shares', 'newFans', 'playedSec', 'finished'] as const

const added = (rows: readonly DayCounts[]) => {
  const sum = { ...NOTHING }
  for (const row of rows) for (const key of KEYS) sum[key] += row[key]
  return sum
}

const summed = (rows: readonly DayCounts[]): BoardSummary => {
  const { playedSec, finished, ...counts } = added(rows)
  const of = (total: number) => (counts.plays === 0 ? 0 : Math.round(total / counts.plays))
  return { ...counts, avgPlaySec: of(playedSec), finishBp: of(finished * 10_000) }
}

/** Turns the counts of days into series, totals and the totals of the period before; missing days are zeros. */
export function figuresOf(rows: readonly DayCounts[], range: BoardRange, today: string) {
  const first = addDays(today, -2 * range)
  const day = (at: number): VodDay => {
    const { playedSec: _seconds, finished: _ends, ...counts } = added(rows.filter((row) => row.at === at))
    return { day: addDays(first, at), ...counts }
  }
  return {
    today: day(2 * range),
    series: Array.from({ length: range }, (_, n) => day(range + n)),
    summary: summed(rows.filter(({ at }) => at >= range && at < 2 * range)),
    prev: summed(rows.filter(({ at }) => at < range)),
  }
}

const SMALL = 5
const OTHERS = '其他'

/** Shares of groups in basis points, the largest first; groups under five people go to 其他, at the end. */
export function bucketsOf(groups: ReadonlyMap<string, number>): { name: string; bp: number }[] {
  const sorted = [...groups].filter(([, n]) => n > 0).sort(([a, n], [b, m]) => m - n || a.localeCompare(b))
  const total = sorted.reduce((sum, [, n]) => sum + n, 0)
  let others = 0
  while (sorted.length > 0) {
    const last = sorted.at(-1)?.[1] ?? 0
    // A merged group that is itself small takes the next one too, or it could be guessed.
    if (last >= SMALL && (others === 0 || others >= SMALL)) break
    others += last
    sorted.pop()
  }
  const all = others > 0 ? [...sorted, [OTHERS, others] as const] : sorted
  return all.map(([name, n]) => ({ name, bp: Math.round((n * 10_000) / total) }))
}
