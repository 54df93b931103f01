import { minutesMs } from '@dm/shared/time'
import type { DomainJob } from '../../domain'
import { expirePacks } from './packs'

/** What time does to packs of exposures: what is left at the end of one expires (docs/product/wallet.md#entities). */
export const trafficJob: DomainJob = {
  name: 'traffic',
  everyMs: minutesMs(1),
  run: ({ db, clock }) => expirePacks(db, clock.now()),
}
