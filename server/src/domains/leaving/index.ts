import type { deregistration as calls } from '@dm/shared/contract/calls/account/deregistration'
import type { Domain } from '../domain'
import type { Handlers } from '../handler'
import { apply, check, sendSms } from './calls'
import { leavingJob } from './finish'
import { leavingOperations } from './operations'

/** Deregistration: the checklist of all domains, the application, and the end (docs/product/account-video.md#rules). */
export const leaving = {
  handlers: {
    'user/logout/check/query': check,
    'user/logout/sms/send': sendSms,
    'user/logout/apply': apply,
  } satisfies Handlers<keyof typeof calls>,
  jobs: [leavingJob],
  operations: leavingOperations,
  seed: { stream: 20261225, load: async () => (await import('./seed')).seedLeaving },
} satisfies Domain
