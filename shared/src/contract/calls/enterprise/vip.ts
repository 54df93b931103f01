import { z } from 'zod'
import { call, Ms, RequestId } from '../../call'

/** Numbers of a company's items by kind, or their limits. */
export const Counts = z.object({
  product: z.int(),
  progress: z.int(),
  honor: z.int(),
  team: z.int(),
  photo: z.int(),
  trip: z.int(),
})

/** The membership that runs now. */
export const Vip = z.object({ state: z.enum(['none', 'trial', 'paid']), until: Ms.nullable() })

/** The free trial of a company's membership (docs/product/enterprise.md#calls). */
export const enterpriseVip = {
  'enterprise/vip/get': call({
    read: true,
    body: z.object({}),
    data: z.object({
      vip: Vip,
      trial: z.enum(['available', 'active', 'ended']),
      /** Obstacle to the caller's trial. */
      why: z.enum(['none', 'notCertified', 'usedByCode', 'paid', 'notOwner', 'inactive']),
      days: z.int(),
      /** When a trial that is drawn now would end. */
      wouldEnd: Ms,
      free: Counts,
      member: Counts,
      usage: Counts,
      now: Ms,
    }),
  }),
  'enterprise/vip/free/draw': call({
    invalidates: ['enterprise'],
    body: z.object({ requestId: RequestId }),
    data: z.object({ until: Ms }),
  }),
}
