import { minutesMs } from '@dm/shared/time'
import type { DomainJob } from '../../domain'
import { releaseExpiredHolds } from './hold'
import { mature } from './income'

/** Makes due pending income available (by 00:05 of its day) and releases expired holds. */
export const ledgerJob: DomainJob = {
  name: 'ledger',
  everyMs: minutesMs(5),
  run: async ({ db, clock, orderHooks, log }) => {
    await mature(db, clock.now(), orderHooks, log)
    await releaseExpiredHolds(db, clock.now(), log)
  },
}
