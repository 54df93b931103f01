import { z } from 'zod'
import { Id, Ms } from '../call'
import { callOf } from './operator'

/**
 * Operators' calls for activities: `POST /federation/ops/<call>` beside the registry's calls, with the same sessions
 * and the same envelope (docs/product/activity.md#the-activity-document-and-hot-swap, #life-of-an-activity).
 */
const Reason = z.string().trim().max(200).default('')
/** Text of a strip shown to everybody, or the reason why something was removed. */
const PublicText = z.string().trim().min(1).max(60)
const Slot = z.string().min(1).max(20)
const State = z.enum(['draft', 'scheduled', 'running', 'paused', 'ended', 'settled', 'offline'])
const VoteIds = z.array(Id).min(1).max(500)
/** The state after the change. */
const Changed = z.object({ activityId: Id, state: State })

export const ActivityRow = z.object({
  activityId: Id,
  kind: z.string(),
  schema: z.string(),
  title: z.string(),
  state: State,
  pauseReason: z.string().nullable(),
  /** The version that pages show; null while none has begun. */
  version: z.int().nullable(),
  /** The number of the newest version, shown or not: `expectVersion` of the next put. */
  latest: z.int(),
  /** Versions that have not begun, by time; null: a draft. */
  waiting: z.array(z.object({ version: z.int(), from: Ms.nullable() })),
  startAt: Ms,
  /** The end in effect: the document's, or an earlier one set by operators. */
  endAt: Ms,
  slots: z.array(z.object({ slot: Slot, from: Ms, to: Ms })),
})
export type ActivityRow = z.infer<typeof ActivityRow>

export const activityCalls = {
  /**
   * Saves a document as the next version: shown at once, from `from` on, or with `publish: false` only in previews.
   * 40000 has as its field the one that is wrong or must not change while the activity runs, or `expectVersion`.
   */
  activityPut: callOf(
    'campaign',
    'nothing',
    z.object({
      document: z.record(z.string(), z.unknown()),
      /** The newest version that the writer saw; 0 for a new activity. */
      expectVersion: z.int().min(0),
      publish: z.boolean().default(true),
      from: Ms.optional(),
      reason: Reason,
    }),
    z.object({
      activityId: Id,
      version: z.int(),
      from: Ms.nullable(),
      /** Waiting versions to which the change was also applied, so that they do not revert it when they begin. */
      carried: z.array(z.int()),
    }),
  ),
  /** Makes a waiting version a draft again. */
  activityWithdraw: callOf(
    'campaign',
    'nothing',
    z.object({ activityId: Id, version: z.int(), reason: Reason }),
    Changed,
  ),
  /** Running → paused; for a paused one it changes the reason in the strip. */
  activityPause: callOf('campaign', 'nothing', z.object({ activityId: Id, reason: PublicText }), Changed),
  activityResume: callOf('campaign', 'nothing', z.object({ activityId: Id, reason: Reason }), Changed),
  /** Ends it earlier than its document: now, or at a time before that end. */
  activityEnd: callOf('campaign', 'nothing', z.object({ activityId: Id, at: Ms.optional(), reason: Reason }), Changed),
  /** Removes it permanently; users can still reach their orders and prizes. */
  activityOffline: callOf('campaign', 'nothing', z.object({ activityId: Id, reason: PublicText }), Changed),
  /** Assigns an activity to a slot for a period; replaces its own periods there that touch this one. */
  activitySlot: callOf(
    'campaign',
    'nothing',
    z.object({ slot: Slot, activityId: Id, from: Ms, to: Ms, reason: Reason }),
    z.object({ slot: Slot, activityId: Id, from: Ms, to: Ms }),
  ),
  /**
   * Returns a signed link, valid for two hours, to a version (default the newest) at a given time; `paused` shows it
   * with that reason.
   */
  activityPreview: callOf(
    'campaign',
    'nothing',
    z.object({ activityId: Id, version: z.int().optional(), at: Ms.optional(), paused: PublicText.optional() }),
    z.object({ url: z.url(), version: z.int(), until: Ms }),
  ),
  /** Returns a version's document (default the newest), to be edited and saved again. */
  activityGet: callOf(
    'read',
    'nothing',
    z.object({ activityId: Id, version: z.int().optional() }),
    z.object({ version: z.int(), latest: z.int(), from: Ms.nullable(), document: z.record(z.string(), z.unknown()) }),
  ),
  /** Entries, and changed versions of entries, that wait for a review, the oldest first. */
  activityWaiting: callOf(
    'read',
    'nothing',
    z.object({}),
    z.object({
      now: Ms,
      rows: z.array(
        z.object({ entryId: Id, activityId: Id, uid: Id, title: z.string(), isChange: z.boolean(), since: Ms }),
      ),
    }),
  ),
  /** Decides the review of an entry; the reason of a rejection is shown to its owner. */
  activityReview: callOf(
    'campaign',
    'nothing',
    z.object({ entryId: Id, pass: z.boolean(), reason: z.string().trim().max(60).default('') }),
    z.object({ entryId: Id, state: z.string() }),
  ),
  /** Takes a public entry down until the result is settled; its owner reads why. */
  activityDisqualify: callOf(
    'campaign',
    'nothing',
    z.object({ entryId: Id, reason: PublicText }),
    z.object({ entryId: Id, state: z.string() }),
  ),
  /** Votes that a rule marked, or that were voided, the oldest first: at most 500 of `total`. */
  activityVoteList: callOf(
    'read',
    'nothing',
    z.object({ activityId: Id, state: z.enum(['suspect', 'void']).default('suspect'), entryId: Id.optional() }),
    z.object({
      now: Ms,
      total: z.int(),
      rows: z.array(
        z.object({
          voteId: Id,
          entryId: Id,
          title: z.string(),
          uid: Id,
          /** The rule that marked it. */
          risk: z.enum(['newAccounts', 'regular', 'device', 'disabled']).nullable(),
          reason: z.string().nullable(),
          /** The beginnings of two hashes: the same network, the same browser. */
          address: z.string().nullable(),
          device: z.string().nullable(),
          at: Ms,
        }),
      ),
    }),
  ),
  /** Takes votes off until the result is settled; the entrant reads why. Voided ones are left as they are. */
  activityVoteVoid: callOf(
    'campaign',
    'nothing',
    z.object({ activityId: Id, voteIds: VoteIds, reason: PublicText }),
    z.object({ activityId: Id, voided: z.int() }),
  ),
  /** Suspect votes are good: no rule marks them again. */
  activityVoteClear: callOf(
    'campaign',
    'nothing',
    z.object({ activityId: Id, voteIds: VoteIds, reason: Reason }),
    z.object({ activityId: Id, cleared: z.int() }),
  ),
  /** Returns the audit of an activity, newest first. */
  activityAudit: callOf(
    'read',
    'nothing',
    z.object({ activityId: Id, limit: z.int().min(1).max(200).default(50) }),
    z.object({
      rows: z.array(
        z.object({
          at: Ms,
          actor: z.string(),
          action: z.string(),
          reason: z.string(),
          detail: z.record(z.string(), z.unknown()),
        }),
      ),
    }),
  ),
  activityList: callOf('read', 'nothing', z.object({}), z.object({ now: Ms, activities: z.array(ActivityRow) })),
}

export type ActivityCalls = typeof activityCalls
export type ActivityCall = keyof ActivityCalls
export type ActivityBody<C extends ActivityCall> = z.input<ActivityCalls[C]['body']>
export type ActivityData<C extends ActivityCall> = z.output<ActivityCalls[C]['data']>
