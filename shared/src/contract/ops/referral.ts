import { z } from 'zod'
import { Fen, Id } from '../call'
import { callOf } from './operator'

const reason = z.string('请填写原因').trim().min(1, '请填写原因').max(100, '原因不超过100字')

/** Operators' calls about guilds and invitations: `POST /federation/ops/<call>` (docs/product/referral.md#binding). */
export const referralOpsCalls = {
  /** The rates of a user, and what it earned as a guild is held. */
  guildSuspend: callOf('campaign', 'nothing', z.object({ uid: Id, reason }), z.object({ uid: Id })),
  guildRestore: callOf('campaign', 'nothing', z.object({ uid: Id, reason }), z.object({ uid: Id })),
  /** Proven fraud: the invitation of `uid` is void, and what it brought and is not settled is reversed. */
  inviteVoid: callOf('money', 'value', z.object({ uid: Id, reason }), z.object({ uid: Id, reversed: z.int() })),
  /** Gives the rest of a pack back to its buyer: at once, whatever it is worth now. */
  trafficRefund: callOf('money', 'value', z.object({ packId: Id, reason }), z.object({ packId: Id, fen: Fen })),
  /** Invitations in review, and what they brought and is not settled; those with most refunds first, at most 200. */
  inviteRisks: callOf(
    'read',
    'nothing',
    z.object({}),
    z.object({
      rows: z.array(
        z.object({
          uid: Id,
          inviterUid: Id,
          /** Orders of the invitee that were given back, whole or in part. */
          refunded: z.int(),
          pendingFen: Fen,
        }),
      ),
    }),
  ),
  /** Ends the review of an invitation (`uid` of the invitee) or of one row of income (its id). */
  inviteClear: callOf('money', 'value', z.object({ of: Id, reason }), z.object({ of: Id, released: z.int() })),
}

type ReferralOpsCalls = typeof referralOpsCalls
export type ReferralOpsCall = keyof ReferralOpsCalls
export type ReferralOpsBody<C extends ReferralOpsCall> = z.input<ReferralOpsCalls[C]['body']>
export type ReferralOpsData<C extends ReferralOpsCall> = z.output<ReferralOpsCalls[C]['data']>
