import { daysMs } from '@dm/shared/time'
import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '../../db/open'
import type { Keys } from '../../platform/keys'
import { leftPhones } from './schema'

const KEPT_MS = daysMs(180)
const KEY = 'left-phone'

/** Reads the key ahead of a transaction. */
export const prepareLeftPhones = (keys: Keys): Promise<void> => keys.prepare(KEY)

/** Keeps the hash of a deleted account's number for 180 days; the key was prepared. */
export async function keepLeftPhone(tx: Db, keys: Keys, mobile: string, now: number): Promise<void> {
  const until = now + KEPT_MS
  await tx
    .insert(leftPhones)
    .values({ phone: await keys.sign(KEY, mobile), until })
    .onConflictDoUpdate({ target: leftPhones.phone, set: { until } })
}

/** Whether an account with this number was deleted within 180 days; inside a transaction the key was prepared. */
export async function hasLeft(db: Db, keys: Keys, mobile: string, now: number): Promise<boolean> {
  const phone = await keys.sign(KEY, mobile)
  return (await db.$count(leftPhones, and(eq(leftPhones.phone, phone), gt(leftPhones.until, now)))) > 0
}
