import { addDays, dayOf } from '@dm/shared/time'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { brokenRules, ledgerRules, type Broken } from '../ledger/check'
import type { Pay } from '../pay'
import type { PayProvider } from '../pay/provider'
import type { Payables } from '../order/payable'
import { compareRefunds, compareStatement, storeDiffs, openDiffs } from './statement'
import { workRules } from './work'

export interface CheckDeps {
  db: Db
  pay: Pay
  payables: Payables
  /** Epoch ms. */
  now: number
}

/**
 * Returns every violated rule of the wallet, with the rows that break it (docs/product/wallet.md#ledger: invariants).
 * Providers' statements are those of `day` (UTC+8), by default each one's newest; differences are stored, and shown
 * until a check of their own day no longer finds them.
 */
export async function checkWallet({ db, pay, payables, now }: CheckDeps, day?: string): Promise<Broken[]> {
  const broken = await checkBooks(db, payables)
  const compared = pay.providers.map((provider) => ({ provider, day: day ?? newestDay(provider, now) }))
  for (const one of compared) broken.push(...(await checkStatement(db, one.provider, one.day, now)))
  const seen = new Set(compared.map((one) => `${one.provider.name} ${one.day}`))
  const rows = (await openDiffs(db)).filter((diff) => !seen.has(`${diff.provider} ${diff.day}`))
  if (rows.length > 0) broken.push({ rule: 'what statements of other days said differently is cleared up', rows })
  return broken
}

/** Most rows of one rule in an answer. */
const SHOWN = 100

/** Returns broken rules for operators, each with its count and first rows. */
export const summaryOf = (broken: readonly Broken[]) =>
  broken.map(({ rule, rows }) => ({
    rule,
    count: rows.length,
    // A row of the database or of a statement is always an object.
    rows: rows.slice(0, SHOWN).map((row) => ({ ...(row as object) })),
  }))

/** The rules that the database can tell by itself: of the ledger, of the work that it books, and of what is sold. */
export function checkBooks(db: Db, payables: Payables = {}): Promise<Broken[]> {
  const ofSales = Object.fromEntries(Object.values(payables).flatMap(({ rules = {} }) => Object.entries(rules)))
  return db.transaction(async (tx) => {
    // Summing years of entries takes longer than any call may.
    await tx.execute(sql`set local statement_timeout = 0`)
    return brokenRules(tx, { ...ledgerRules, ...workRules, ...ofSales })
  })
}

/** Returns the last day with a published statement: yesterday for a provider without delay. */
export const newestDay = ({ statementAfterMs }: Pick<PayProvider, 'statementAfterMs'>, now: number) =>
  addDays(dayOf(now - statementAfterMs), -1)

async function checkStatement(db: Db, provider: PayProvider, day: string, at: number): Promise<Broken[]> {
  const { name } = provider
  try {
    const payments = await compareStatement(db, provider, day)
    const givenBack = await compareRefunds(db, provider, day)
    await storeDiffs(db, { provider: name, day, at }, [...payments, ...givenBack])
    return [
      { rule: `what ${name} took is what it says in its statement of ${day}`, rows: payments },
      { rule: `what ${name} gave back is what it says of the refunds that ended on ${day}`, rows: givenBack },
    ].filter(({ rows }) => rows.length > 0)
  } catch (error) {
    const row = { problem: error instanceof Error ? error.message : String(error) }
    return [{ rule: `the statement of ${name} of ${day} can be read`, rows: [row] }]
  }
}
