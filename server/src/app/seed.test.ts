import { demoAt } from '../../test/contents'
import { testDatabase } from '../../test/database'
import { versionOf } from '../domains/activity/versions'
import { draws } from '../domains/draw/schema'

/** "Thirty minutes ago" was another day and another month. */
const JUST_AFTER_MIDNIGHT = Date.parse('2026-12-01T00:20:00+08:00')

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase(demoAt(JUST_AFTER_MIDNIGHT))
}, 120_000)
afterAll(() => database.close())

it('the demo is laid whole just after midnight, and nothing in it is later than now', async () => {
  const rows = await database.db.select({ at: draws.at }).from(draws)
  expect(Math.max(...rows.map(({ at }) => at))).toBeLessThanOrEqual(JUST_AFTER_MIDNIGHT)
})

it('every draw of the demo can be recomputed from its number, its version and the published table', async () => {
  const rows = await database.db.select().from(draws)
  expect(rows.length).toBeGreaterThan(200)
  const wrong: string[] = []
  for (const row of rows) {
    const { document } = await versionOf(database.db, row.activityId, row.oddsVersion)
    const box = document.boxes?.find(({ boxId }) => boxId === row.boxId)
    let end = 0
    const named = box?.gifts.find(({ oddsPpm }) => row.roll < (end += oddsPpm))?.giftId
    const given = row.why === 'fallback' ? box?.fallbackGiftId : named
    if (row.rolledGiftId !== named || row.gift.giftId !== given) wrong.push(row.no)
  }
  expect(wrong).toEqual([])
})
