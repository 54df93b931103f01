import { openDatabase, type Db } from '@dm/server/database'
import { grantCoins } from '@dm/server/wallet'
import { startPostgres } from '../machine/postgres'
import { pgbenchRate } from './pgbench'
import { median, type Row } from './table'

const SECONDS = 4
/** Number of turns with pgbench: the median ratio counts. */
const TURNS = 3
/** Parallel writers: as many as the server's pool has connections. */
const WRITERS = 20
const ACCOUNTS = 1_000
const LEAST = 0.4

/** Returns the transactions per second of parallel writers; `uidOf` returns each one's account. */
async function perSecond(db: Db, run: string, uidOf: (n: number) => string): Promise<number> {
  const from = performance.now()
  let written = 0
  const write = async (writer: number) => {
    for (let n = 0; performance.now() - from < SECONDS * 1000; n += 1) {
      const change = { uid: uidOf(writer + n * WRITERS), coin: 1, kind: 'task' as const, at: Date.now() }
      await db.transaction((tx) => grantCoins(tx, { ...change, bizId: `${run}:${writer}:${n}` }))
      written += 1
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)))
  return written / ((performance.now() - from) / 1000)
}

/** Gives every account one transaction, so that it exists for both sides. */
async function openAccounts(db: Db): Promise<void> {
  for (let n = 0; n < ACCOUNTS; n += 1) {
    const first = { uid: `u${n}`, coin: 1, kind: 'task' as const, bizId: `open:${n}`, at: Date.now() }
    await db.transaction((tx) => grantCoins(tx, first))
  }
}

/**
 * Compares whole ledger transactions per second on PostgreSQL (entries, balances, trade, day's sum) with pgbench
 * writing the same rows into the same tables: over many accounts, and on one.
 */
export async function ledger(work: string): Promise<Row[]> {
  const postgres = await startPostgres()
  const { db, close } = await openDatabase({ url: postgres.url })
  try {
    await openAccounts(db)
    const row = async (what: string, accounts: number): Promise<Row> => {
      const account = accounts === 1 ? '0' : `random(0, ${accounts - 1})`
      const turns: { ours: number; plain: number }[] = []
      for (let turn = 0; turn < TURNS; turn += 1) {
        const ours = await perSecond(db, `${what} ${turn}`, (n) => `u${n % accounts}`)
        const plain = await pgbenchRate(postgres.url, work, { account, clients: WRITERS, seconds: SECONDS })
        turns.push({ ours, plain })
      }
      const share = median(turns.map(({ ours, plain }) => ours / plain))
      const middle = (of: 'ours' | 'plain') => Math.round(median(turns.map((turn) => turn[of])))
      return {
        what: `ledger writes, ${what}, against pgbench`,
        value: `${middle('ours')}/s of ${middle('plain')}/s = ${share.toFixed(2)}`,
        budget: `≥ ${LEAST}`,
        held: share >= LEAST,
      }
    }
    return [await row(`over ${ACCOUNTS.toLocaleString('en')} accounts`, ACCOUNTS), await row('one account', 1)]
  } finally {
    await close()
    postgres.stop()
  }
}
