import { z } from 'zod'
import { minutesMs } from '../../../time'
import { ActivityDocument, Para } from './document'
import { call, Day, DeviceId, Id, ImageUrl, Ms, pageOf, PageQuery, Preview, RequestId } from '../../call'
import { NoticeBrief } from '../user/casting-notice'

/** A document for a page: with its version and the state by the server's clock. */
const Activity = ActivityDocument.extend({
  version: z.int(),
  state: z.enum(['scheduled', 'running', 'paused', 'ended', 'settled']),
  pauseReason: z.string().max(60).nullable(),
  /** When the final ranks were written. */
  frozenAt: Ms.nullable(),
  /** When the final ranks were last corrected during the publication period. */
  correctedAt: Ms.nullable(),
  /** Limits of a version that has not begun yet: the rules show them with their time. */
  announced: z.array(z.object({ from: Ms, votesPerDay: z.int(), perEntryPerDay: z.int() })),
  /** When a waiting version begins, or the slot's activity changes: pages reload then. */
  changesAt: Ms.nullable(),
})

const Counters = z.object({
  /** Accounts that entered, voted or set a reminder. */
  people: z.int(),
  entries: z.int(),
  votes: z.int(),
  voidedVotes: z.int(),
  reserved: z.int(),
})

const EntryState = z.enum(['reviewing', 'approved', 'rejected', 'disqualified'])

/** The caller's remaining votes, entry and reminder in an activity. */
const Surplus = z.object({
  votesLeft: z.int(),
  votesPerDay: z.int(),
  entryId: Id.nullable(),
  entryNo: z.string().nullable(),
  entryState: EntryState.nullable(),
  /** True if the caller takes part: with an entry, or by the notice of a quick competition. */
  entered: z.boolean(),
  /** The user's rank in the total ranking, once approved. */
  rank: z.int().nullable(),
  reserved: z.boolean(),
  reserveNo: z.string().nullable(),
  /** Whether an SMS will tell me of the review of my entry. */
  reviewReminder: z.boolean(),
  nextResetAt: Ms,
})

const EntryCard = z.object({
  entryId: Id,
  /** `001`…, assigned at approval, never reused. */
  no: z.string(),
  title: z.string(),
  name: z.string(),
  avatar: ImageUrl,
  groupId: Id.nullable(),
  city: z.string().nullable(),
  cover: ImageUrl,
  mediaKind: z.enum(['video', 'images']),
  votes: z.int(),
  rank: z.int().nullable(),
  /** Votes the caller gave it today; 0 for a visitor. */
  votedToday: z.int(),
  mine: z.boolean(),
})

const RankRow = EntryCard.extend({
  /** Votes inside the requested scope. */
  scopeVotes: z.int(),
  /** Ranks gained since yesterday; negative: lost. */
  change: z.int(),
})

/** Why calls of activities and their entries may be refused. */
export const activityReasons = [
  // Taken offline before it ended, for who had reserved its start.
  'activityCanceled',
  'activityEnded',
  'activityNotStarted',
  'activityOffline',
  'activityPaused',
  'activityStarted',
  // Entered already: the entry that is there can be changed.
  'alreadyEntered',
  // Taken down by operations.
  'entryDisqualified',
  // There are votes for the work as it is.
  'entryHasVotes',
  // No votes left today for this entry.
  'entryQuotaUsedUp',
  'inPreview',
  'ownEntry',
  // All of a limited number are taken.
  'placesFull',
  'previewEnded',
  'versionNotWaiting',
  'voteEnded',
  'voteNotOpen',
] as const

/** Competitions: reads, votes, reminders (docs/product/activity.md#calls). */
export const activity = {
  'activity/overview/query': call({
    access: 'public',
    read: true,
    combined: true,
    body: z.object({ activityId: Id.optional(), slot: z.string().max(20).optional(), preview: Preview }),
    data: z.object({
      activity: Activity,
      counters: Counters,
      serverNow: Ms,
      /** The time shown by a preview; null otherwise. */
      previewAt: Ms.nullable(),
    }),
  }),
  'activity/rules/history': call({
    access: 'public',
    read: true,
    combined: true,
    body: z.object({ activityId: Id, preview: Preview }),
    data: z.object({
      /** The present rules first, then the last five before them. */
      list: z.array(
        z.object({
          version: z.int(),
          from: Ms,
          /** Changes of the rules against the version before; empty for the first. */
          changed: z.array(z.enum(['rules', 'votes', 'keys', 'odds', 'prizes', 'times'])),
          rules: z.array(Para),
          votesPerDay: z.int().nullable(),
          perEntryPerDay: z.int().nullable(),
        }),
      ),
    }),
  }),
  'activity/talentKing/queryActivitySurplus': call({
    read: true,
    body: z.object({ activityId: Id, preview: Preview }),
    data: Surplus,
  }),
  'activity/reserve/set': call({
    invalidates: ['activity'],
    body: z.object({ activityId: Id, kind: z.enum(['start', 'review', 'restock']), on: z.boolean(), preview: Preview }),
    data: z.object({ reserved: z.boolean(), reserveNo: z.string().nullable(), people: z.int() }),
  }),
  'activity/entry/hot/list': call({
    access: 'public',
    read: true,
    combined: true,
    body: z.object({
      activityId: Id,
      groupId: Id.optional(),
      /** A number, a name or a title. */
      keyword: z.string().trim().max(20).optional(),
      asOf: Ms.optional(),
      preview: Preview,
      ...PageQuery,
    }),
    data: z.object({ ...pageOf(EntryCard), asOf: Ms }),
  }),
  'activity/entry/rank/list': call({
    access: 'public',
    read: true,
    combined: true,
    body: z.object({
      activityId: Id,
      scope: z.enum(['total', 'day']),
      day: Day.optional(),
      groupId: Id.optional(),
      preview: Preview,
      ...PageQuery,
    }),
    data: z.object({
      ...pageOf(RankRow),
      asOf: Ms,
      frozen: z.boolean(),
      /** The user's own row, with the votes missing to the next higher rank (null for the first). */
      mine: RankRow.extend({ gapToPrev: z.int().nullable() }).nullable(),
    }),
  }),
  /** The notices of a recruiting campaign: open ones first, those that the caller entered last. */
  'activity/notice/list': call({
    access: 'public',
    read: true,
    combined: true,
    body: z.object({ activityId: Id, cityCode: z.string().max(6).optional(), preview: Preview, ...PageQuery }),
    data: z.object({
      ...pageOf(NoticeBrief.extend({ applied: z.boolean(), needsGuardian: z.boolean() })),
      /** Cities that have a notice. */
      cities: z.array(z.object({ code: z.string(), name: z.string() })),
      /** Accounts that entered any of them. */
      people: z.int(),
      now: Ms,
    }),
  }),
  'activity/vote': call({
    invalidates: ['activity', 'weal'],
    body: z.object({ entryId: Id, deviceId: DeviceId.optional(), requestId: RequestId, preview: Preview }),
    data: z.object({ votes: z.int(), rank: z.int(), votesLeft: z.int(), entryLeft: z.int(), keysGained: z.int() }),
    limit: [
      // More than a person can tap; the server itself counts one vote a second.
      { per: 'account', max: 60, window: minutesMs(1) },
      // Votes alone, and never longer than the minute: many people may share a network.
      {
        per: 'address',
        max: 120,
        window: minutesMs(1),
        counts: 'done',
        msg: '当前网络投票太频繁，请{wait}后再试',
      },
    ],
  }),
}
