import { minutesMs } from '@dm/shared/time'
import type { DomainJob } from '../../domain'
import { releaseExpiredHolds } from './hold'
import { mature } from './income'

/** What time does to the ledger: pending income that is due arrives (by 00:05 of its day), forgotten holds come back. */
export const ledgerJob: DomainJob = {
  name: 'ledger',
  everyMs: minutesMs(5),
  run: async ({ db, clock }) => {
    await mature(db, clock.now())
    await releaseExpiredHolds(db, clock.now())
  },
}
