import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { postgresProgram } from '../machine/postgres'

/**
 * The rows of one ledger transaction as plain statements: lock, transaction, two entries, balance, trade, the day's
 * sum. A colon would begin a pgbench variable, so texts contain its character code. `account` is pgbench's expression
 * for the number of a user `u<number>` with existing accounts.
 */
const scriptOf = (account: string) => `
\\set n ${account}
\\set id random(1, 9000000000000000000)
BEGIN;
SELECT id, balance, seq FROM ledger_accounts WHERE id IN ('u' || :n || U&'\\003acoin.gift', 'u' || :n || U&'\\003acoin.held', 'u' || :n || U&'\\003acoin.paid') ORDER BY id FOR UPDATE;
INSERT INTO ledger_txns (id, kind, biz_id, at, day) VALUES ('b' || :id, 'bench', 'b' || :id, 1795176000000, '2026-11-21');
UPDATE ledger_accounts SET balance = balance + 1, seq = seq + 1 WHERE id = 'u' || :n || U&'\\003acoin.gift' RETURNING balance, seq \\gset
INSERT INTO ledger_entries (txn_id, line, account_id, amount, seq, balance_after) VALUES ('b' || :id, 0, U&'platform\\003acoin.promo', -1, NULL, NULL), ('b' || :id, 1, 'u' || :n || U&'\\003acoin.gift', 1, :seq, :balance);
INSERT INTO trades (id, txn_id, uid, unit, "group", kind, title, amount, balance_after, at, month) VALUES ('b' || :id, 'b' || :id, 'u' || :n, 'coin', 'in', 'task', 'bench', 1, :balance, 1795176000000, '2026-11');
INSERT INTO trade_days (uid, unit, day, kind, "group", rows, plus, minus) VALUES ('u' || :n, 'coin', '2026-11-21', 'task', 'in', 1, 1, 0) ON CONFLICT (uid, unit, day, kind, "group") DO UPDATE SET rows = trade_days.rows + 1, plus = trade_days.plus + 1;
COMMIT;
`

/**
 * Returns pgbench's transactions per second with the same rows, prepared, on the database at `url`. Throws when it
 * fails.
 */
export async function pgbenchRate(
  url: string,
  folder: string,
  { account, clients, seconds }: { account: string; clients: number; seconds: number },
): Promise<number> {
  const script = join(folder, 'ledger.pgbench')
  writeFileSync(script, scriptOf(account))
  const args = ['-n', '-M', 'prepared', '-c', `${clients}`, '-j', '2', '-T', `${seconds}`, '-f', script, url]
  const child = spawn(postgresProgram('pgbench'), args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  child.stderr.on('data', (chunk) => (output += String(chunk)))
  await new Promise((resolve, reject) => child.once('close', resolve).once('error', reject))
  const rate = Number(/^tps = ([\d.]+)/m.exec(output)?.[1])
  if (!(rate > 0)) throw new Error(`pgbench said: ${output.slice(-2000)}`)
  return rate
}
