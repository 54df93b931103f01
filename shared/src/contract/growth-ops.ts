import { z } from 'zod'
import { Fen, Id } from './call'
import { callOf } from './operator'

const reason = z.string('请填写原因').trim().min(1, '请填写原因').max(100, '原因不超过100字')

/** What operators do to guilds and invitations: `POST /federation/ops/<call>` (docs/product/growth.md#binding). */
export const growthOpsCalls = {
  /** The rates of a user, and what it earned as a guild is held. */
  guildSuspend: callOf('campaign', z.object({ uid: Id, reason }), z.object({ uid: Id })),
  guildRestore: callOf('campaign', z.object({ uid: Id, reason }), z.object({ uid: Id })),
  /** Proven fraud: the invitation of `uid` is void, and what it brought and is not settled is reversed. */
  inviteVoid: callOf('money', z.object({ uid: Id, reason }), z.object({ uid: Id, reversed: z.int() })),
  /** Gives the rest of a pack back to its buyer: at once, whatever it is worth now. */
  trafficRefund: callOf('money', z.object({ packId: Id, reason }), z.object({ packId: Id, fen: Fen })),
  /** Ends the review of an invitation (`uid` of the invitee) or of one row of income (its id). */
  inviteClear: callOf('money', z.object({ of: Id, reason }), z.object({ of: Id, released: z.int() })),
}

type GrowthOpsCalls = typeof growthOpsCalls
export type GrowthOpsCall = keyof GrowthOpsCalls
export type GrowthOpsBody<C extends GrowthOpsCall> = z.input<GrowthOpsCalls[C]['body']>
export type GrowthOpsData<C extends GrowthOpsCall> = z.output<GrowthOpsCalls[C]['data']>
