import { minutesMs, nextMidnight } from '@dm/shared/time'
import type { Activity } from './types'

/** Time after the end when the final ranks are written. */
const FREEZE_MS = minutesMs(1)

/** Returns the next time after `now` at which the page's content changes without an event: midnight at the latest. */
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
