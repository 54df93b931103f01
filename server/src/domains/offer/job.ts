import type { DomainJob } from '../domain'
import { closeOver } from './store'

/** Gives back what unpaid orders held when their time is over. */
export const offerJob: DomainJob = {
  name: 'offer-close',
  everyMs: 5000,
  run: ({ db, clock }) => db.transaction((tx) => closeOver(tx, clock.now())),
}
