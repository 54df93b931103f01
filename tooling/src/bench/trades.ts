import { daysMs, monthOf } from '@dm/shared/time'
import { sql } from 'drizzle-orm'
import { buildApp } from '@dm/server/app'
import { openDatabase, type Db } from '@dm/server/database'
import { sessions, users } from '@dm/server/tables'
import { systemClock } from '@dm/server/clock'
import { readSettings } from '@dm/server/settings'
import { hashToken, SESSION_MS } from '@dm/server/sessions'
import { recountTrades } from '@dm/server/wallet'
import { startPostgres } from '../machine/postgres'
import { median, type Row } from './table'

const ROWS = 1_000_000
const RUNS = 15
const TOKEN = 'bench-token-0123456789'

/** Adds a million trades of one user over thirteen months, like the ledger; without entries. */
async function fill(db: Db, uid: string, now: number): Promise<void> {
  const step = Math.floor(daysMs(395) / ROWS)
  await db.transaction(async (tx) => {
    // Foreign keys and the ledger's triggers would require two million entries, which lists do not read.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`
      insert into trades (id, txn_id, uid, unit, "group", kind, title, amount, balance_after, at, month)
      select 'b' || n, 'b' || n, ${uid}, 'fen',
        case n % 4 when 0 then 'expense' when 1 then 'withdraw' else 'income' end,
        case n % 4 when 0 then 'vip' when 1 then 'withdraw' when 2 then 'notice' else 'invite' end,
        '一笔交易', case when n % 4 < 2 then -100 else 200 end, 0, t.at,
        to_char(to_timestamp((t.at + 28800000) / 1000.0) at time zone 'UTC', 'YYYY-MM')
      from generate_series(1, ${ROWS}::int) n, lateral (select ${now}::bigint - (${ROWS}::bigint - n) * ${step}::bigint as at) t`)
    await recountTrades(tx, uid)
  })
  await db.execute(sql`vacuum analyze trades`)
  await db.execute(sql`vacuum analyze trade_days`)
}

/** Measures lists and month totals at a million trades of one user, on PostgreSQL, through the whole server. */
export async function trades(): Promise<Row[]> {
  const postgres = await startPostgres()
  const { db, close } = await openDatabase({ url: postgres.url, statementTimeoutMs: 0 })
  const now = systemClock.now()
  const app = buildApp({ db, clock: systemClock, settings: readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }) })
  try {
    await db.insert(users).values({ uid: 'bench', createdAt: now })
    await db.insert(sessions).values({ tokenHash: hashToken(TOKEN), uid: 'bench', expiresAt: now + SESSION_MS })
    await fill(db, 'bench', now)
    const ask = async (path: string, payload: object): Promise<number> => {
      const times = []
      for (let run = 0; run < RUNS; run += 1) {
        const from = performance.now()
        const answer = await app.inject({
          method: 'POST',
          url: `/uc/v1/wallet/${path}`,
          headers: { authorization: TOKEN },
          payload,
        })
        times.push(performance.now() - from)
        const { retcode } = answer.json<{ retcode: number }>()
        if (retcode !== 200) throw new Error(`${path} answered ${retcode}`)
      }
      return median(times)
    }
    const row = async (what: string, path: string, payload: object): Promise<Row> => {
      const ms = await ask(path, payload)
      return { what: `${what}, 1,000,000 trades`, value: `${ms.toFixed(1)} ms`, budget: '≤ 30 ms', held: ms <= 30 }
    }
    const list = { unit: 'fen', pageSize: 20 }
    const month = monthOf(now - daysMs(200))
    return [
      await row('trade/page 1', 'trade/page', list),
      await row('trade/page 2,500', 'trade/page', { ...list, page: 2_500 }),
      await row('trade/page 49,999', 'trade/page', { ...list, page: 49_999 }),
      await row('trade/page 12,000 of a group', 'trade/page', { ...list, group: 'withdraw', page: 12_000 }),
      await row('trade/page 3,000 of a month', 'trade/page', { ...list, month, page: 3_000 }),
      await row('bill/month/query', 'bill/month/query', { month }),
      await row('bill/month/list', 'bill/month/list', {}),
    ]
  } finally {
    await app.close()
    await close()
    postgres.stop()
  }
}
