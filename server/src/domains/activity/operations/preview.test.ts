/** @database both */
import { randomUUID } from 'node:crypto'
import { daysMs, hoursMs } from '@dm/shared/time'
import { decode, encodeURL } from 'js-base64'
import { eq } from 'drizzle-orm'
import { addEntry, competition, otherActivity, stage, world } from '../../../../test/activity'
import { wheel } from '../../../../test/draw'
import { emptied } from '../../../../test/emptied'
import { operate, withOperators } from '../../../../test/operators'
import { testServer, type TestServer } from '../../../../test/server'
import { stageNewGift } from '../../../../test/welfare'
import { users, auditLog } from '../../../platform/schema'
import { activities, activityReservations, activityVotes } from '../schema'
import { putActivity } from '../put'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
  withOperators(server)
})
afterAll(() => server.close())
beforeEach(() => emptied(server))

const draft = (changes: Parameters<typeof competition>[1] = {}) =>
  putActivity(server.db, {
    document: competition(server.clock.at, { title: '未公开', ...changes }),
    expectVersion: 0,
    now: server.clock.at,
    world,
    from: null,
  })
async function link(body: { version?: number; at?: number; paused?: string } = {}) {
  const { data } = await operate(server, 'activityPreview', { activityId: 'cup', ...body })
  if (!data) throw new Error('no link was made')
  return { url: new URL(data.url), preview: new URL(data.url).searchParams.get('preview') ?? '' }
}
const look = (preview: string) => server.call('activity/overview/query', { slot: 'competition', preview })

test('an unpublished document on its page, to whoever has the link, at the chosen moment', async () => {
  await draft()
  const { url, preview } = await link({ at: server.clock.at + daysMs(1) })
  expect(url.pathname).toBe('/activity/index')
  const { data } = await look(preview)
  expect(data).toMatchObject({
    previewAt: server.clock.at + daysMs(1),
    serverNow: server.clock.at + daysMs(1),
    activity: { title: '未公开', state: 'running', version: 1 },
  })
  expect((await server.call('activity/overview/query', { activityId: 'cup' })).retcode).toBe(40400)
  const [line] = await server.db.select().from(auditLog).where(eq(auditLog.action, 'activity.preview'))
  expect(line).toMatchObject({ actor: '值班', subject: 'activity:cup', detail: { version: 1 } })
})

test('before, running, paused, ended, settled', async () => {
  await draft()
  const document = competition(server.clock.at)
  const stateAt = async (at: number, paused?: string) =>
    (await look((await link({ at, paused })).preview)).data?.activity
  expect(await stateAt(document.visibleFrom - 1)).toMatchObject({ state: 'scheduled' })
  expect(await stateAt(document.startAt - 1)).toMatchObject({ state: 'scheduled' })
  expect(await stateAt(document.startAt)).toMatchObject({ state: 'running' })
  expect(await stateAt(document.startAt, '系统维护')).toMatchObject({ state: 'paused', pauseReason: '系统维护' })
  expect(await stateAt(document.endAt)).toMatchObject({ state: 'ended' })
  expect(await stateAt(document.publishUntil)).toMatchObject({ state: 'settled' })
})

test('the lists of a preview are those of its activity', async () => {
  await draft()
  await addEntry(server, 1)
  const { preview } = await link()
  const body = { activityId: 'cup', preview }
  expect((await server.call('activity/entry/hot/list', { activityId: 'cup' })).retcode).toBe(40400)
  expect((await server.call('activity/entry/hot/list', body)).data?.total).toBe(1)
  expect((await server.call('activity/entry/rank/list', { ...body, scope: 'total' })).data?.total).toBe(1)
  const token = await server.login('fan')
  expect((await server.call('activity/talentKing/queryActivitySurplus', body, token)).data?.votesLeft).toBe(3)
})

test('the boxes of a preview and their tables are those of its version', async () => {
  const now = server.clock.at
  const boxes = [wheel(now, { openFrom: now + daysMs(1) })]
  const document = otherActivity(now, { activityId: 'spin', slot: 'h5-02', kind: 'campaign', schema: 'wheel@1', boxes })
  const anything = { pictureBytes: () => 1000, isKnownPath: () => true, allowedHosts: [] }
  await putActivity(server.db, { document, expectVersion: 0, now, world: anything, from: null })
  const { data } = await operate(server, 'activityPreview', { activityId: 'spin', at: now + daysMs(2) })
  const preview = new URL(data?.url ?? '').searchParams.get('preview') ?? ''
  const box = { activityId: 'spin', boxId: 'wheel' }
  expect((await server.call('activity/talentKing/queryBox', box)).retcode).toBe(40400)
  expect((await server.call('activity/talentKing/queryGift', box)).retcode).toBe(40400)
  const seen = await server.call('activity/talentKing/queryBox', { ...box, preview })
  expect(seen.data).toMatchObject({ serverNow: now + daysMs(2), boxes: [{ boxId: 'wheel', soldOut: false }] })
  const table = await server.call('activity/talentKing/queryGift', { ...box, preview })
  expect(table.data?.gifts.map(({ giftId }) => giftId)).toEqual(boxes[0]?.gifts.map(({ giftId }) => giftId))
  const open = { ...box, requestId: randomUUID(), adult: true, preview }
  expect(await server.call('activity/box/open', open, await server.login('fan'))).toMatchObject({
    retcode: 40300,
    reason: 'inPreview',
  })
})

test('新人礼 of a preview, which gives nothing', async () => {
  await stageNewGift(server)
  await server.db.update(activities).set({ offlineAt: server.clock.at })
  const { data } = await operate(server, 'activityPreview', { activityId: 'gift' })
  const preview = new URL(data?.url ?? '').searchParams.get('preview') ?? ''
  const token = await server.login('fresh')
  await server.db.update(users).set({ createdAt: server.clock.at }).where(eq(users.uid, 'fresh'))
  expect((await server.call('activity/newGift/query', { activityId: 'gift' }, token)).retcode).toBe(40400)
  const seen = await server.call('activity/newGift/query', { activityId: 'gift', preview }, token)
  expect(seen.data).toMatchObject({ state: 'ready', receivedAt: null })
  const receive = { activityId: 'gift', deviceId: 'device-0123456789', preview, requestId: randomUUID() }
  expect(await server.call('activity/newGift/receive', receive, token)).toMatchObject({
    retcode: 40300,
    reason: 'inPreview',
  })
})

test('nothing is written from a preview', async () => {
  await stage(server)
  const { preview } = await link()
  const token = await server.login('fan')
  const refused = { retcode: 40300, msg: '预览中不能操作', reason: 'inPreview' }
  const vote = { entryId: 'e1', requestId: randomUUID(), preview }
  expect(await server.call('activity/vote', vote, token)).toMatchObject(refused)
  const reserve = { activityId: 'cup', kind: 'start' as const, on: true, preview }
  expect(await server.call('activity/reserve/set', reserve, token)).toMatchObject(refused)
  expect(await server.db.$count(activityVotes)).toBe(0)
  expect(await server.db.$count(activityReservations)).toBe(0)
})

test('a link lasts two hours; one that was altered, or made up, shows nothing', async () => {
  await draft()
  const { preview } = await link()
  const [text = '', signature = ''] = preview.split('.')
  const other = encodeURL(decode(text).replace('"version":1', '"version":2'))
  for (const wrong of [`${other}.${signature}`, `${text}.`, text, 'x.y', '']) {
    expect(await look(wrong)).toMatchObject({ retcode: 40300, msg: '预览链接已失效', reason: 'previewEnded' })
  }
  server.clock.at += hoursMs(2) - 1
  expect((await look(preview)).retcode).toBe(200)
  server.clock.at += 1
  expect((await look(preview)).retcode).toBe(40300)
})
