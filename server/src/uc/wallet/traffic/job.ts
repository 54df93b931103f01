import type { Job } from '../../../platform/jobs'
import { MINUTE_MS } from '../../../platform/limits'
import { expirePacks } from './packs'

/** What time does to packs of exposures: what is left at the end of one expires (wallet, "TrafficPack"). */
export const trafficJob: Job = {
  name: 'traffic',
  everyMs: MINUTE_MS,
  run: ({ db, clock }) => expirePacks(db, clock.now()),
}
