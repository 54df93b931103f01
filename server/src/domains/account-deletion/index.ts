import type { accountDeletion as calls } from '@dm/shared/contract/calls/auth/account-deletion'
import type { Domain } from '../domain'
import type { Handlers } from '../handler'
import { apply, check, sendSms } from './calls'
import { accountDeletionJob } from './finish'
import { accountDeletionOperations } from './operations'

/** Account deletion: checklist of all domains, application and end (docs/product/account-video.md#rules). */
export const accountDeletion = {
  handlers: {
    'user/logout/check/query': check,
    'user/logout/sms/send': sendSms,
    'user/logout/apply': apply,
  } satisfies Handlers<keyof typeof calls>,
  jobs: [accountDeletionJob],
  operations: accountDeletionOperations,
  seed: { stream: 20261225, load: async () => (await import('./seed')).seedAccountDeletions },
} satisfies Domain
