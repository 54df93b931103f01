import type { Job } from '../../../platform/jobs'
import { releaseExpiredHolds } from './hold'
import { mature } from './income'

/** What time does to the ledger: pending income that is due arrives (by 00:05 of its day), forgotten holds come back. */
export const ledgerJob: Job = {
  name: 'ledger',
  everyMs: 5 * 60_000,
  run: async ({ db, clock }) => {
    await mature(db, clock.now())
    await releaseExpiredHolds(db, clock.now())
  },
}
