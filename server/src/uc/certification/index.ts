import type { certification as calls } from '@dm/shared/contract/certification'
import type { Domain } from '../domain'
import type { Handlers } from '../handler'
import { decided } from './decide'
import { certificationJob } from './job'
import { query } from './query'
import { REVIEW, submit } from './submit'

/** Real-name certification: who somebody is, checked once and shown to nobody. */
export const certification = {
  handlers: {
    'user/certification/query': query,
    'user/certification/submit': submit,
  } satisfies Handlers<keyof typeof calls>,
  jobs: [certificationJob],
  reviews: { [REVIEW]: { decided } },
  seed: { stream: 20261221, load: async () => (await import('./seed')).seedCertification },
} satisfies Domain
