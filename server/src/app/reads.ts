import type { Reads } from '../delivery/prefetch/reads'
import { Failure } from '../platform/failure'
import { authenticate } from '../platform/authenticate'
import { dispatch, type CallServices } from './dispatch'

/** Returns the reads of the contract for prefetched queries of pages, through the same dispatch as `/uc/v1`. */
export const readsOf = (services: CallServices): Reads => ({
  uidOf: (token) =>
    authenticate(services.db, services.clock, 'public', token).catch((error: unknown) => {
      // A disabled account: each call refuses it on its own.
      if (error instanceof Failure) return null
      throw error
    }),
  read: (path, body, caller) => dispatch(path, caller, services, async () => ({ body, received: null })),
})
