import { eq } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { users } from '../../platform/schema'
import { isMinor } from './age'
import { certifications, profiles } from './schema'

/**
 * Returns whether the real name is certified, and whether the user is under 18: by the certified birthday, else the
 * declared one (docs/product/seams.md#identity-review-clock-operators).
 */
export async function identityOf(db: Db, uid: string, now: number): Promise<{ certified: boolean; minor: boolean }> {
  const [row] = await db
    .select({ state: certifications.state, certified: certifications.birthday, declared: profiles.birthday })
    .from(users)
    .leftJoin(certifications, eq(certifications.uid, users.uid))
    .leftJoin(profiles, eq(profiles.uid, users.uid))
    .where(eq(users.uid, uid))
  return { certified: row?.state === 'passed', minor: isMinor(row?.certified ?? row?.declared ?? null, now) }
}
