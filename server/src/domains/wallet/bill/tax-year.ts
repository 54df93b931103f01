import { startOfDay } from '@dm/shared/time'
import { and, desc, eq, gte, inArray, lt, sql, sum } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/open'
import type { Handler } from '../../handler'
import { accountId, kindsOf } from '../ledger/accounts'
import { ledgerEntries, ledgerTxns, withdrawals } from '../schema'

/** Returns what was withheld in a year: from withdrawals by month, and from prizes (docs/product/wallet.md#withdrawal). */
export const taxYear: Handler<'wallet/tax/year/query'> = async ({ year }, { uid, db }) => {
  const [months, prizes] = await Promise.all([monthsOf(db, uid, year), prizesOf(db, uid, year)])
  return { year, months, prizes }
}

async function monthsOf(db: Db, uid: string, year: number) {
  const rows = await db
    .select({
      month: withdrawals.month,
      amount: sum(withdrawals.amountFen),
      taxable: sum(withdrawals.taxableFen),
      fee: sum(withdrawals.feeFen),
      tax: sum(withdrawals.taxFen),
      count: sql<string>`count(*)`,
    })
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.uid, uid),
        eq(withdrawals.state, 'success'),
        gte(withdrawals.month, `${year}-01`),
        lt(withdrawals.month, `${year + 1}-01`),
      ),
    )
    .groupBy(withdrawals.month)
    .orderBy(desc(withdrawals.month))
  return rows.map((row) => {
    const [amountFen, feeFen, taxFen] = [Number(row.amount), Number(row.fee), Number(row.tax)]
    return {
      month: row.month,
      amountFen,
      taxableFen: Number(row.taxable),
      feeFen,
      taxFen,
      netFen: amountFen - feeFen - taxFen,
      count: Number(row.count),
    }
  })
}

/** A prize's transaction has two sides: what the user gets, and the tax. */
async function prizesOf(db: Db, uid: string, year: number) {
  const tax = alias(ledgerEntries, 'tax')
  const accounts = kindsOf('fen').map((kind) => accountId({ uid, kind }))
  const [row] = await db
    .select({ net: sum(ledgerEntries.amount), tax: sum(tax.amount), count: sql<string>`count(*)` })
    .from(ledgerEntries)
    .innerJoin(ledgerTxns, eq(ledgerTxns.id, ledgerEntries.txnId))
    .innerJoin(tax, and(eq(tax.txnId, ledgerEntries.txnId), eq(tax.accountId, accountId({ kind: 'taxPayable' }))))
    .where(
      and(
        inArray(ledgerEntries.accountId, accounts),
        eq(ledgerTxns.kind, 'prize'),
        gte(ledgerTxns.at, startOfDay(`${year}-01-01`)),
        lt(ledgerTxns.at, startOfDay(`${year + 1}-01-01`)),
      ),
    )
  const taxFen = Number(row?.tax ?? 0)
  return { grossFen: Number(row?.net ?? 0) + taxFen, taxFen, count: Number(row?.count ?? 0) }
}
