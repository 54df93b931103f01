import { addMonths, daysMs, monthOf, startOfDay } from '@dm/shared/time'
import { hashPassword } from './password'
import { users } from './schema'
import type { SeedContext } from '../../demo/context'

const PASSWORD = 'dianmeng123'

/**
 * Demo accounts by role (docs/product/foundations.md#9-the-server-that-answers); other areas' demo data refers to these
 * uids.
 */
export const DEMO = {
  performer: '10001',
  celebrity: '10002',
  enterprise: '10003',
  service: '10004',
  agent: '10005',
  fresh: '10006',
  disabled: '10007',
} as const

/** More users, to fill lists, rankings and cards: 10011 to 10040, without a password. */
export const CROWD = Array.from({ length: 30 }, (_, n) => String(10011 + n))

/** One of them is sixteen, certified, with a guardian. */
export const MINOR = '10011'

/** Returns the start of the month this many months before the present one, in UTC+8. */
export const monthStart = (now: number, back: number): number => startOfDay(`${addMonths(monthOf(now), -back)}-01`)

/** Months of history in the performer's account and wallet, before the present one. */
export const HISTORY_MONTHS = 13

/** Creates the accounts. Mobiles 13800000001 … 7; the crowd has 13800000011 and up. */
export async function seedAccounts({ db, now }: SeedContext): Promise<void> {
  const passwordHash = await hashPassword(PASSWORD)
  const demo = Object.values(DEMO).map((uid, n) => ({
    uid,
    mobile: `1380000000${n + 1}`,
    passwordHash,
    state: uid === DEMO.disabled ? ('disabled' as const) : ('normal' as const),
    createdAt:
      uid === DEMO.performer ? monthStart(now, HISTORY_MONTHS) : now - daysMs(uid === DEMO.fresh ? 1 : 400 - n * 20),
  }))
  const crowd = CROWD.map((uid, n) => ({
    uid,
    mobile: `138000000${n + 11}`,
    passwordHash,
    state: 'normal' as const,
    createdAt: now - daysMs(300 - n * 7),
  }))
  await db.insert(users).values([...demo, ...crowd])
}
