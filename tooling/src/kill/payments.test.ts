import { isLong } from '../test/long'
import { startPostgres, type Postgres } from '../machine/postgres'
import { killPayments } from './payments'
import { bundleVictims } from './server'

const KILLS = isLong ? 100 : 6
// Three seconds for each on an idle machine.
jest.setTimeout(KILLS * 30_000)

let postgres: Postgres
let victims: Awaited<ReturnType<typeof bundleVictims>>
beforeAll(async () => {
  ;[postgres, victims] = await Promise.all([startPostgres(), bundleVictims()])
})
afterAll(() => {
  postgres.stop()
  victims.remove()
})

test('kills in the middle of fifty payments: nothing acknowledged is lost, everything sums to zero', async () => {
  const report = await killPayments(postgres.url, KILLS, victims.start)
  expect(report).toMatchObject({ lost: [], wrong: [], broken: [] })
  // Otherwise no payment was in progress during the kills.
  expect(report.observed).toBeGreaterThan(0)
  expect(report.taken).toBeGreaterThan(report.observed)
})
