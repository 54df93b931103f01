import { hoursMs } from '@dm/shared/time'
import { inArray } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { ledgerAccounts } from '../schema'
import { accountId } from '../ledger/accounts'
import { vipOf } from '../overview'
import { isYoung, type AccountRow } from '../payout/store'
import { feeOf } from './fee'
import { AT_ONCE_HOURS, REVIEW_HOURS, AT_ONCE_FEN, CODE_ABOVE_FEN, taxedBefore } from './limits'
import { taxOf, type TaxCase, type TaxRuleName } from './tax'

/** Fee, tax and net amount of a withdrawal, as of now. All amounts in fen. */
export interface Quote extends TaxCase {
  feeFen: number
  taxFen: number
  netFen: number
  needCode: boolean
  /** Paid without review. */
  atOnce: boolean
  arriveBy: number
}

/** Returns the withdrawable balances: `clear` is taken first, `income` is taxed. */
export async function cashOf(db: Db, uid: string): Promise<{ clearFen: number; incomeFen: number }> {
  const ids = [accountId({ uid, kind: 'cash.clear' }), accountId({ uid, kind: 'cash.income' })]
  const rows = await db.select().from(ledgerAccounts).where(inArray(ledgerAccounts.id, ids))
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.balance ?? 0
  return { clearFen: of('cash.clear'), incomeFen: of('cash.income') }
}

/** True for members of any scope, who pay no fee. */
export const isVip = async (db: Db, uid: string, now: number) =>
  (await vipOf(db, uid, now)).some((period) => period.state === 'active')

interface QuoteRequest {
  uid: string
  account: AccountRow
  amountFen: number
  now: number
  /** The tax rule of the settings. */
  rule: TaxRuleName
}

export async function quote(db: Db, { uid, account, amountFen, now, rule }: QuoteRequest): Promise<Quote> {
  const { clearFen } = await cashOf(db, uid)
  const tax: TaxCase = {
    taxableFen: amountFen - Math.min(clearFen, amountFen),
    ...(await taxedBefore(db, uid, now)),
  }
  const feeFen = feeOf(amountFen, await isVip(db, uid, now))
  const taxFen = taxOf(rule, tax)
  const young = isYoung(account, now)
  const atOnce = amountFen <= AT_ONCE_FEN && !young
  return {
    ...tax,
    feeFen,
    taxFen,
    netFen: amountFen - feeFen - taxFen,
    needCode: amountFen > CODE_ABOVE_FEN || young,
    atOnce,
    arriveBy: now + hoursMs(atOnce ? AT_ONCE_HOURS : REVIEW_HOURS),
  }
}
