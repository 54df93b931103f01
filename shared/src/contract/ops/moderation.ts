import { z } from 'zod'
import { Id, Ms } from '../call'
import { ReportTarget } from '../calls/user/modelcard'
import { callOf } from './operator'

/** Content that the platform may keep from the public; `archive` and `modelcard` are named by their person's uid. */
export const ModeratedKind = z.enum([
  'archive',
  'modelcard',
  'piece',
  'action',
  'musicAlbum',
  'song',
  'photoAlbum',
  'notice',
  'vod',
  'comment',
  'live',
  'discover',
  'question',
])
export type ModeratedKind = z.infer<typeof ModeratedKind>

const Target = z.object({ kind: ModeratedKind, id: Id })
/** Targets of readers' reports: entries of activities have a call of their own for it (`activity/entry/report`). */
export const ReportedTarget = z.enum([...ReportTarget.options, 'activityEntry'])
/** The owner reads it: 该内容因「{原因}」已被限制展示. */
const Shown = z.string().trim().min(1).max(100)

/** Operators' calls on reported content: `POST /federation/ops/<call>` (docs/product/user.md#anti-abuse-and-money). */
export const moderationOpsCalls = {
  /** Content with open reports, that reported most first. */
  moderateReports: callOf(
    'read',
    'nothing',
    z.object({}),
    z.object({
      now: Ms,
      rows: z.array(
        z.object({
          targetType: ReportedTarget,
          targetId: Id,
          reports: z.int(),
          reasons: z.array(z.string()),
          /** The newest words of somebody who reported it; empty where nobody wrote any. */
          text: z.string(),
          since: Ms,
        }),
      ),
    }),
  ),
  /**
   * Takes content out of sight; its open reports are upheld, and who made them is told. A notice, a comment, a question,
   * a room and a post go for good; a video is offline until its author has it reviewed again, or the block is lifted. 40400, 40900.
   */
  moderateBlock: callOf('campaign', 'nothing', Target.extend({ reason: Shown }), Target.extend({ reports: z.int() })),
  /** Lifts a block of what does not go for good; archives and cards are hidden until their owner publishes again. 40400, 40900. */
  moderateLift: callOf('campaign', 'nothing', Target.extend({ reason: Shown }), Target),
  /** Closes the open reports of content without a block. 40400 where none is open. */
  moderateDismiss: callOf(
    'campaign',
    'nothing',
    z.object({ targetType: ReportedTarget, targetId: Id, reason: Shown }),
    z.object({ reports: z.int() }),
  ),
}

type ModerationOpsCalls = typeof moderationOpsCalls
export type ModerationOpsCall = keyof ModerationOpsCalls
export type ModerationOpsBody<C extends ModerationOpsCall> = z.input<ModerationOpsCalls[C]['body']>
export type ModerationOpsData<C extends ModerationOpsCall> = z.output<ModerationOpsCalls[C]['data']>
