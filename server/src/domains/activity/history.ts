import { isDeepStrictEqual } from 'node:util'
import type { Data } from '@dm/shared/contract'
import type { ActivityDocument } from '@dm/shared/contract/calls/activity/document'
import { and, desc, eq, isNotNull, lte } from 'drizzle-orm'
import type { Handler } from '../handler'
import { seenActivity } from './preview'
import { activityVersions } from './schema'

type Shown = Data<'activity/rules/history'>['list'][number]
type Topic = Shown['changed'][number]

/** Versions that are looked at, newest first; most change pictures and words alone. */
const LOOKED_AT = 40
/** The present rules, and the last five before them. */
const SHOWN = 6

/** Part of a document for each topic of its rules. */
const TOPICS: Record<Topic, (document: ActivityDocument) => unknown> = {
  rules: ({ rules, competition }) => [rules, competition?.guideText],
  votes: ({ competition }) => [competition?.votesPerDay, competition?.perEntryPerDay],
  keys: ({ keyRules }) => keyRules,
  odds: ({ boxes }) => boxes,
  prizes: ({ competition }) => competition?.rankPrizes,
  times: ({ endAt, competition }) => [endAt, competition?.entryTo, competition?.voteTo],
}

/** Returns what a document changes of the rules of the one before it. Pure. */
export const changedTopics = (before: ActivityDocument, after: ActivityDocument): Topic[] =>
  (Object.keys(TOPICS) as Topic[]) // the keys of the record above
    .filter((topic) => !isDeepStrictEqual(TOPICS[topic](before), TOPICS[topic](after)))

/** Returns the rules as they are and the last five before them, each with what it changed and from when. */
export const rulesHistory: Handler<'activity/rules/history'> = async (body, ctx) => {
  const { row, now } = await seenActivity(ctx, body)
  const { activityId } = row
  const begun = and(
    eq(activityVersions.activityId, activityId),
    isNotNull(activityVersions.from),
    lte(activityVersions.from, now),
  )
  const versions = await ctx.db
    .select()
    .from(activityVersions)
    .where(begun)
    .orderBy(desc(activityVersions.from), desc(activityVersions.version))
    .limit(LOOKED_AT)
  const list = versions.flatMap(({ version, from, document }, at): Shown[] => {
    const before = versions[at + 1]
    const changed = before ? changedTopics(before.document, document) : []
    if (before && changed.length === 0) return []
    const { rules, competition } = document
    return [
      {
        version,
        from: from ?? 0,
        changed,
        rules,
        votesPerDay: competition?.votesPerDay ?? null,
        perEntryPerDay: competition?.perEntryPerDay ?? null,
      },
    ]
  })
  return { list: list.slice(0, SHOWN) }
}
