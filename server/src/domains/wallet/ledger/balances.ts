import { dayOf } from '@dm/shared/time'
import { and, eq, inArray, lt, min, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { clawbacks, ledgerAccounts, pendingCredits } from '../schema'
import { accountId, kindsOf, type UserKind } from './accounts'

export interface Balances {
  availableCoin: number
  paidCoin: number
  giftCoin: number
  heldCoin: number
  availableFen: number
  heldFen: number
  pendingFen: number
  /** Day in UTC+8 on which the next pending money arrives. */
  nextPendingDay?: string
  /** Still to be taken back from later income. */
  clawbackFen: number
}

/**
 * Returns a user's balances in coins and fen (docs/product/wallet.md#calls). A user without accounts has 0 of
 * everything.
 */
export async function balances(db: Db, uid: string): Promise<Balances> {
  const ids = [...kindsOf('coin'), ...kindsOf('fen')].map((kind) => accountId({ uid, kind }))
  const rows = await db.select().from(ledgerAccounts).where(inArray(ledgerAccounts.id, ids))
  const of = (kind: UserKind) => rows.find((row) => row.kind === kind)?.balance ?? 0
  const next = await db
    .select({ at: min(pendingCredits.availableAt) })
    .from(pendingCredits)
    .where(and(eq(pendingCredits.uid, uid), eq(pendingCredits.state, 'pending')))
  const due = await db
    .select({ fen: sql<string | null>`sum(${clawbacks.dueFen} - ${clawbacks.takenFen})` })
    .from(clawbacks)
    .where(and(eq(clawbacks.uid, uid), lt(clawbacks.takenFen, clawbacks.dueFen)))
  const nextAt = next[0]?.at
  return {
    availableCoin: of('coin.paid') + of('coin.gift'),
    paidCoin: of('coin.paid'),
    giftCoin: of('coin.gift'),
    heldCoin: of('coin.held'),
    availableFen: of('cash.income') + of('cash.clear'),
    heldFen: of('cash.held'),
    pendingFen: of('cash.pending'),
    ...(nextAt && { nextPendingDay: dayOf(Number(nextAt)) }),
    clawbackFen: Number(due[0]?.fen ?? 0),
  }
}
