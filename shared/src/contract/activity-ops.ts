import { z } from 'zod'
import { Id, Ms } from './call'
import { callOf } from './operator'

/**
 * What operators do to activities: `POST /federation/ops/<call>` beside the registry's calls, with the same
 * sessions and the same envelope (activities, "The activity document and hot swap" and "Life of an activity").
 */
const Reason = z.string().trim().max(200).default('')
/** What a strip shows to everybody, or why something was taken away. */
const PublicText = z.string().trim().min(1).max(60)
const Slot = z.string().min(1).max(20)
const State = z.enum(['draft', 'scheduled', 'running', 'paused', 'ended', 'settled', 'offline'])
/** The state that the change has led to. */
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
  /** Versions that have not begun, by their time; null: a draft. */
  waiting: z.array(z.object({ version: z.int(), from: Ms.nullable() })),
  startAt: Ms,
  /** The end that holds: of the document, or the earlier one of operations. */
  endAt: Ms,
  slots: z.array(z.object({ slot: Slot, from: Ms, to: Ms })),
})
export type ActivityRow = z.infer<typeof ActivityRow>

export const activityCalls = {
  /**
   * Saves a document as the next version: shown at once, from `from` on, or with `publish: false` by preview alone.
   * 40000 names the field that is wrong, that may not change while the activity runs, or `expectVersion`.
   */
  activityPut: callOf(
    'campaign',
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
      /** Waiting versions into which the change was carried, so that they do not take it back when they begin. */
      carried: z.array(z.int()),
    }),
  ),
  /** Makes a waiting version a draft again. */
  activityWithdraw: callOf('campaign', z.object({ activityId: Id, version: z.int(), reason: Reason }), Changed),
  /** Running → paused; on a paused one it changes the reason that the strip shows. */
  activityPause: callOf('campaign', z.object({ activityId: Id, reason: PublicText }), Changed),
  activityResume: callOf('campaign', z.object({ activityId: Id, reason: Reason }), Changed),
  /** Ends it earlier than its document says: now, or at a moment until then. */
  activityEnd: callOf('campaign', z.object({ activityId: Id, at: Ms.optional(), reason: Reason }), Changed),
  /** Takes it away for good; owners still reach their orders and prizes. */
  activityOffline: callOf('campaign', z.object({ activityId: Id, reason: PublicText }), Changed),
  /** Lets an activity stand in a slot from a time to a time, in place of its own period there that touches this one. */
  activitySlot: callOf(
    'campaign',
    z.object({ slot: Slot, activityId: Id, from: Ms, to: Ms, reason: Reason }),
    z.object({ slot: Slot, activityId: Id, from: Ms, to: Ms }),
  ),
  /** A signed link, two hours, to a version (else the newest) as it is at a moment; `paused` shows it with that reason. */
  activityPreview: callOf(
    'campaign',
    z.object({ activityId: Id, version: z.int().optional(), at: Ms.optional(), paused: PublicText.optional() }),
    z.object({ url: z.url(), version: z.int(), until: Ms }),
  ),
  /** A version's document (else the newest), to be changed and put again. */
  activityGet: callOf(
    'read',
    z.object({ activityId: Id, version: z.int().optional() }),
    z.object({ version: z.int(), latest: z.int(), from: Ms.nullable(), document: z.record(z.string(), z.unknown()) }),
  ),
  /** What was done to an activity, the newest first. */
  activityAudit: callOf(
    'read',
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
  activityList: callOf('read', z.object({}), z.object({ now: Ms, activities: z.array(ActivityRow) })),
}

export type ActivityCalls = typeof activityCalls
export type ActivityCall = keyof ActivityCalls
export type ActivityBody<C extends ActivityCall> = z.input<ActivityCalls[C]['body']>
export type ActivityData<C extends ActivityCall> = z.output<ActivityCalls[C]['data']>
