import type { BoardRange } from '@dm/shared/contract/vocabulary/board-ranges'
import type { LiveDay, LiveSummary } from '@dm/shared/contract/calls/video/live-board'
import { addDays } from '@dm/shared/time'

/** One session, on the day it began. */
export interface SessionFigures {
  day: string
  durationSec: number
  viewers: number
  peak: number
  newFans: number
  likes: number
}

/** Coins of gifts by day. */
export type GiftDays = ReadonlyMap<string, number>

/** The figures of `range` days up to the one before `today`, and of as many days before; missing days are zeros. */
export function liveFiguresOf(
  sessions: readonly SessionFigures[],
  gifts: GiftDays,
  range: BoardRange,
  today: string,
): { summary: LiveSummary; prev: LiveSummary; series: LiveDay[] } {
  const dayOf = (day: string): LiveDay => ({
    day,
    ...totalOf(
      sessions.filter((one) => one.day === day),
      gifts.get(day),
    ),
  })
  const daysFrom = (back: number) => Array.from({ length: range }, (_, n) => dayOf(addDays(today, n - back)))
  const summed = (days: readonly LiveDay[]): LiveSummary => {
    const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? '']
    const within = sessions.filter(({ day }) => day >= first && day <= last)
    return {
      ...totalOf(
        within,
        days.reduce((coins, { incomeCoin }) => coins + incomeCoin, 0),
      ),
      peak: Math.max(0, ...within.map(({ peak }) => peak)),
    }
  }
  const series = daysFrom(range)
  return { series, summary: summed(series), prev: summed(daysFrom(2 * range)) }
}

const totalOf = (sessions: readonly SessionFigures[], incomeCoin = 0) => {
  const sum = { sessions: sessions.length, durationSec: 0, viewers: 0, newFans: 0, likes: 0, incomeCoin }
  for (const one of sessions) {
    sum.durationSec += one.durationSec
    sum.viewers += one.viewers
    sum.newFans += one.newFans
    sum.likes += one.likes
  }
  return sum
}
