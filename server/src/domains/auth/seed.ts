import { daysMs } from '@dm/shared/time'
import { hashPassword } from './password'
import { users } from '../../platform/schema'
import { CROWD, DEMO, HISTORY_MONTHS, monthStart } from '../../demo/accounts'
import type { SeedContext } from '../../demo/context'

const PASSWORD = 'dianmeng123'

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
