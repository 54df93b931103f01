import { z } from 'zod'
import { Day, Id } from '../call'
import { callOf } from './operator'

/** Operators' calls on certificates. */
export const identityOpsCalls = {
  /** Takes an official badge away; the account may try again after 30 days. 40400 without a badge in public. */
  officialRevoke: callOf(
    'campaign',
    'nothing',
    z.object({ uid: Id, reason: z.string().trim().min(1).max(100) }),
    z.object({ uid: Id, retryAfter: Day }),
  ),
}

export type IdentityOpsCalls = typeof identityOpsCalls
export type IdentityOpsData = z.output<IdentityOpsCalls['officialRevoke']['data']>
