import { maskedMobile } from '@dm/shared/format'
import { isLuhn } from '@dm/shared/validate'
import { daysMs } from '@dm/shared/time'
import { openKeys, type Keys } from '../../../platform/keys'
import { readSettings } from '../../../platform/settings'
import { BANKS } from '../payout/banks'
import { fingerprintOf, sealNumber } from '../payout/store'
import { payoutAccounts } from '../schema'
import { DEMO } from '../../../demo/accounts'
import type { SeedContext } from '../../../demo/context'
import type { SeededWithdrawal } from './play'

interface DemoAccount {
  uid: string
  bankId?: number
  /** Last digits of the card; for Alipay the account itself. */
  number: string
}

/** The first of each user is the default (docs/product/wallet.md#demo-data). */
const ACCOUNTS: readonly DemoAccount[] = [
  { uid: DEMO.performer, bankId: 6, number: '6688' },
  { uid: DEMO.performer, bankId: 8, number: '8021' },
  { uid: DEMO.performer, number: '13800000001' },
  { uid: DEMO.celebrity, bankId: 4, number: '3309' },
  { uid: DEMO.service, bankId: 6, number: '6210' },
  { uid: DEMO.agent, bankId: 6, number: '8801' },
]

/** Adds the payout accounts of the demo's withdrawals, bound before the first of them. */
export async function seedPayoutAccounts(
  { db, now, random }: SeedContext,
  seeded: readonly SeededWithdrawal[],
): Promise<void> {
  const keys = openKeys(db, readSettings().SECRET_KEY)
  const owners = new Set<string>()
  for (const [index, { uid, bankId, number }] of ACCOUNTS.entries()) {
    const times = seeded.filter((one) => one.uid === uid).map(({ appliedAt }) => appliedAt)
    const id = random.id()
    const whole = bankId === undefined ? number : cardOf(bankId, number)
    await db.insert(payoutAccounts).values({
      id,
      uid,
      ...(bankId === undefined
        ? { type: 'alipay', masked: maskedMobile(number) }
        : { type: 'bank', bankId, tail: number, masked: `尾号 ${number}` }),
      ...(await sealed(keys, bankId === undefined ? 'alipay' : 'bank', whole, id)),
      isDefault: !owners.has(uid),
      createdAt: Math.min(now, ...times) - daysMs(2),
      usedAt: Math.max(...times, now - daysMs(300)) - index,
    })
    owners.add(uid)
  }
}

const sealed = async (keys: Keys, type: 'bank' | 'alipay', number: string, id: string) => ({
  sealed: await sealNumber(keys, number, id),
  fingerprint: await fingerprintOf(keys, type, number),
})

/** Returns a card number of the bank with these last digits and a valid check digit. */
function cardOf(bankId: number, tail: string): string {
  const prefix = BANKS.find(({ id }) => id === bankId)?.debit[0] ?? ''
  const cards = Array.from({ length: 10 }, (_, n) => `${prefix}00000${n}${tail}`)
  return cards.find(isLuhn) ?? ''
}
