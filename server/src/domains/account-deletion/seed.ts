import { COOLING_DAYS } from '@dm/shared/contract/calls/auth/account-deletion'
import { daysMs } from '@dm/shared/time'
import type { SeedContext } from '../../demo/context'
import { hashPassword } from '../auth/password'
import { accountDeletions } from '../auth/schema'
import { users } from '../../platform/schema'
import { profileOf } from '../profile/profile'
import { grantCoins } from '../wallet/ledger/coins'
import { creditIncome } from '../wallet/ledger/income'

const PASSWORD = 'dianmeng123'
/** Nothing keeps it: it has a little to give up. */
const CLEAR = '10091'
/** Applied five days ago; a login takes it back. */
const COOLING = '10092'

/** Two accounts to delete: 13800000091 may apply at once, 13800000092 has applied. */
export async function seedAccountDeletions({ db, now }: SeedContext): Promise<void> {
  const passwordHash = await hashPassword(PASSWORD)
  const account = (uid: string, state: 'normal' | 'cooling') => ({
    uid,
    mobile: `138000000${uid.slice(-2)}`,
    passwordHash,
    state,
    createdAt: now - daysMs(200),
  })
  await db.insert(users).values([account(CLEAR, 'normal'), account(COOLING, 'cooling')])
  for (const uid of [CLEAR, COOLING]) await profileOf(db, uid, now - daysMs(200))
  const at = now - daysMs(20)
  await db.transaction(async (tx) => {
    await grantCoins(tx, { uid: CLEAR, coin: 1_280, kind: 'task', bizId: `demo-account-deletion-${CLEAR}`, at })
    const income = { uid: CLEAR, bucket: 'clear' as const, kind: 'notice' as const, at }
    await creditIncome(tx, { ...income, fen: 320, bizId: `demo-account-deletion-${CLEAR}` })
  })
  const applyAt = now - daysMs(5)
  const finishAt = applyAt + daysMs(COOLING_DAYS)
  await db.insert(accountDeletions).values({
    id: `account-deletion-${COOLING}`,
    uid: COOLING,
    state: 'cooling',
    requestId: `demo-${COOLING}`,
    tokenHash: '',
    reason: 'noUse',
    waived: [],
    agreementVersion: '2.0',
    applyAt,
    finishAt,
    nextAt: finishAt,
  })
}
