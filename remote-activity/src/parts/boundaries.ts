import type { Activity } from './types'

const DAY_MS = 86_400_000
const UTC8_MS = 8 * 3_600_000
/** The final ranks are written so long after the end. */
const FREEZE_MS = 60_000

/** The next 00:00 in UTC+8 after `now`, epoch ms. */
export const nextMidnight = (now: number) => Math.floor((now + UTC8_MS) / DAY_MS + 1) * DAY_MS - UTC8_MS

/** The next moment, after `now`, at which what the page shows changes by itself: midnight at the latest. */
export function nextBoundary(activity: Activity, now: number): number {
  const { startAt, endAt, publishUntil, claimUntil, changesAt, phases, competition } = activity
  const times = [
    startAt,
    endAt,
    endAt + FREEZE_MS,
    publishUntil,
    claimUntil,
    ...(changesAt === null ? [] : [changesAt]),
    ...phases.flatMap((phase) => [phase.from, phase.to]),
    ...(competition ? [competition.entryFrom, competition.entryTo, competition.voteFrom, competition.voteTo] : []),
    nextMidnight(now),
  ]
  return Math.min(...times.filter((time) => time > now))
}
