import type { Data } from '@dm/shared/contract'
import { addDays, ageOn, dayOf } from '@dm/shared/time'
import { and, desc, eq, gte, isNotNull } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { notFound } from '../../../platform/failure'
import type { Handler } from '../../handler'
import { users } from '../../../platform/schema'
import { CITY_AGE, entryNo } from '../cards'
import { seenActivity } from '../preview'
import { rankingOf, type Scope } from '../ranking'
import { activityEntries, activityEntryDays, activityVotes } from '../schema'
import type { ActivityRow, EntryRow } from '../store'
import { youngestOf } from './content'
import { contentIn } from './submit'

type Entry = Data<'activity/entry/detail/query'>['entry']
const TREND_DAYS = 7

/** Votes that count of each of the last seven days, today last. */
async function trendOf(db: Db, entryId: string, today: string): Promise<Entry['trend']> {
  const first = addDays(today, 1 - TREND_DAYS)
  const rows = await db
    .select({ day: activityEntryDays.dayKey, votes: activityEntryDays.votes })
    .from(activityEntryDays)
    .where(and(eq(activityEntryDays.entryId, entryId), gte(activityEntryDays.dayKey, first)))
  const votes = new Map(rows.map((row) => [row.day, row.votes]))
  return Array.from({ length: TREND_DAYS }, (_, n) => addDays(first, n)).map((day) => ({
    day,
    votes: votes.get(day) ?? 0,
  }))
}

async function voidReasonOf(db: Db, { entryId, voidedVotes }: EntryRow): Promise<string | null> {
  if (voidedVotes === 0) return null
  const voided = and(
    eq(activityVotes.entryId, entryId),
    eq(activityVotes.state, 'void'),
    isNotNull(activityVotes.reason),
  )
  const [row] = await db.select().from(activityVotes).where(voided).orderBy(desc(activityVotes.at)).limit(1)
  return row?.reason ?? null
}

/** A caller's votes left today, in the activity and for this entry; nulls for a visitor. */
async function leftOf(db: Db, { document }: ActivityRow, entry: EntryRow, uid: string | null, today: string) {
  if (uid === null) return { votesLeft: null, entryLeft: null }
  const { votesPerDay = 0, perEntryPerDay = 0 } = document.competition ?? {}
  const rows = await db
    .select({ entryId: activityVotes.entryId })
    .from(activityVotes)
    .where(
      and(eq(activityVotes.activityId, entry.activityId), eq(activityVotes.uid, uid), eq(activityVotes.dayKey, today)),
    )
  const votesLeft = Math.max(0, votesPerDay - rows.length)
  const here = rows.filter((row) => row.entryId === entry.entryId).length
  return { votesLeft, entryLeft: Math.max(0, Math.min(votesLeft, perEntryPerDay - here)) }
}

/** The form as its owner sent it last, with what the review said. */
function ownOf(entry: EntryRow): Entry['own'] {
  const { guardian, ...sent } = entry.pending ?? contentIn(entry)
  return {
    ...sent,
    guardian: guardian && { name: guardian.name, mobile: guardian.mobile, relation: guardian.relation },
    isCopy: entry.pending !== null,
    rejectReason: entry.pending ? entry.pendingReason : entry.rejectReason,
    mediaLocked: entry.votes + entry.voidedVotes > 0,
  }
}

/** One entry: approved ones for everybody, every living one for its owner. Throws 40400. */
export const entryDetail: Handler<'activity/entry/detail/query'> = async ({ entryId }, ctx) => {
  const { uid, db, clock } = ctx
  const [found] = await db
    .select({ entry: activityEntries, account: users.state })
    .from(activityEntries)
    .innerJoin(users, eq(users.uid, activityEntries.uid))
    .where(eq(activityEntries.entryId, entryId))
  const mine = uid !== null && found?.entry.uid === uid
  const isPublic = found?.entry.state === 'approved' && found.account !== 'disabled' && found.account !== 'cooling'
  if (!found || found.entry.state === 'deleted' || !(mine || isPublic)) throw notFound('作品不存在或已删除')
  const { entry, account } = found
  const { activityId } = entry
  const { row: activity, state } = await seenActivity(ctx, { activityId })
  const { document } = activity
  const now = clock.now()
  const today = dayOf(now)
  const scope: Scope = activity.frozenAt === null ? { of: 'total', today } : { of: 'final' }
  const [places, trend, voidReason, left] = await Promise.all([
    entry.state === 'approved' ? rankingOf(db, { activityId, scope }, { uid: entry.uid }) : [],
    trendOf(db, entryId, today),
    voidReasonOf(db, entry),
    leftOf(db, activity, entry, uid, today),
  ])
  const [place] = places
  const { title, intro, name, groupId, tags, team, cover, media } = entry
  return {
    entry: {
      entryId,
      activityId,
      no: entry.no === null ? null : entryNo(entry.no),
      // A deleted one was refused above.
      state: entry.state === 'deleted' ? 'disqualified' : entry.state,
      title,
      intro,
      name: account === 'gone' ? '已注销用户' : name,
      groupId,
      city: !mine && ageOn(youngestOf(entry), today) < CITY_AGE ? null : entry.city,
      cover,
      media,
      tags,
      team: team && { name: team.name, members: team.members },
      avatar: entry.avatar,
      uid: account === 'normal' ? entry.uid : null,
      votes: entry.votes,
      voidedVotes: entry.voidedVotes,
      voidReason,
      rank: place?.rank ?? null,
      gapToPrev: place?.gap ?? null,
      trend,
      createdAt: entry.createdAt,
      mine,
      own: mine ? ownOf(entry) : null,
    },
    activity: {
      activityId,
      kind: document.kind,
      title: document.title,
      state,
      pauseReason: state === 'paused' ? (activity.pauseReason ?? '') : null,
      groups: document.competition?.groups ?? [],
      voteFrom: document.competition?.voteFrom ?? 0,
      voteTo: document.competition?.voteTo ?? 0,
      perEntryPerDay: document.competition?.perEntryPerDay ?? 0,
      frozen: activity.frozenAt !== null,
    },
    ...left,
    serverNow: now,
  }
}
