import { openDatabase, type Db } from '../../../server/src/db/open'
import { grantCoins } from '../../../server/src/uc/wallet/ledger/coins'
import { startPostgres } from '../machine/postgres'
import type { Row } from './table'

const SECONDS = 5
/** Writers at once: as many as the server's pool has connections. */
const WRITERS = 20
const ACCOUNTS = 1_000

/** Transactions per second that writers make side by side; `uidOf` says whose account each one writes to. */
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

/** Whole ledger transactions per second on PostgreSQL (entries, balances, trade, day's sum): one hot account, and many. */
export async function ledger(): Promise<Row[]> {
  const postgres = await startPostgres()
  const { db, close } = await openDatabase({ url: postgres.url })
  try {
    const row = async (what: string, uidOf: (n: number) => string): Promise<Row> => {
      const rate = await perSecond(db, what, uidOf)
      return { what: `ledger writes, ${what}`, value: `${Math.round(rate)} /s`, budget: '', held: null }
    }
    await perSecond(db, 'warm', (n) => `u${n % ACCOUNTS}`)
    return [
      await row('one hot account', () => 'hot'),
      await row(`over ${ACCOUNTS.toLocaleString('en')} accounts`, (n) => `u${n % ACCOUNTS}`),
    ]
  } finally {
    await close()
    postgres.stop()
  }
}
