import { z } from 'zod'
import { call, Day, Id, ImageUrl, Ms, Nothing, RequestId } from '../../call'
import { guardianRelations } from '../../vocabulary/labels'
import { codesOf } from '../../vocabulary/options'
import { formBody } from '../../form'
import { entryReportForm } from '../../forms/common/report'

const EntryState = z.enum(['reviewing', 'approved', 'rejected', 'disqualified'])
const Relation = z.enum(codesOf(guardianRelations), '请选择与参赛者的关系')

const Report = formBody(entryReportForm)

/** The work as it is sent: one video with its cover, or one to nine pictures. */
const SentMedia = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('video'), url: ImageUrl, cover: ImageUrl }),
  z.object({ kind: z.literal('images'), images: z.array(ImageUrl).max(9, '请上传1到9张图片') }),
])

const Media = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('video'), url: ImageUrl, seconds: z.int() }),
  z.object({ kind: z.literal('images'), images: z.array(ImageUrl) }),
])

/** Public fields of a work. */
const Content = z.object({
  title: z.string(),
  intro: z.string(),
  name: z.string(),
  groupId: Id.nullable(),
  /** Null to others while the entrant is under 14. */
  city: z.string().nullable(),
  tags: z.array(z.string()),
  /** Of a team; null for one person. */
  team: z.object({ name: z.string(), members: z.int() }).nullable(),
  cover: ImageUrl,
  media: Media,
})

/** Fields for the owner alone: the whole form as it was sent last, and the review's answer. */
const Own = Content.extend({
  gender: z.enum(['male', 'female']).nullable(),
  birthday: Day,
  team: z.object({ name: z.string(), members: z.int(), youngest: Day }).nullable(),
  mobile: z.string(),
  cityCode: z.string(),
  guardian: z.object({ name: z.string(), mobile: z.string(), relation: Relation }).nullable(),
  /** Whether this form is a changed version that waits behind the public one. */
  isCopy: z.boolean(),
  /** Why this form was refused by the review, or the entry was taken down. */
  rejectReason: z.string().nullable(),
  /** While there are votes the work itself stays; words and cover may change. */
  mediaLocked: z.boolean(),
})

/**
 * Entries of competitions: what is sent in, and one of them with all that is known of it
 * (docs/product/activity.md#calls).
 */
export const activityEntry = {
  'activity/entry': call({
    invalidates: ['activity', 'notice/entry', 'user/center/get'],
    body: z.object({
      activityId: Id,
      /** One's own entry, to change it. */
      entryId: Id.optional(),
      name: z.string().max(80),
      gender: z.enum(['male', 'female'], '请选择性别'),
      birthday: z.iso.date('请选择出生日期'),
      /** Left out: the account's own number. */
      mobile: z.string().max(20).optional(),
      cityCode: z.string().max(6),
      groupId: Id.optional(),
      title: z.string().max(120),
      intro: z.string().max(1200),
      tags: z.array(z.string().max(40)).max(5, '最多选择5个标签').default([]),
      team: z
        .object({
          name: z.string().max(80),
          members: z.int().min(2, '团队人数为2到10人').max(10, '团队人数为2到10人'),
          youngest: z.iso.date('请填写最小成员的出生日期'),
        })
        .optional(),
      /** Of pictures: the first of them where none is named. */
      cover: ImageUrl.optional(),
      media: SentMedia,
      guardian: z.object({ name: z.string().max(80), mobile: z.string().max(20), relation: Relation }).optional(),
      guardianAgreed: z.boolean().optional(),
      agree: z.literal(true, '请阅读并同意参赛须知'),
      requestId: RequestId,
    }),
    data: z.object({ entryId: Id, state: EntryState }),
  }),
  'activity/entry/detail/query': call({
    access: 'public',
    read: true,
    body: z.object({ entryId: Id }),
    data: z.object({
      entry: Content.extend({
        entryId: Id,
        activityId: Id,
        /** Given at approval. */
        no: z.string().nullable(),
        state: EntryState,
        avatar: ImageUrl,
        /** Owner of the work, where that account still stands. */
        uid: Id.nullable(),
        votes: z.int(),
        voidedVotes: z.int(),
        /** Why votes were taken off. */
        voidReason: z.string().nullable(),
        rank: z.int().nullable(),
        gapToPrev: z.int().nullable(),
        /** Votes of the last seven UTC+8 days, today last. */
        trend: z.array(z.object({ day: Day, votes: z.int() })),
        createdAt: Ms,
        mine: z.boolean(),
        own: Own.nullable(),
      }),
      activity: z.object({
        activityId: Id,
        kind: z.string(),
        title: z.string(),
        state: z.enum(['scheduled', 'running', 'paused', 'ended', 'settled']),
        pauseReason: z.string().nullable(),
        groups: z.array(z.object({ groupId: Id, name: z.string() })),
        voteFrom: Ms,
        voteTo: Ms,
        perEntryPerDay: z.int(),
        frozen: z.boolean(),
      }),
      /** Of today, in all and for this entry; null for a visitor. */
      votesLeft: z.int().nullable(),
      entryLeft: z.int().nullable(),
      serverNow: Ms,
    }),
  }),
  'activity/entry/del': call({
    invalidates: ['activity'],
    body: z.object({ entryId: Id, requestId: RequestId }),
    data: Nothing,
  }),
  'activity/entry/report': call({
    invalidates: [],
    body: Report.extend({ entryId: Id, text: Report.shape.text.default(''), requestId: RequestId }),
    data: Nothing,
  }),
}
