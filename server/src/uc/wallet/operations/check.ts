import { checkWallet } from '../check'
import { payOfCtx, type Operation } from './operation'

/** Rows that an answer names of each rule. */
const SHOWN = 100

/** Every rule of the wallet that does not hold (wallet, "Ledger": invariants). */
export const walletCheck: Operation<'walletCheck'> = async ({ day }, ctx) => {
  const at = ctx.clock.now()
  const broken = await checkWallet({ db: ctx.db, pay: payOfCtx(ctx), now: at }, day)
  return {
    at,
    broken: broken.map(({ rule, rows }) => ({ rule, count: rows.length, rows: rows.slice(0, SHOWN).map(asRecord) })),
  }
}

const asRecord = (row: unknown): Record<string, unknown> => ({ ...Object(row) })
