import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayOf } from '@dm/shared/time'
import { openDatabase } from '@dm/server/database'
import { createDatabase, postgresProgram, startPostgres, type Postgres } from '../machine/postgres'
import type { Observed } from './buyer'
import { atRest, booksOf, buyOn, makeBuyers, stepsDone } from './payments'
import { bundleVictims } from './server'

jest.setTimeout(600_000)

const work = mkdtempSync(join(tmpdir(), 'dm-dump-'))
let postgres: Postgres
let victims: Awaited<ReturnType<typeof bundleVictims>>
beforeAll(async () => {
  ;[postgres, victims] = await Promise.all([startPostgres(), bundleVictims()])
})
afterAll(() => {
  postgres.stop()
  victims.remove()
  rmSync(work, { recursive: true, force: true })
})

function program(name: string, ...args: string[]): void {
  const done = spawnSync(postgresProgram(name), args, { encoding: 'utf8' })
  if (done.status !== 0) throw new Error(`${name}: ${done.stderr}`)
}
const nothingObserved = (): Observed => ({ paid: new Set(), refunding: new Set(), steps: 0 })

test('a dump that was taken in the middle of payments is restored and serves', async () => {
  const site = await createDatabase(postgres.url, 'site')
  const copy = await createDatabase(postgres.url, 'restored')
  const first = await victims.start(site)
  const { db, close } = await openDatabase({ url: site })
  const observed = nothingObserved()
  const tokens = await makeBuyers(db, 0, 20)
  const shopping = buyOn(first.url, tokens, observed)
  await stepsDone(observed, 60)
  const file = join(work, 'site.dump')
  program('pg_dump', '--format=custom', `--file=${file}`, site)
  const then = observed.steps
  await shopping
  // Otherwise nothing was in progress.
  expect(observed.steps).toBeGreaterThan(then)
  await close()
  await first.kill()

  program('pg_restore', '--no-owner', `--dbname=${copy}`, file)
  const second = await victims.start(copy)
  const restored = await openDatabase({ url: copy })
  try {
    // Open work continues: taken payments are booked, refunds end.
    await atRest(restored.db)
    expect(await booksOf(restored.db, dayOf(Date.now()))).toEqual([])
    const again = nothingObserved()
    await buyOn(second.url, tokens.slice(0, 3), again)
    expect(again.paid.size).toBeGreaterThan(0)
  } finally {
    await restored.close()
    await second.kill()
  }
})
