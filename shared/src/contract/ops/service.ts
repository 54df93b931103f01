import { z } from 'zod'
import { Fen, Id, ImageUrl, Ms } from '../call'
import { callOf } from './operator'

const reason = z.string('请填写原因').trim().min(1, '请填写原因').max(100, '原因不超过100字')

/** Operators' calls about bookings and providers: `POST /federation/ops/<call>` (docs/product/service.md#bookings). */
export const serviceOpsCalls = {
  /** Bookings that customers object to, the oldest first. */
  serviceDisputes: callOf(
    'read',
    'nothing',
    z.object({}),
    z.object({
      now: Ms,
      rows: z.array(
        z.object({
          no: z.string(),
          title: z.string(),
          amountFen: Fen,
          customerUid: Id,
          providerUid: Id,
          text: z.string(),
          images: z.array(ImageUrl),
          since: Ms,
        }),
      ),
    }),
  ),
  /** Ends an objection: so much goes back to the customer, the rest to the provider, less the fee. */
  serviceResolve: callOf(
    'money',
    'value',
    z.object({
      no: z.string().min(1).max(20),
      refundFen: Fen.min(0),
      reason,
    }),
    z.object({ no: z.string(), refundFen: Fen, feeFen: Fen, netFen: Fen }),
  ),
  /** Takes a provider's services out of sight; requests and unpaid bookings are cancelled, paid ones stand. */
  serviceSuspend: callOf(
    'campaign',
    'nothing',
    z.object({ uid: Id, reason }),
    z.object({ uid: Id, cancelled: z.int() }),
  ),
  serviceRestore: callOf('campaign', 'nothing', z.object({ uid: Id, reason }), z.object({ uid: Id })),
}

type ServiceOpsCalls = typeof serviceOpsCalls
export type ServiceOpsCall = keyof ServiceOpsCalls
export type ServiceOpsBody<C extends ServiceOpsCall> = z.input<ServiceOpsCalls[C]['body']>
export type ServiceOpsData<C extends ServiceOpsCall> = z.output<ServiceOpsCalls[C]['data']>
