import { minutesMs } from '@dm/shared/time'
import type { DomainJob } from '../../domain'
import { expirePacks } from './packs'

/** Expires the rest of packs of exposures that have ended (docs/product/wallet.md#entities). */
export const trafficJob: DomainJob = {
  name: 'traffic',
  everyMs: minutesMs(1),
  run: ({ db, clock, log }) => expirePacks(db, clock.now(), log),
}
