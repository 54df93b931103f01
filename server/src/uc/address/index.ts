import type { address as calls } from '@dm/shared/contract/address'
import type { Domain } from '../domain'
import type { Handlers } from '../handler'
import { add, detail, page, remove, set, setDefault } from './book'

/** Users' address books. */
export const address = {
  handlers: {
    'address/page': page,
    'address/detail/query': detail,
    'address/add': add,
    'address/set': set,
    'address/default/set': setDefault,
    'address/del': remove,
  } satisfies Handlers<keyof typeof calls>,
  seed: { stream: 20261202, load: async () => (await import('./seed')).seedAddresses },
} satisfies Domain
