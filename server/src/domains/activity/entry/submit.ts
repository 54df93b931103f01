import { randomUUID } from 'node:crypto'
import type { Data, ParsedBody } from '@dm/shared/contract'
import { dayOf, startOfDay } from '@dm/shared/time'
import { and, eq, gte } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { notFound, tooMany, wrongState } from '../../../platform/failure'
import { lockOn } from '../../../platform/lock'
import { once } from '../../../platform/once'
import { submitReview } from '../../../platform/review'
import type { Ctx, Handler } from '../../handler'
import { enterNotice } from '../../casting-notice/enter'
import { livingPerson } from '../../profile/profile'
import { activityEntries, type EntryContent } from '../schema'
import { activityNotFound, requireRunning } from '../state'
import { activityById, entryOf, type ActivityRow, type EntryRow } from '../store'
import { wordsOf } from './content'
import { claimWork, isSameWork } from './work'

export const REVIEW_KIND = 'activityEntry' as const
const ENTRIES_A_DAY = 5

type Sent = ParsedBody<'activity/entry'>
type Answer = Data<'activity/entry'>

interface Writing {
  sent: Sent
  ctx: Ctx<string>
  activity: ActivityRow
  competition: NonNullable<ActivityRow['document']['competition']>
  now: number
}

/**
 * Sends a work in, or one's own work anew; one living entry per account and activity
 * (docs/product/activity.md#competition-entries). Throws 40000 with the wrong field, 40900 outside the period, for a
 * second entry, and for a new work under votes.
 */
export const submitEntry: Handler<'activity/entry'> = async (body, ctx) => {
  const { uid, db, clock } = ctx
  return db.transaction((tx) =>
    once(tx, { uid, call: 'activity/entry', requestId: body.requestId, body, clock }, async () => {
      // One account's entries come one after the other: those of a day are counted.
      await lockOn(tx, `entries:${uid}`)
      const now = clock.now()
      const activity = await activityById(tx, body.activityId, now)
      requireRunning(activity, now)
      const { competition } = activity.document
      if (competition?.entryMode !== 'form') throw activityNotFound()
      const writing = { sent: body, ctx, activity, competition, now }
      return body.entryId === undefined ? enter(tx, writing) : change(tx, writing, body.entryId)
    }),
  )
}

/** The form's content: words checked, files claimed. */
async function contentOf(
  tx: Db,
  { sent, ctx, competition, now }: Writing,
  held: readonly EntryContent[],
  staying?: EntryContent,
): Promise<{ content: EntryContent; avatar: string }> {
  const { uid, clock } = ctx
  const { account, profile, realName } = await livingPerson(tx, uid, now)
  const knownBirthday = realName?.birthday ?? profile.birthday
  const words = wordsOf(sent, { competition, knownBirthday, ownMobile: account.mobile, now })
  const work = await claimWork(tx, { uid, clock, sent, kind: competition.media, held, staying })
  return { content: { ...words, ...work }, avatar: profile.avatar }
}

const reviewText = ({ title, intro, name, tags, team }: EntryContent) =>
  [title, intro, name, ...tags, team?.name ?? ''].join('\n').trimEnd()

async function enter(tx: Db, writing: Writing): Promise<Answer> {
  const { ctx, activity, competition, now } = writing
  const { uid, clock } = ctx
  const { activityId } = activity
  if (now < competition.entryFrom) throw wrongState('报名未开始', 'entryNotOpen')
  if (now >= competition.entryTo) throw wrongState('报名已截止', 'entryClosed')
  if (await entryOf(tx, activityId, uid)) throw wrongState('你已经报过名了', 'alreadyEntered')
  const today = and(eq(activityEntries.uid, uid), gte(activityEntries.createdAt, startOfDay(dayOf(now))))
  if ((await tx.$count(activityEntries, today)) >= ENTRIES_A_DAY)
    throw tooMany('今天提交次数已达上限，请明天再试', 'quotaUsedUp')
  // Tied to a casting notice, the entry is an application to it too, or neither.
  if (competition.noticeId) await enterNotice(tx, { noticeId: competition.noticeId, uid, now })
  const { content, avatar } = await contentOf(tx, writing, [])
  const entryId = randomUUID()
  await tx
    .insert(activityEntries)
    .values({ entryId, activityId, uid, state: 'reviewing', avatar, createdAt: now, ...content })
  await submitReview(tx, clock, { kind: REVIEW_KIND, subjectId: entryId, uid, text: reviewText(content) })
  return { entryId, state: 'reviewing' }
}

/** The caller's living entry, held until the transaction ends. Throws 40400 for another's, too. */
export async function ownEntry(tx: Db, uid: string, entryId: string): Promise<EntryRow> {
  const [entry] = await tx
    .select()
    .from(activityEntries)
    .where(and(eq(activityEntries.entryId, entryId), eq(activityEntries.uid, uid)))
    .for('update')
  if (!entry || entry.state === 'deleted') throw notFound('作品不存在或已删除')
  return entry
}

/** The columns of an entry that a form fills. */
export const contentIn = (entry: EntryRow): EntryContent => ({
  title: entry.title,
  intro: entry.intro,
  name: entry.name,
  groupId: entry.groupId,
  cityCode: entry.cityCode,
  city: entry.city,
  gender: entry.gender,
  birthday: entry.birthday,
  mobile: entry.mobile,
  guardian: entry.guardian,
  tags: entry.tags,
  team: entry.team,
  cover: entry.cover,
  media: entry.media,
})

async function change(tx: Db, writing: Writing, entryId: string): Promise<Answer> {
  const { ctx, activity, competition, now } = writing
  const { uid, clock } = ctx
  const entry = await ownEntry(tx, uid, entryId)
  const { state, pending } = entry
  if (entry.activityId !== activity.activityId || state === 'deleted') throw notFound('作品不存在或已删除')
  if (state === 'disqualified') throw wrongState('作品已下架，不能修改', 'entryDisqualified')
  if (now >= competition.voteTo) throw wrongState('投票已结束，作品不能修改', 'voteEnded')
  const shown = contentIn(entry)
  const isPublic = state === 'approved'
  const { content, avatar } = await contentOf(
    tx,
    writing,
    pending ? [shown, pending] : [shown],
    isPublic ? shown : undefined,
  )
  if (entry.votes + entry.voidedVotes > 0 && !isSameWork(entry.media, content.media)) {
    const what = competition.media === 'video' ? '视频' : '图片'
    throw wrongState(`已有人投票，${what}不能再更换`, 'entryHasVotes', 'media')
  }
  const next = isPublic
    ? { pending: content, pendingReason: null }
    : { ...content, avatar, state: 'reviewing' as const, rejectReason: null }
  await tx.update(activityEntries).set(next).where(eq(activityEntries.entryId, entryId))
  await submitReview(tx, clock, { kind: REVIEW_KIND, subjectId: entryId, uid, text: reviewText(content) })
  return { entryId, state: isPublic ? 'approved' : 'reviewing' }
}
