import type { FilePurpose } from '@dm/shared/contract/file'
import type { Db } from '../../db/open'
import type { Clock } from '../../platform/clock'
import { checkLimit, HOUR_MS, takeLimit } from '../../platform/limits'

const GB = 1024 ** 3
/** All files of one account together, in bytes (user part 1, "Anti-abuse"). */
export const QUOTA_BYTES = 10 * GB

const perHour = (uid: string) => ({ key: `upload:${uid}`, max: 300, window: HOUR_MS })
const posters = (uid: string) => ({ key: `poster:${uid}`, max: 30, window: HOUR_MS })

/** Counts one file: 300 an hour, and of posters 30 (user part 1, "Anti-abuse"). Throws 42900 with the time to wait. */
export async function takeUpload(db: Db, clock: Clock, uid: string, purpose: FilePurpose): Promise<void> {
  await takeLimit(db, clock, perHour(uid))
  if (purpose === 'poster') await takeLimit(db, clock, posters(uid))
}
/** Before the bytes are read: who is beyond the limit shall not send 100 MB to hear it. */
export const checkUploadRate = (db: Db, clock: Clock, uid: string) => checkLimit(db, clock, perHour(uid))
