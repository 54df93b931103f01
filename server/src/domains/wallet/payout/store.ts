import { daysMs } from '@dm/shared/time'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { certifications } from '../../profile/schema'
import { payoutAccounts, withdrawals } from '../schema'
import { users } from '../../../platform/schema'
import { badInput, notAllowed, notFound, wrongState } from '../../../platform/failure'
import type { Keys } from '../../../platform/keys'
import { bankOf } from './banks'

export type AccountRow = typeof payoutAccounts.$inferSelect
export type PayoutType = AccountRow['type']

/** Names of the keys: for sealed numbers, sealed receive codes, and fingerprints of equal numbers. */
const SEALED = 'payout-number'
const CODE = 'payout-code'
const EQUAL = 'payout-fingerprint'
export const CARD_MAX = 5
/** This many failed payouts in a row block an account. */
const FAILURES_MAX = 3
const BLOCK_TEXT = '该账户多次打款失败，请解绑后重新添加'
export const OPEN_STATES = ['reviewing', 'paying', 'waitUser', 'unknown'] as const

export const sealNumber = (keys: Keys, number: string, id: string) => keys.seal(SEALED, number, id)
/** Seals the text of a receive code for its row. */
export const sealCode = (keys: Keys, text: string, id: string) => keys.seal(CODE, text, id)
export const openNumber = (keys: Keys, row: Pick<AccountRow, 'sealed' | 'id'>) => keys.open(SEALED, row.sealed, row.id)
export const fingerprintOf = (keys: Keys, type: PayoutType, number: string) => keys.sign(EQUAL, `${type}:${number}`)

export const isBlocked = ({ failures }: Pick<AccountRow, 'failures'>) => failures >= FAILURES_MAX
/** True for less than 24 h: a withdrawal to it requires a code. */
export const isYoung = ({ createdAt }: Pick<AccountRow, 'createdAt'>, now: number) => now - createdAt < daysMs(1)

/** Returns the shown holder: the certified name, `*小满`. Throws 40300 请先完成实名认证. */
export async function requireHolder(db: Db, uid: string): Promise<string> {
  const holder = await holderOf(db, uid)
  if (holder === null) throw notAllowed('请先完成实名认证', 'notCertified')
  return holder
}

/** Null without a passed certification. */
export async function holderOf(db: Db, uid: string): Promise<string | null> {
  const [row] = await db.select().from(certifications).where(eq(certifications.uid, uid))
  return row?.state === 'passed' ? (row.nameMasked ?? '本人') : null
}

/** Returns the bound accounts, the default first, then by last use. */
export const accountsOf = (db: Db, uid: string): Promise<AccountRow[]> =>
  db
    .select()
    .from(payoutAccounts)
    .where(and(eq(payoutAccounts.uid, uid), isNull(payoutAccounts.removedAt)))
    .orderBy(desc(payoutAccounts.isDefault), desc(payoutAccounts.usedAt), payoutAccounts.id)

/** Returns one of the user's own accounts. Throws 40400. */
export async function ownAccount(db: Db, uid: string, id: string): Promise<AccountRow> {
  const mine = and(eq(payoutAccounts.id, id), eq(payoutAccounts.uid, uid), isNull(payoutAccounts.removedAt))
  const [row] = await db.select().from(payoutAccounts).where(mine)
  if (!row) throw notFound()
  return row
}

/** Locks the user's row, so that adding, removing and choosing accounts happen one at a time. */
export async function lockPerson(tx: Db, uid: string): Promise<void> {
  await tx.select({ uid: users.uid }).from(users).where(eq(users.uid, uid)).for('update')
}

/** True if money is being paid to an account. */
export async function hasOpen(db: Db, accountId: string): Promise<boolean> {
  const open = and(eq(withdrawals.accountId, accountId), inArray(withdrawals.state, [...OPEN_STATES]))
  return (await db.select({ id: withdrawals.id }).from(withdrawals).where(open).limit(1)).length > 0
}

/** Keeps the row for old withdrawals and erases the number. Throws 40900 while money is being paid to it. */
export async function unbind(tx: Db, accountId: string, now: number): Promise<void> {
  if (await hasOpen(tx, accountId)) throw wrongState('该账户有提现正在处理，暂不能解绑', 'withdrawalOpen')
  await tx
    .update(payoutAccounts)
    .set({ removedAt: now, isDefault: false, sealed: '', codeSealed: null })
    .where(eq(payoutAccounts.id, accountId))
}

/** Returns the user's own phone number. Throws 40000 when there is none. */
export async function ownMobile(db: Db, uid: string): Promise<string> {
  const [row] = await db.select({ mobile: users.mobile }).from(users).where(eq(users.uid, uid))
  if (!row?.mobile) throw badInput('请先绑定手机号', undefined, 'mobileMissing')
  return row.mobile
}

/** Returns an account's answer, without its number. */
export const presentAccount = (row: AccountRow, holderMasked: string, now: number) => ({
  id: row.id,
  type: row.type,
  ...(row.bankId !== null && { bankId: row.bankId, bankName: bankOf(row.bankId)?.name ?? '' }),
  ...(row.tail !== null && { tail: row.tail }),
  masked: row.masked,
  holderMasked,
  isDefault: row.isDefault,
  state: isBlocked(row) ? ('blocked' as const) : ('ok' as const),
  ...(isBlocked(row) && { blockText: BLOCK_TEXT }),
  createdAt: row.createdAt,
  needCode: isYoung(row, now),
})
