import { isDeepStrictEqual } from 'node:util'
import type { ActivityDocument } from '@dm/shared/contract/calls/activity/document'
import { dateTime } from '@dm/shared/format'
import { addDays, dayOf, startOfDay } from '@dm/shared/time'
import type { Problem } from './document'
import { activityState, type Life } from './state'

type Competition = NonNullable<ActivityDocument['competition']>
type Field = keyof ActivityDocument | `competition.${keyof Competition}`

/** Fixed once the activity has started: who may take part, in what, since when, and who pays the tax. */
const FIXED: readonly Field[] = [
  'slot',
  'visibleFrom',
  'startAt',
  'competition.entryMode',
  'competition.noticeId',
  'competition.media',
  'competition.ageMin',
  'competition.ageMax',
  'competition.entryFrom',
  'competition.voteFrom',
  'competition.taxBearer',
]
const ENDS: readonly Field[] = ['endAt', 'competition.entryTo', 'competition.voteTo']
const AFTER: readonly Field[] = ['publishUntil', 'claimUntil']
const LIMITS: readonly Field[] = [
  'competition.votesPerDay',
  'competition.perEntryPerDay',
  'signIn',
  'boxes',
  'keyRules',
  'newGift',
  'offer',
  'love',
]

const valueOf = (document: ActivityDocument, field: string): unknown => {
  const inner = /^competition\.(.+)$/.exec(field)?.[1]
  const record: Record<string, unknown> = inner === undefined ? document : { ...document.competition }
  return record[inner ?? field]
}

const isEarlier = (next: unknown, base: unknown) => typeof next === 'number' && typeof base === 'number' && next < base

const groupIds = ({ competition }: ActivityDocument) => competition?.groups.map(({ groupId }) => groupId).sort()

/** True if every rank that had a prize keeps one of at least the same value. */
function keepsPrizes(base: ActivityDocument, next: ActivityDocument): boolean {
  const given = next.competition?.rankPrizes ?? []
  const edges = given.flatMap(({ from, to }) => [from - 1, from, to, to + 1])
  return (base.competition?.rankPrizes ?? []).every(({ from, to, gift }) =>
    [from, to, ...edges]
      .filter((rank) => rank >= from && rank <= to)
      .every((rank) => given.some((one) => one.from <= rank && rank <= one.to && one.gift.valueFen >= gift.valueFen)),
  )
}

/** Returns the next 00:00 of UTC+8 after a time, epoch ms. */
const nextDay = (ms: number) => startOfDay(addDays(dayOf(ms), 1))
const isMidnight = (ms: number) => startOfDay(dayOf(ms)) === ms

interface Change {
  /** The version in effect until the new one begins. */
  base: Life & { document: ActivityDocument }
  next: ActivityDocument
  /** When the new version begins, epoch ms. */
  from: number
  now: number
}

/**
 * Returns what a new version changes against the rules (docs/product/activity.md#the-activity-document-and-hot-swap).
 * Until the start everything may change. While it runs, words, pictures, theme and better prizes may change, ends may
 * only move later, and limits may change only with a version that begins at a future 00:00. After the end the result is
 * final. Pure.
 */
export function changeProblems({ base, next, from, now }: Change): Problem[] {
  const was = base.document
  const differing = (fields: readonly Field[]) =>
    fields.filter((field) => !isDeepStrictEqual(valueOf(was, field), valueOf(next, field)))
  const fixed = (fields: readonly Field[], msg: string) => differing(fields).map((field) => ({ field, msg }))
  const later = (fields: readonly Field[]) =>
    fields
      .filter((field) => isEarlier(valueOf(next, field), valueOf(was, field)))
      .map((field) => ({ field, msg: '活动开始后只能延后' }))

  const state = activityState(base, from)
  if (next.kind !== was.kind) return [{ field: 'kind', msg: '活动类型不能更改' }]
  if (state === 'draft' || state === 'scheduled') return []
  const groups = isDeepStrictEqual(groupIds(was), groupIds(next))
    ? []
    : [{ field: 'competition.groups', msg: '活动开始后不能修改，只能改名称' }]
  const prizes = keepsPrizes(was, next) ? [] : [{ field: 'competition.rankPrizes', msg: '活动开始后奖品价值不能降低' }]
  const always = [...fixed(FIXED, '活动开始后不能修改'), ...groups, ...prizes]
  if (state === 'running' || state === 'paused') {
    const first = nextDay(now)
    const isDue = isMidnight(from) && from >= first
    const limits = isDue ? [] : fixed(LIMITS, `须从 0 点起生效，最早 ${dateTime(first, now)}`)
    return [...always, ...later([...ENDS, ...AFTER]), ...limits]
  }
  const over = fixed([...ENDS, ...LIMITS], '活动已结束，不能修改')
  return [...always, ...over, ...(state === 'ended' ? later(AFTER) : fixed(AFTER, '活动已结束，不能修改'))]
}

/** Returns the fields that differ between two documents, `theme`, `competition.votesPerDay`, …, for the audit. */
export function changedFields(base: ActivityDocument, next: ActivityDocument): string[] {
  const keys = (a: object, b: object) => [...new Set([...Object.keys(a), ...Object.keys(b)])]
  const top = keys(base, next).filter((key) => key !== 'competition')
  const inner = keys(base.competition ?? {}, next.competition ?? {}).map((key) => `competition.${key}`)
  return [...top, ...inner].filter((field) => !isDeepStrictEqual(valueOf(base, field), valueOf(next, field)))
}

const merged = <T extends object>(waiting: T, base: T, next: T): T => {
  const was = new Map<string, unknown>(Object.entries(base))
  const own = Object.entries(waiting).filter(([key, value]) => !isDeepStrictEqual(was.get(key), value))
  // Fields of `next` plus those that the waiting version changes: a document again.
  return { ...next, ...Object.fromEntries(own) }
}

/**
 * Returns a waiting version after its base has changed: it keeps its own changes and takes everything else from `next`.
 * Pure.
 */
export function carryOver(waiting: ActivityDocument, base: ActivityDocument, next: ActivityDocument): ActivityDocument {
  const { competition } = waiting
  const whole = merged(waiting, base, next)
  if (!competition || !base.competition || !next.competition) return whole
  return { ...whole, competition: merged(competition, base.competition, next.competition) }
}
