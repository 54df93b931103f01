/** @database both */
import { users } from '../src/platform/schema'
import { testDatabase, type Content } from './database'

test('a content is made once; each test file has a copy that no other one changes', async () => {
  let fills = 0
  const content: Content = {
    name: 'one_account',
    async fill(db) {
      fills += 1
      await db.insert(users).values({ uid: '10001', createdAt: 1 })
    },
  }
  const uids = async ({ db }: Awaited<ReturnType<typeof testDatabase>>) =>
    (await db.select({ uid: users.uid }).from(users)).map(({ uid }) => uid)

  const first = await testDatabase(content)
  const madeSoFar = fills
  await first.db.delete(users)
  const second = await testDatabase(content)
  expect(fills).toBe(madeSoFar)
  expect([await uids(first), await uids(second)]).toEqual([[], ['10001']])
  const empty = await testDatabase()
  expect(await uids(empty)).toEqual([])
  await Promise.all([first, second, empty].map((opened) => opened.close()))
}, 180_000)
