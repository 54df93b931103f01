import type { address as calls } from '@dm/shared/contract/calls/service/address'
import type { Domain } from '../domain'
import type { Handlers } from '../handler'
import { guessRegion, mapConfig } from './map'
import { mapProxyRoutes } from './map-proxy'
import { addressDeletion } from './account-deletion'
import { add, detail, page, remove, set, setDefault } from './book'

/** Users' address books, and the map that places are chosen on. */
export const address = {
  handlers: {
    'address/page': page,
    'address/detail/query': detail,
    'address/add': add,
    'address/set': set,
    'address/default/set': setDefault,
    'address/del': remove,
    'address/map/config/query': mapConfig,
    'address/region/guess': guessRegion,
  } satisfies Handlers<keyof typeof calls>,
  routes: mapProxyRoutes,
  seed: { stream: 20261202, load: async () => (await import('./seed')).seedAddresses },
  accountDeletion: addressDeletion,
} satisfies Domain
