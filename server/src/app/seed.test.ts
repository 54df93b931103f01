import { demoAt } from '../../test/contents'
import { testDatabase } from '../../test/database'
import { draws } from '../uc/draw/schema'

/** "Thirty minutes ago" was another day and another month. */
const JUST_AFTER_MIDNIGHT = Date.parse('2026-12-01T00:20:00+08:00')

it('the demo is laid whole just after midnight, and nothing in it is later than now', async () => {
  const database = await testDatabase(demoAt(JUST_AFTER_MIDNIGHT))
  const rows = await database.db.select({ at: draws.at }).from(draws)
  expect(Math.max(...rows.map(({ at }) => at))).toBeLessThanOrEqual(JUST_AFTER_MIDNIGHT)
  await database.close()
}, 120_000)
