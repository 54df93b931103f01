import type { adv as calls } from '@dm/shared/contract/calls/activity/adv'
import type { Domain } from '../domain'
import type { Handlers } from '../handler'
import { advOperations } from './operations'
import { addClick, advDetail } from './query'

/** Advertisements. */
export const adv = {
  handlers: {
    'adv/detail/query': advDetail,
    'adv/click/add': addClick,
  } satisfies Handlers<keyof typeof calls>,
  operations: advOperations,
  seed: { stream: 20261143, load: async () => (await import('./seed')).seedAdv },
} satisfies Domain
