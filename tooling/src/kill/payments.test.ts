import { isLong } from '../test/long'
import { startPostgres, type Postgres } from '../machine/postgres'
import { killPayments } from './payments'

const KILLS = isLong ? 100 : 6
// Three seconds for each on an idle machine.
jest.setTimeout(KILLS * 30_000)

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

test('kills in the middle of fifty payments: nothing acknowledged is lost, everything sums to zero', async () => {
  const report = await killPayments(postgres.url, KILLS)
  expect(report).toMatchObject({ lost: [], wrong: [], broken: [] })
  // Otherwise no payment was in progress during the kills.
  expect(report.observed).toBeGreaterThan(0)
  expect(report.taken).toBeGreaterThan(report.observed)
})
