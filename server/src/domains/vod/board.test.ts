/** @database both */
import { randomUUID } from 'node:crypto'
import type { Data } from '@dm/shared/contract'
import { daysMs, hoursMs, minutesMs } from '@dm/shared/time'
import { emptyTables } from '../../../test/empty'
import { testServer, type TestServer } from '../../../test/server'
import { stageDrama } from '../../../test/vod'
import { vodLikes } from '../profile/schema'
import { vodComments, vodPlays, vodShares, follows } from './schema'

const [AUTHOR, ME] = ['a1', 'u1']
const NOW = Date.parse('2026-11-20T12:00:00+08:00')
const YESTERDAY = NOW - daysMs(1)

let server: TestServer
let author: string
let me: string
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  await emptyTables(server.db, 'users', 'rate_windows', 'once_answers', 'vod_shares')
  server.clock.at = NOW
  author = await server.login(AUTHOR)
  me = await server.login(ME)
  await stageDrama(server, AUTHOR)
})
afterAll(() => server.close())

const board = async (token: string, range: 7 | 30 | 90 = 7): Promise<Data<'vod/board/query'>> => {
  const { data } = await server.call('vod/board/query', { range }, token)
  if (!data) throw new Error('No figures')
  return data
}
const play = (n: number, at: number, rest: Partial<typeof vodPlays.$inferInsert> = {}) => ({
  ...{ vodId: 'drama1', playKey: `k${n}`, viewer: `d:${n}`, region: '广东', playedSec: 10, finished: false, at },
  ...rest,
})

test('every count is of the rows of its days in UTC+8', async () => {
  const { db } = server
  // The first and the last moment of yesterday, the moment before, and today.
  const [start, end] = [Date.parse('2026-11-19T00:00:00+08:00'), Date.parse('2026-11-20T00:00:00+08:00') - 1]
  await db
    .insert(vodPlays)
    .values([play(1, start), play(2, end, { finished: true, playedSec: 20 }), play(3, start - 1), play(4, NOW)])
  await db.insert(vodPlays).values([play(5, NOW - daysMs(8)), play(6, NOW - daysMs(15))])
  await db.insert(vodLikes).values({ uid: ME, vodId: 'drama2', at: YESTERDAY })
  await db.insert(follows).values({ uid: ME, targetUid: AUTHOR, at: YESTERDAY })
  await db.insert(vodShares).values({ requestId: randomUUID(), vodId: 'drama1', channel: 'link', at: NOW })
  await db.insert(vodComments).values([
    { id: 'c1', vodId: 'drama1', uid: ME, content: '好', ipRegion: '未知', createdAt: YESTERDAY },
    { id: 'c2', vodId: 'drama1', uid: ME, content: '好', ipRegion: '未知', createdAt: YESTERDAY, deletedAt: NOW },
  ])
  const figures = await board(author)
  expect(figures.series).toHaveLength(7)
  expect(figures.series.slice(-2)).toMatchObject([
    { day: '2026-11-18', plays: 1 },
    { day: '2026-11-19', plays: 2, likes: 1, comments: 1, shares: 0, newFans: 1 },
  ])
  expect(figures).toMatchObject({
    updatedAt: NOW,
    today: { day: '2026-11-20', plays: 1, shares: 1 },
    summary: { plays: 3, likes: 1, comments: 1, shares: 0, newFans: 1, avgPlaySec: 13, finishBp: 3333 },
    prev: { plays: 1, avgPlaySec: 10, finishBp: 0 },
    top: [{ vodId: 'drama1', periodPlays: 3, comments: 1 }],
    audience: null,
    totals: { works: 4, fans: 1 },
  })
})

test('nobody sees the figures of another; a visitor and another range are refused', async () => {
  await server.db.insert(vodPlays).values(play(1, YESTERDAY))
  expect(await board(me, 90)).toMatchObject({
    summary: { plays: 0 },
    series: expect.arrayContaining([expect.objectContaining({ plays: 0 })]),
    top: [],
    totals: { works: 0, fans: 0, plays: 0 },
  })
  expect(await server.call('vod/board/query', { range: 7 })).toMatchObject({ retcode: 10902 })
  const other = await server.post('vod/board/query', { range: 8 }, { clientid: '5', authorization: author })
  expect(other.json()).toMatchObject({ retcode: 40000 })
})

test('the audience is shown from 100 viewers on, each counted once', async () => {
  const rows = Array.from({ length: 99 }, (_, n) => play(n, YESTERDAY, { region: n < 96 ? '广东' : '北京' }))
  await server.db.insert(vodPlays).values([...rows, play(200, YESTERDAY + 1, { viewer: 'd:1' })])
  expect((await board(author)).audience).toBeNull()
  await server.db.insert(vodPlays).values(play(300, YESTERDAY + hoursMs(2), { viewer: ME }))
  const { audience } = await board(author)
  expect(audience?.region.reduce((total, { bp }) => total + bp, 0)).toBe(10_000)
  expect(audience?.region.map(({ name }) => name)).not.toContain('北京')
  expect(audience?.hours[12]).toBe(100)
  expect(audience?.hours[14]).toBe(1)
})

test('a reported play is one row; later reports of it add its seconds, not a play', async () => {
  const playKey = randomUUID()
  const report = (playedSec: number, positionSec: number) =>
    server.call(
      'vod/view/report',
      {
        deviceId: 'device-0123456789',
        items: [{ playKey, vodId: 'drama1', positionSec, durationSec: 20, playedSec, at: server.clock.at }],
      },
      me,
    )
  await report(4, 4)
  await Promise.all([report(9, 9), report(19, 19)])
  await report(50, 2)
  const rows = await server.db.select().from(vodPlays)
  expect(rows).toMatchObject([{ viewer: ME, playedSec: 20, finished: true, at: NOW }])
  server.clock.at += minutesMs(31)
  await report(50, 2)
  expect(await server.db.$count(vodPlays)).toBe(1)
  expect((await board(author)).today.plays).toBe(1)
})
