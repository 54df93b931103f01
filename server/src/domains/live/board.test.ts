/** @database both */
import type { Data } from '@dm/shared/contract'
import { daysMs, hoursMs, minutesMs } from '@dm/shared/time'
import { emptyTables } from '../../../test/empty'
import { stageRoom } from '../../../test/live'
import { testServer, type TestServer } from '../../../test/server'
import { follows } from '../vod/schema'
import { grantCoins } from '../wallet/ledger/coins'

const [HOST, ME, OTHER] = ['h1', 'u1', 'u2']
const NOW = Date.parse('2026-11-20T12:00:00+08:00')
const YESTERDAY = NOW - daysMs(1)

let server: TestServer
let host: string
let me: string
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  await emptyTables(server.db, 'users', 'rate_windows', 'live_rooms')
  server.clock.at = NOW
  host = await server.login(HOST)
  me = await server.login(ME)
  await server.login(OTHER)
})
afterAll(() => server.close())

const board = async (token: string, range: 7 | 30 | 90 = 7): Promise<Data<'live/board/query'>> => {
  const { data } = await server.call('live/board/query', { range }, token)
  if (!data) throw new Error('No figures')
  return data
}
/** A session of the host that began at `startAt` and lasted an hour. */
const session = (roomId: string, startAt: number, change: object = {}) =>
  stageRoom(server, HOST, {
    ...{ roomId, previewId: null, state: 'ended', planAt: null, startAt, endAt: startAt + hoursMs(1) },
    ...{ viewers: 10, peak: 4, likes: 7, ...change },
  })
const gift = (bizId: string, coin: number, at: number, roomId = 'a') =>
  server.db.transaction((tx) =>
    grantCoins(tx, { uid: HOST, coin, kind: 'liveGift', bizId, at, ref: { type: 'source', id: roomId } }),
  )

test('a session is of the day it began in UTC+8, with its followers and the coins that the wallet booked', async () => {
  const [start, end] = [Date.parse('2026-11-19T00:00:00+08:00'), Date.parse('2026-11-20T00:00:00+08:00')]
  await session('a', start, { peak: 9, state: 'replay' })
  await session('b', end - 1, { title: '跨过午夜' })
  await session('before', start - 1)
  await session('today', end)
  await session('on', YESTERDAY, { state: 'live', endAt: null })
  await session('prev', NOW - daysMs(9), { peak: 30 })
  await gift('g1', 60, YESTERDAY)
  await gift('g2', 40, YESTERDAY + minutesMs(1), 'b')
  await gift('g3', 5, NOW, 'today')
  await server.db.insert(follows).values([
    { uid: ME, targetUid: HOST, at: start + minutesMs(5) },
    { uid: OTHER, targetUid: HOST, at: start + hoursMs(3) },
  ])
  const figures = await board(host)
  expect(figures.series).toHaveLength(7)
  expect(figures.series.slice(-2)).toEqual([
    { day: '2026-11-18', sessions: 1, durationSec: 3600, viewers: 10, newFans: 0, likes: 7, incomeCoin: 0 },
    { day: '2026-11-19', sessions: 2, durationSec: 7200, viewers: 20, newFans: 1, likes: 14, incomeCoin: 100 },
  ])
  expect(figures).toMatchObject({
    updatedAt: NOW,
    summary: { sessions: 3, durationSec: 10_800, viewers: 30, newFans: 1, likes: 21, peak: 9, incomeCoin: 100 },
    prev: { sessions: 1, peak: 30, incomeCoin: 0 },
  })
  expect(figures.sessions.map(({ roomId, incomeCoin, state }) => [roomId, incomeCoin, state])).toEqual([
    ['b', 40, 'ended'],
    ['a', 60, 'replay'],
    ['before', 0, 'ended'],
  ])
})

test('the income of these days is what the wallet lists of them', async () => {
  for (const n of [1, 2, 6, 7, 8, 20]) await gift(`day-${n}`, n * 11, NOW - daysMs(n))
  const { data } = await server.call('wallet/trade/page', { unit: 'coin', kind: 'liveGift', pageSize: 50 }, host)
  const startOf = (days: number) => Date.parse('2026-11-20T00:00:00+08:00') - daysMs(days)
  const listed = (from: number) =>
    (data?.list ?? []).filter(({ at }) => at >= from && at < startOf(0)).reduce((sum, { amount }) => sum + amount, 0)
  expect((await board(host, 7)).summary.incomeCoin).toBe(listed(startOf(7)))
  expect((await board(host, 30)).summary.incomeCoin).toBe(listed(startOf(30)))
})

test('of two sessions at once a follower belongs to the later one', async () => {
  await session('a', YESTERDAY)
  await session('b', YESTERDAY + minutesMs(10))
  await server.db.insert(follows).values({ uid: ME, targetUid: HOST, at: YESTERDAY + minutesMs(20) })
  expect((await board(host)).summary).toMatchObject({ sessions: 2, newFans: 1 })
})

test('at most ten sessions are listed; nobody sees those of another, a visitor and another range are refused', async () => {
  for (let n = 0; n < 12; n++) await session(`s${n}`, YESTERDAY - n * hoursMs(2))
  expect((await board(host)).sessions.map(({ roomId }) => roomId)).toEqual(
    Array.from({ length: 10 }, (_, n) => `s${n}`),
  )
  expect(await board(me, 90)).toMatchObject({ summary: { sessions: 0, peak: 0 }, sessions: [] })
  expect(await server.call('live/board/query', { range: 7 })).toMatchObject({ retcode: 10902 })
  const other = await server.post('live/board/query', { range: 8 }, { clientid: '5', authorization: host })
  expect(other.json()).toMatchObject({ retcode: 40000 })
})
