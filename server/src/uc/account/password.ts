import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { rateWindows } from '../../db/schema'
import type { Clock } from '../../platform/clock'
import { badInput, tooMany } from '../../platform/failure'
import { DAY_MS, MINUTE_MS, waitText } from '../../platform/limits'

const COST = { N: 16384, r: 8, p: 1 }
const LOCK_MS = 15 * MINUTE_MS
const WRONG_TRIES = 5

const derive = (password: string, salt: Buffer, options: ScryptOptions) =>
  new Promise<Buffer>((resolve, reject) => {
    scrypt(password, salt, 32, options, (error, key) => (error ? reject(error) : resolve(key)))
  })

/** `scrypt$N$r$p$salt$key`, salt and key in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password.normalize('NFC'), salt, COST)
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** False for a wrong password, and after the same time when there is none to compare with. */
export async function passwordMatches(password: string, stored: string | null): Promise<boolean> {
  const [, N = COST.N, r = COST.r, p = COST.p, salt = '', key = ''] = stored?.split('$') ?? []
  const given = await derive(password.normalize('NFC'), Buffer.from(salt, 'base64url'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  })
  const kept = Buffer.from(key, 'base64url')
  return kept.length === given.length && timingSafeEqual(kept, given)
}

/** A password a user may choose: 8 to 32 characters (foundations, section 9). */
export function checkNewPassword(password: string): void {
  const length = [...password].length
  if (length < 8 || length > 32) throw badInput('密码应为8到32个字符')
}

const lockKey = (mobile: string) => `password:${mobile}`

/**
 * Counts a try before the password is looked at, so that tries at the same moment are all counted; the fifth locks
 * the number for 15 minutes. Unknown numbers are locked alike: a lock tells nothing. Throws 42900 while locked.
 */
export async function takePasswordTry(db: Db, clock: Clock, mobile: string): Promise<void> {
  const now = clock.now()
  const over = sql`${rateWindows.endsAt} <= ${now}`
  const taken = await db
    .insert(rateWindows)
    .values({ key: lockKey(mobile), count: 1, endsAt: now + DAY_MS })
    .onConflictDoUpdate({
      target: rateWindows.key,
      set: {
        count: sql`case when ${over} then 1 else ${rateWindows.count} + 1 end`,
        endsAt: sql`case when ${over} then excluded.ends_at when ${rateWindows.count} + 1 >= ${WRONG_TRIES} then ${now + LOCK_MS} else ${rateWindows.endsAt} end`,
      },
      setWhere: sql`${over} or ${rateWindows.count} < ${WRONG_TRIES}`,
    })
    .returning({ key: rateWindows.key })
  if (taken.length > 0) return
  const [lock] = await db
    .select()
    .from(rateWindows)
    .where(eq(rateWindows.key, lockKey(mobile)))
  throw tooMany(`密码错误次数过多，请${waitText((lock?.endsAt ?? now) - now)}后再试`)
}

/** A right password takes the wrong ones before it back. */
export async function clearPasswordTries(db: Db, mobile: string): Promise<void> {
  await db.delete(rateWindows).where(eq(rateWindows.key, lockKey(mobile)))
}
