import { dateTime, dayOf, monthDay } from '@dm/shared/format'
import type { Activity } from './types'

/** True if votes are accepted now, in the page's state; the server decides. */
export const votingOpen = ({ state, competition }: Activity, now: number): boolean =>
  state === 'running' && competition !== undefined && now >= competition.voteFrom && now < competition.voteTo

/** True if entries are accepted now, in the page's state. */
export const entryOpen = ({ state, competition }: Activity, now: number): boolean =>
  state === 'running' && competition !== undefined && now >= competition.entryFrom && now < competition.entryTo

/** Why no entry can be sent now, as the button says it; null while one can. A change is taken until the votes end. */
export function entryClosed({ state, competition }: Activity, now: number, isChange: boolean): string | null {
  if (state === 'scheduled') return '活动还没开始'
  if (state === 'paused') return '活动暂停中'
  if (state !== 'running' || !competition) return '活动已结束'
  if (isChange) return now >= competition.voteTo ? '投票已结束' : null
  if (now < competition.entryFrom) return '报名未开始'
  return now >= competition.entryTo ? '报名已截止' : null
}

/** Returns the label above the title: the present phase. */
export function stageWord({ state, competition, publishUntil }: Activity, now: number): string {
  if (state === 'scheduled') return '即将开始'
  if (state === 'paused') return '活动暂停中'
  if (state === 'ended') return now < publishUntil ? '公示中' : '活动已结束'
  if (state === 'settled') return '活动已结束'
  if (competition && now >= competition.voteFrom && now < competition.voteTo) return '投票进行中'
  if (competition && now >= competition.entryFrom && now < competition.entryTo) return '报名进行中'
  return '活动进行中'
}

/** Returns the target of the countdown; null without one. */
export function countdownOf({ state, startAt, endAt }: Activity): { label: string; to: number } | null {
  if (state === 'scheduled') return { label: '距开始', to: startAt }
  return state === 'running' || state === 'paused' ? { label: '距结束', to: endAt } : null
}

/** Returns the strip for the activity's state; null if there is none. */
export function stripOf({ state, pauseReason, endAt, publishUntil }: Activity, now: number): string | null {
  if (state === 'paused') return `活动暂停中：${pauseReason ?? ''}`
  if (state !== 'ended' && state !== 'settled') return null
  return `活动已于${dateTime(endAt, now)}结束，结果公示至${monthDay(dayOf(publishUntil), dayOf(now))}`
}

/** Formats a phase's days as `11.01–11.15`; its last day is the one before `to` when that is a midnight. */
export function phaseDays({ from, to }: { from: number; to: number }): string {
  const short = (ms: number) => dayOf(ms).slice(5).replace('-', '.')
  const [first, last] = [short(from), short(to - 1)]
  return first === last ? first : `${first}–${last}`
}
