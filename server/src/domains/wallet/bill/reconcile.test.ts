import { hoursMs } from '@dm/shared/time'
import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { commandOf, emptyNotes, runCommand, START } from '../../../../test/history'
import { testServer, type TestServer } from '../../../../test/server'
import { users } from '../../../platform/schema'
import { checkLedger } from '../ledger/check'

const HISTORIES = 2
/** Set `DM_COMMANDS` for a longer run, `DM_SEED` to repeat one. */
const COMMANDS = Number(process.env.DM_COMMANDS ?? 2_000)
const SEED = Number(process.env.DM_SEED ?? Date.now() % 2 ** 31)
const STEP = hoursMs(6)

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

/** Sums a month from the ledger's entries only, without trades and stored sums. */
async function entriesSay(uid: string, month: string) {
  const answer: unknown = await server.db.execute(sql`
    select coalesce(sum(e.amount) filter (where left(t.day, 7) < ${month}), 0)::text as open,
      coalesce(sum(e.amount) filter (where left(t.day, 7) = ${month}), 0)::text as moved
    from ledger_entries e join ledger_txns t on t.id = e.txn_id join ledger_accounts a on a.id = e.account_id
    where a.owner = ${uid} and a.kind in ('cash.income', 'cash.clear', 'cash.held')`)
  const { rows } = answer as { rows: { open: string; moved: string }[] } // as: the two columns selected above
  return { open: Number(rows[0]?.open), moved: Number(rows[0]?.moved) }
}

/** Returns every row of a month, read page by page like the list. */
async function rowsOf(token: string, month: string) {
  const rows = []
  for (let page = 1; ; page += 1) {
    const { data } = await server.call('wallet/trade/page', { unit: 'fen', month, page, pageSize: 50 }, token)
    rows.push(...(data?.list ?? []))
    if (!data?.hasMore) return rows
  }
}

async function csvOf(token: string, month: string): Promise<string[][]> {
  const { data } = await server.call('wallet/bill/export', { month }, token)
  const answer = await server.app.inject({ method: 'GET', url: data?.url ?? '' })
  const lines = answer.body.trimEnd().split('\r\n').slice(1)
  return lines.map((line) => line.split(','))
}

const fenOf = (text: string | undefined) => Math.round(Number(text) * 100)

test(`bills reconcile month by month after ${COMMANDS} commands (DM_SEED=${SEED})`, async () => {
  let round = 0
  const length = Math.ceil(COMMANDS / HISTORIES)
  const history = fc.array(commandOf(fc.integer({ min: 0, max: length }).map(String)), {
    minLength: length,
    maxLength: length,
    size: 'max',
  })
  await fc.assert(
    fc.asyncProperty(history, async (commands) => {
      round += 1
      const notes = emptyNotes()
      await server.db.insert(users).values(['a', 'b'].map((name) => ({ uid: `r${round}:${name}`, createdAt: START })))
      for (const [i, one] of commands.entries()) {
        server.clock.at = START + i * STEP
        await runCommand(server.db, one, `r${round}`, server.clock.at, notes)
      }
      expect(await checkLedger(server.db)).toEqual([])
      for (const uid of [`r${round}:a`, `r${round}:b`]) await reconcile(uid)
    }),
    { numRuns: HISTORIES, seed: SEED, endOnFailure: true },
  )
}, 600_000)

async function reconcile(uid: string) {
  const token = await server.login(uid)
  const overview = (await server.call('wallet/overview/query', {}, token)).data
  const listed = (await server.call('wallet/bill/month/list', {}, token)).data?.list ?? []
  expect(listed.length).toBeGreaterThan(3)
  let open = 0
  for (const { month, ...sums } of [...listed].reverse()) {
    const bill = (await server.call('wallet/bill/month/query', { month }, token)).data
    if (!bill) throw new Error(`no bill of ${month}`)
    const entrySums = await entriesSay(uid, month)
    expect(bill).toMatchObject({ ...sums, openFen: open })
    expect({ open: bill.openFen, moved: bill.closeFen - bill.openFen }).toEqual(entrySums)
    expect(bill.closeFen).toBe(bill.openFen + bill.incomeFen - bill.withdrawFen)
    const rows = await rowsOf(token, month)
    const sum = (group: string) =>
      rows.filter((row) => row.group === group).reduce((total, row) => total + row.amount, 0)
    expect([rows.length, sum('income'), sum('expense'), sum('withdraw'), sum('refund')]).toEqual(
      [bill.count, bill.incomeFen, -bill.expenseFen, -bill.withdrawFen, bill.refundFen].map((n) => n + 0),
    )
    expect(bill.kinds.reduce((total, kind) => total + (kind.group === 'income' ? kind.fen : 0), 0)).toBe(bill.incomeFen)
    const csv = await csvOf(token, month)
    expect(csv.map((cells) => [cells[7], fenOf(cells[5])])).toEqual(rows.map((row) => [row.id, row.amount]))
    server.clock.at += hoursMs(1) // the hourly limit of exports is not under test here
    open = bill.closeFen
  }
  expect(open).toBe((overview?.availableFen ?? 0) + (overview?.heldFen ?? 0))
}
