/** @database both */
import { randomUUID } from 'node:crypto'
import type { LiveAction } from '@dm/shared/contract/ops/live'
import { daysMs, hoursMs, minutesMs, secondsMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import { openKeys } from '../../platform/keys'
import { emptyTables } from '../../../test/empty'
import { stageRoom } from '../../../test/live'
import { MACHINE_TOKEN, withOperators } from '../../../test/operators'
import { testServer, type TestServer } from '../../../test/server'
import { stageDrama } from '../../../test/vod'
import { users } from '../../platform/schema'
import { reports } from '../modelcard/schema'
import { certifications } from '../profile/schema'
import { attendRooms } from './job'
import { liveDeletion } from './account-deletion'
import { settled, STEPS } from './rules'
import { liveMessages, liveReserves, liveRooms, liveViewers } from './schema'

const [HOST, ME, OTHER] = ['h1', 'u1', 'u2']
const NOW = Date.parse('2026-11-20T12:00:00+08:00')
const DEVICE = 'device-0123456789'

let server: TestServer
let host: string
let me: string
let other: string
const sent: { mobile: string; text: string }[] = []
const sms = {
  send: (mobile: string, text: string) => {
    sent.push({ mobile, text })
    return Promise.resolve()
  },
}

beforeAll(async () => {
  server = await testServer()
  withOperators(server)
})
beforeEach(async () => {
  await emptyTables(server.db, 'users', 'files', 'rate_windows', 'once_answers', 'vod_shares', 'live_rooms')
  server.clock.at = NOW
  sent.length = 0
  host = await server.login(HOST)
  me = await server.login(ME)
  other = await server.login(OTHER)
  for (const [n, uid] of [HOST, ME, OTHER].entries())
    await server.db
      .update(users)
      .set({ mobile: `1390000000${n}` })
      .where(eq(users.uid, uid))
})
afterAll(() => server.close())

const room = async (token?: string, roomId = 'room') =>
  (await server.call('livecate/queryByRoomId', { roomId }, token)).data
const preview = async (token?: string) => (await server.call('livecate/sharePreview', { id: 'preview' }, token)).data
const reserve = (on: boolean, token = me) =>
  server.call('live/reserve/set', { previewId: 'preview', reserve: on }, token)
const planned = (change: object = {}) =>
  stageRoom(server, HOST, { state: 'notStarted', planAt: NOW + hoursMs(3), startAt: null, ...change })
const attend = () =>
  attendRooms({
    db: server.db,
    clock: server.clock,
    keys: openKeys(server.db, server.settings.SECRET_KEY),
    sms,
    log: server.app.log,
  })
const stateOf = async () => (await server.db.select().from(liveRooms))[0]
const ops = async (call: string, body: object) =>
  (
    await server.app.inject({
      method: 'POST',
      url: `/federation/ops/${call}`,
      headers: { authorization: `Bearer ${MACHINE_TOKEN}`, 'x-dm-actor': encodeURIComponent('值班') },
      payload: body,
    })
  ).json<{ retcode: number; data?: unknown; reason?: string; field?: string }>()
const step = (action: LiveAction) => ops('liveSet', { roomId: 'room', action, reason: '测试' })

test('a room on air comes with an address of two hours; in any other state it has none', async () => {
  await stageRoom(server, HOST, { startAt: NOW - secondsMs(20), notice: '欢迎' })
  const on = await room()
  expect(on).toMatchObject({ my: null, onAir: null, now: NOW })
  expect(on?.room).toMatchObject({ state: 'live', host: { uid: HOST }, notice: '欢迎', replay: null })
  expect(on?.room.sources).toMatchObject([{ type: 'mp4', durationSec: 15, expiresAt: NOW + hoursMs(2) }])
  expect(on?.room).not.toHaveProperty('source')
  await step('pause')
  expect((await room())?.room).toMatchObject({ state: 'paused', sources: [], replay: null })
  await step('end')
  expect((await room())?.room).toMatchObject({ state: 'ended', endAt: NOW, sources: [], replay: null })
  await step('publish')
  expect((await room())?.room).toMatchObject({ state: 'replay', sources: [], replay: { durationSec: 15 } })
  expect(await server.call('livecate/queryByRoomId', { roomId: 'nothing' })).toMatchObject({
    retcode: 40400,
    msg: '直播间不存在',
  })
})

test('a host whose account is being deleted is seen by nobody else', async () => {
  await stageRoom(server, HOST)
  await server.db.update(users).set({ state: 'cooling' }).where(eq(users.uid, HOST))
  expect(await server.call('livecate/queryByRoomId', { roomId: 'room' }, me)).toMatchObject({ retcode: 40400 })
  expect(await server.call('livecate/sharePreview', { id: 'preview' })).toMatchObject({
    retcode: 40400,
    msg: '直播预告不存在',
  })
  expect((await server.call('live/recommend/list', {})).data?.list).toEqual([])
})

test('time alone ends what is late or lost, at once for readers and then in the row', async () => {
  await planned()
  server.clock.at = NOW + hoursMs(5)
  expect((await preview())?.preview).toMatchObject({ state: 'canceled', canceledReason: '主播未按时开播' })
  expect(await stateOf()).toMatchObject({ state: 'notStarted' })
  await attend()
  expect(await stateOf()).toMatchObject({ state: 'canceled', endAt: NOW + hoursMs(5) })
  await server.db.delete(liveRooms)
  await stageRoom(server, HOST, { state: 'paused', pausedAt: server.clock.at })
  server.clock.at += minutesMs(10) - 1
  expect((await room())?.room.state).toBe('paused')
  server.clock.at += 1
  expect((await room())?.room.state).toBe('ended')
  await attend()
  expect(await stateOf()).toMatchObject({ state: 'ended' })
})

test('a reserve is one for a user, is taken back, and ends with the start', async () => {
  await planned()
  const both = await Promise.all([reserve(true), reserve(true)])
  expect(both.map(({ data }) => data)).toEqual([
    { reserved: true, count: 1 },
    { reserved: true, count: 1 },
  ])
  expect((await reserve(true, other)).data).toEqual({ reserved: true, count: 2 })
  expect(await preview(me)).toMatchObject({ my: { reserved: true, following: false }, preview: { reserved: 2 } })
  expect((await reserve(false)).data).toEqual({ reserved: false, count: 1 })
  expect(await reserve(true, host)).toMatchObject({ retcode: 40900, reason: 'ownRoom' })
  expect(await server.call('live/reserve/set', { previewId: 'preview', reserve: true })).toMatchObject({
    retcode: 10902,
  })
  await step('start')
  expect(await reserve(true)).toMatchObject({ retcode: 40900, msg: '直播已开始', reason: 'liveStarted' })
  await step('end')
  expect(await reserve(true)).toMatchObject({ retcode: 40900, msg: '直播已结束', reason: 'liveEnded' })
  await server.db.update(liveRooms).set({ state: 'canceled' })
  expect(await reserve(true)).toMatchObject({ retcode: 40900, msg: '直播已取消', reason: 'liveCanceled' })
})

test('ten minutes before the start one SMS, none a second time and none after taking it back', async () => {
  await planned()
  await reserve(true)
  await reserve(true, other)
  await attend()
  expect(sent).toEqual([])
  server.clock.at = NOW + hoursMs(3) - minutesMs(10)
  await reserve(false, other)
  await Promise.all([attend(), attend()])
  await attend()
  expect(sent).toEqual([{ mobile: '13900000001', text: '【点梦】你预约的直播「傍晚的排练室」将于15:00开播' }])
  await reserve(true, other)
  await step('start')
  await attend()
  await attend()
  expect(sent.slice(1)).toEqual([{ mobile: '13900000002', text: '【点梦】你预约的直播「傍晚的排练室」开播了' }])
})

test('a changed time is told once, and reminded of anew', async () => {
  await planned()
  await reserve(true)
  server.clock.at = NOW + hoursMs(3) - minutesMs(5)
  await attend()
  server.clock.at += 1
  const planAt = NOW + daysMs(2)
  expect(await ops('liveMove', { roomId: 'room', planAt: NOW, reason: '改期' })).toMatchObject({ field: 'planAt' })
  expect(await ops('liveMove', { roomId: 'room', planAt, reason: '改期' })).toMatchObject({ retcode: 200 })
  await attend()
  await attend()
  server.clock.at = planAt - minutesMs(2)
  await reserve(true, other)
  await attend()
  expect(sent.map(({ text }) => text)).toEqual([
    '【点梦】你预约的直播「傍晚的排练室」将于15:00开播',
    '【点梦】你预约的直播「傍晚的排练室」改为11月22日 12:00开播',
    '【点梦】你预约的直播「傍晚的排练室」将于12:00开播',
    '【点梦】你预约的直播「傍晚的排练室」将于12:00开播',
  ])
  expect((await preview())?.preview).toMatchObject({ planAt, movedAt: NOW + hoursMs(3) - minutesMs(5) + 1 })
})

test('viewers are counted once, the peak is of those who are here at the same time, the host never', async () => {
  await stageRoom(server, HOST)
  const watch = (deviceId: string, token?: string) =>
    server.call('live/watch/report', { roomId: 'room', deviceId }, token)
  await Promise.all([watch(DEVICE), watch(DEVICE), watch(DEVICE, me), watch(DEVICE, host)])
  expect((await room())?.room.peak).toBe(2)
  expect((await server.call('live/state/query', { roomId: 'room' })).data).toMatchObject({ state: 'live', viewers: 2 })
  server.clock.at += minutesMs(2)
  await watch('another-device-1')
  expect((await room())?.room).toMatchObject({ viewers: 3, peak: 2 })
  await step('pause')
  await watch('another-device-2')
  expect((await room())?.room.viewers).toBe(3)
  expect(await step('resume')).toMatchObject({ retcode: 200 })
  server.clock.at += minutesMs(2)
  await Promise.all(Array.from({ length: 12 }, (_, n) => watch(`device-at-once-${n}`)))
  expect((await room())?.room.peak).toBe(12)
})

test('messages come in order from where the page is, and not before their time', async () => {
  await stageRoom(server, HOST)
  await server.db.insert(liveMessages).values(
    Array.from({ length: 90 }, (_, n) => ({
      ...{ roomId: 'room', seq: n + 1, kind: n === 0 ? ('system' as const) : ('chat' as const) },
      ...{ uid: n === 0 ? null : ME, text: `第${n + 1}句`, at: NOW + (n < 80 ? n - 80 : n) },
    })),
  )
  const read = async (afterSeq: number) =>
    (await server.call('live/message/list', { roomId: 'room', afterSeq })).data ?? {
      list: [],
      lastSeq: -1,
      state: null,
    }
  const latest = await read(0)
  expect([latest.list.length, latest.list[0]?.seq, latest.lastSeq]).toEqual([20, 61, 80])
  const first = await read(1)
  expect([first.list.length, first.lastSeq]).toEqual([50, 51])
  expect(await read(80)).toEqual({ list: [], lastSeq: 80, state: 'live' })
  server.clock.at += 1000
  expect((await read(80)).list.map(({ seq }) => seq)).toEqual([81, 82, 83, 84, 85, 86, 87, 88, 89, 90])
  await server.db.update(liveRooms).set({ state: 'ended', endAt: server.clock.at })
  expect(await read(90)).toEqual({ list: [], lastSeq: 90, state: 'ended' })
})

test('what is recommended is on air; another room of the host is named', async () => {
  await stageRoom(server, HOST)
  await stageRoom(server, HOST, { roomId: 'old', previewId: null, state: 'ended' })
  await stageRoom(server, OTHER, { roomId: 'more', previewId: null, viewers: 9 })
  const list = async (body: object) => (await server.call('live/recommend/list', body)).data?.list
  expect((await list({}))?.map(({ roomId }) => roomId)).toEqual(['more', 'room'])
  expect((await list({ excludeRoomId: 'more' }))?.map(({ roomId }) => roomId)).toEqual(['room'])
  expect((await room(undefined, 'old'))?.onAir).toBe('room')
})

test('operators plan, take each step that the state allows, and ban, which upholds the reports', async () => {
  await stageDrama(server, HOST)
  const add = (change: object = {}) =>
    ops('liveAdd', { uid: HOST, vodId: 'drama1', title: '首映', planAt: NOW + daysMs(1), reason: '活动', ...change })
  expect(await add()).toMatchObject({ retcode: 40900, reason: 'notCertified' })
  await server.db.insert(certifications).values({ uid: HOST, state: 'passed', updatedAt: NOW })
  expect(await add({ planAt: NOW + minutesMs(59) })).toMatchObject({ retcode: 40000, field: 'planAt' })
  expect(await add({ planAt: NOW + daysMs(31) })).toMatchObject({ retcode: 40000, field: 'planAt' })
  expect(await add({ uid: OTHER })).toMatchObject({ retcode: 40900 })
  expect(await add()).toMatchObject({ retcode: 200 })
  await server.db.delete(liveRooms)
  await planned()
  expect(await step('end')).toMatchObject({ retcode: 40900, reason: 'wrongStep' })
  expect(await step('start')).toMatchObject({ data: { state: 'live' } })
  expect(await step('cancel')).toMatchObject({ retcode: 40900, reason: 'wrongStep' })
  const body = { targetType: 'live' as const, targetId: 'room', reason: 'abuse' as const, requestId: randomUUID() }
  expect(await server.call('content/report/add', body, me)).toMatchObject({ retcode: 200 })
  expect(await step('ban')).toMatchObject({ data: { state: 'banned' } })
  expect((await server.db.select().from(reports))[0]).toMatchObject({ state: 'upheld' })
  expect(await ops('liveRooms', { state: 'banned' })).toMatchObject({ data: { rows: [{ roomId: 'room', uid: HOST }] } })
})

test('a share of a room or its preview is counted once for each request', async () => {
  await planned()
  const share = { requestId: randomUUID(), kind: 'preview' as const, id: 'preview', channel: 'link' as const }
  await server.call('vod/share/record', share)
  expect((await server.call('vod/share/record', share)).data).toEqual({ shares: 1 })
  const ofRoom = { ...share, requestId: randomUUID(), kind: 'live' as const, id: 'room' }
  expect((await server.call('vod/share/record', ofRoom)).data).toEqual({ shares: 2 })
  expect(await server.call('vod/share/record', { ...ofRoom, id: 'nothing' })).toMatchObject({ retcode: 40400 })
})

test('an account that is deleted calls its previews off, ends its rooms and leaves no trace as a viewer', async () => {
  await planned()
  await stageRoom(server, HOST, { roomId: 'on', previewId: null })
  await stageRoom(server, OTHER, { roomId: 'theirs', previewId: null })
  await server.db.insert(liveMessages).values({ roomId: 'theirs', seq: 1, kind: 'chat', uid: HOST, text: '好', at: 0 })
  await server.db.insert(liveReserves).values({ roomId: 'theirs', uid: HOST, at: 0 })
  await server.call('live/watch/report', { roomId: 'theirs', deviceId: DEVICE }, host)
  expect(await liveDeletion.checks?.live?.(server.db, HOST, NOW)).toMatchObject({ level: 'waive', text: /1场直播预告/ })
  expect(await liveDeletion.checks?.live?.(server.db, OTHER, NOW)).toBeNull()
  await liveDeletion.erase?.(server.db, HOST, {
    clock: server.clock,
    keys: server.services.keys,
    keepsIdentity: false,
    keepsFiles: [],
  })
  const rows = await server.db.select().from(liveRooms).where(eq(liveRooms.uid, HOST))
  expect(rows.map(({ roomId, state, title, source }) => [roomId, state, title, source]).sort()).toEqual([
    ['on', 'ended', '', ''],
    ['room', 'canceled', '', ''],
  ])
  expect(await server.db.$count(liveReserves)).toBe(0)
  expect(await server.db.$count(liveViewers)).toBe(0)
  expect((await server.db.select().from(liveMessages))[0]).toMatchObject({ uid: null, text: '好' })
})

test('every state is left by a step, and only `ban` leads out of what is called off', () => {
  const from = (state: string) =>
    Object.entries(STEPS).flatMap(([action, { from: states }]) =>
      (states as readonly string[]).includes(state) ? action : [],
    )
  expect(from('canceled')).toEqual(['ban'])
  expect(from('banned')).toEqual([])
  expect(from('live')).toEqual(['pause', 'end', 'ban'])
  const late = { state: 'notStarted' as const, planAt: 0, pausedAt: null, endAt: null, reason: null }
  expect(settled(late, hoursMs(2) - 1).state).toBe('notStarted')
  expect(settled(late, hoursMs(2))).toMatchObject({ state: 'canceled', endAt: hoursMs(2) })
})
