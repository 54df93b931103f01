/** @database postgres */
import { testServer, type TestServer } from '../../../../test/server'
import { users } from '../../../platform/schema'
import { CROWD, DEMO } from '../../../demo/accounts'
import { seedActivity } from '.'
import { seededRandom } from '../../../demo/random'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
  const { db, clock } = server
  await db.insert(users).values([...Object.values(DEMO), ...CROWD].map((uid) => ({ uid, createdAt: 1 })))
  const picture = async (name: string) => `/files/${name}`
  await seedActivity({ db, now: clock.now(), random: seededRandom(1), picture, sound: picture, film: picture })
})
afterAll(() => server.close())

const overview = (activityId: string) => server.call('activity/overview/query', { activityId })

test('追光者 stands in the slot with its 86 entries, 6,480 votes and 37 voided ones', async () => {
  const { data } = await server.call('activity/overview/query', { slot: 'competition' })
  expect(data?.activity).toMatchObject({ title: '追光者', state: 'running', schema: 'competition@1' })
  expect(data?.counters).toMatchObject({ entries: 86, votes: 6480, voidedVotes: 37 })
})

test('the demo performer ranks 12th, 36 votes behind, with 2 of 3 votes left', async () => {
  const token = await server.login(DEMO.performer)
  const { data } = await server.call(
    'activity/entry/rank/list',
    { activityId: 'a1001', scope: 'total', pageSize: 10 },
    token,
  )
  expect(data?.list.slice(0, 3).map((row) => [row.name, row.votes])).toEqual([
    ['周屿', 612],
    ['宋时雨', 548],
    ['方既白', 497],
  ])
  expect(data?.mine).toMatchObject({ name: '林小满', no: '007', rank: 12, votes: 214, gapToPrev: 36 })
  const mine = await server.call('activity/talentKing/queryActivitySurplus', { activityId: 'a1001' }, token)
  expect(mine.data).toMatchObject({ votesLeft: 2, votesPerDay: 3, entryState: 'approved', rank: 12 })
  const today = await server.call('activity/entry/rank/list', { activityId: 'a1001', scope: 'day' })
  expect(today.data?.total).toBeGreaterThan(20)
})

test('every other state is there to be seen', async () => {
  const states = await Promise.all(
    ['a1002', 'a1003', 'a1004', 'a1005', 'a1006', 'a1007', 'a1008'].map(async (id) => {
      const answer = await overview(id)
      return answer.data?.activity.state ?? answer.retcode
    }),
  )
  expect(states).toEqual(['scheduled', 'paused', 'ended', 'settled', 40400, 'running', 'running'])
  const final = await server.call('activity/entry/rank/list', { activityId: 'a1005', scope: 'total' })
  expect(final.data).toMatchObject({ frozen: true, total: 12 })
  expect(final.data?.list[2]).toMatchObject({ name: '林小满', rank: 3 })
  expect((await overview('a1002')).data?.counters.reserved).toBe(126)
})

test('the works of 才艺王者 are the videos that its document asks for', async () => {
  const { data } = await overview('c1001')
  expect(data?.activity.competition?.media).toBe('video')
  const { data: works } = await server.call('activity/entry/hot/list', { activityId: 'c1001', pageSize: 50 })
  expect(works?.list.map(({ mediaKind }) => mediaKind)).toEqual(Array(30).fill('video'))
})
