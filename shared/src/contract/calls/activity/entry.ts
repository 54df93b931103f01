import { z } from 'zod'
import { call, Day, Id, ImageUrl, Ms, Nothing, RequestId } from '../../call'
import { formBody, formData } from '../../form'
import { entryForm, entryGuardianForm, entryTeamForm, NO_IMAGES, NOT_AGREED } from '../../forms/activity/entry'
import { entryReportForm } from '../../forms/common/report'

const EntryState = z.enum(['reviewing', 'approved', 'rejected', 'disqualified'])
const Sent = formBody(entryForm)
const Report = formBody(entryReportForm)

/** The work as it is sent: one video with its cover, or one to nine pictures. */
const SentMedia = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('video'), url: ImageUrl, cover: ImageUrl }),
  z.object({ kind: z.literal('images'), images: z.array(ImageUrl).max(9, NO_IMAGES) }),
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
  guardian: formData(entryGuardianForm).nullable(),
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
    body: Sent.extend({
      activityId: Id,
      /** One's own entry, to change it. */
      entryId: Id.optional(),
      tags: Sent.shape.tags.default([]),
      team: formBody(entryTeamForm).optional(),
      /** Of pictures: the first of them where none is named. */
      cover: ImageUrl.optional(),
      media: SentMedia,
      guardian: formBody(entryGuardianForm).optional(),
      guardianAgreed: z.boolean().optional(),
      agree: z.literal(true, NOT_AGREED),
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
