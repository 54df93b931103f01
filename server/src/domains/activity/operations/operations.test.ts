/** @database both */
import type { Data } from '@dm/shared/contract'
import { daysMs } from '@dm/shared/time'
import { asc } from 'drizzle-orm'
import { stage, storedCompetition } from '../../../../test/activity'
import { emptied } from '../../../../test/emptied'
import { picture } from '../../../../test/media'
import { operate, withOperators } from '../../../../test/operators'
import { testServer, type TestServer } from '../../../../test/server'
import { activityChanges, auditLog } from '../../../platform/schema'
import { files } from '../../file/schema'
import { storePublicImage } from '../../file/store'
import { activityReservations } from '../schema'

let server: TestServer
let image: string
beforeAll(async () => {
  server = await testServer({ LINK_HOSTS: 'partner.example' })
  withOperators(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  await emptied(server)
  await server.db.delete(activityChanges)
  await server.db.delete(auditLog)
  await server.db.delete(files)
  image = await storePublicImage({ ...server.services }, '10005', 'activity', await picture())
})

const written = (changes: Parameters<typeof storedCompetition>[2] = {}) =>
  storedCompetition(server.clock.at, image, changes)
const put = (document: ReturnType<typeof written>, expectVersion: number, more: object = {}) =>
  operate(server, 'activityPut', { document, expectVersion, ...more })
const shown = async (): Promise<Data<'activity/overview/query'>['activity'] | undefined> =>
  (await server.call('activity/overview/query', { activityId: 'cup' })).data?.activity
const changes = async () => (await server.db.select().from(activityChanges)).map((row) => row.activityId)
const lastAudit = async () => (await server.db.select().from(auditLog).orderBy(asc(auditLog.at))).at(-1)

describe('life', () => {
  const state = (call: 'activityPause' | 'activityResume' | 'activityOffline', reason = '系统维护') =>
    operate(server, call, { activityId: 'cup', reason })
  const end = (at?: number) => operate(server, 'activityEnd', { activityId: 'cup', at })

  test('pause, another reason, resume', async () => {
    await stage(server)
    expect(await state('activityResume')).toMatchObject({ msg: '活动进行中，不能恢复', reason: 'activityStarted' })
    expect(await state('activityPause')).toMatchObject({ data: { state: 'paused' } })
    expect(await shown()).toMatchObject({ state: 'paused', pauseReason: '系统维护' })
    await state('activityPause', '预计今晚恢复')
    expect(await shown()).toMatchObject({ pauseReason: '预计今晚恢复' })
    expect(await state('activityResume')).toMatchObject({ data: { state: 'running' } })
    expect(await shown()).toMatchObject({ state: 'running', pauseReason: null })
    expect((await changes()).length).toBe(3)
    expect(await lastAudit()).toMatchObject({
      action: 'activity.resume',
      detail: { before: 'paused', state: 'running' },
    })
    expect((await state('activityPause', '')).retcode).toBe(40000)
  })

  test('ended now or earlier than planned, never later; what has ended does not run again', async () => {
    const { endAt } = await stage(server)
    const wrongEnd = { retcode: 40000, msg: expect.stringMatching(/^at: /), field: 'at' }
    expect(await end(server.clock.at - 1)).toMatchObject(wrongEnd)
    expect(await end(endAt + 1)).toMatchObject(wrongEnd)
    const at = server.clock.at + daysMs(1)
    expect(await end(at)).toMatchObject({ data: { state: 'running' } })
    expect(await shown()).toMatchObject({ state: 'running', endAt: at })
    expect(await end(endAt)).toMatchObject({ retcode: 200 })
    expect(await shown()).toMatchObject({ endAt })
    expect(await end()).toMatchObject({ data: { state: 'ended' } })
    for (const answer of [await end(), await state('activityPause'), await state('activityResume')]) {
      expect(answer).toMatchObject({
        retcode: 40900,
        msg: expect.stringContaining('活动已结束'),
        reason: 'activityEnded',
      })
    }
  })

  test('a frozen result is told to open pages', async () => {
    await stage(server)
    await end()
    const changesBefore = (await changes()).length
    server.clock.at += 61_000
    await server.runJobs()
    expect((await shown())?.frozenAt).toBe(server.clock.at)
    expect((await changes()).length).toBe(changesBefore + 1)
  })

  test('offline is for good; who had reserved its start reads that it was cancelled', async () => {
    await stage(server)
    const [fan, other] = [await server.login('fan'), await server.login('other')]
    const overview = (token?: string) => server.call('activity/overview/query', { activityId: 'cup' }, token)
    const reservation = { activityId: 'cup', uid: 'fan', kind: 'start', no: '12345678', createdAt: 1 } as const
    await server.db.insert(activityReservations).values(reservation)
    expect(await state('activityOffline', '主办方要求')).toMatchObject({ data: { state: 'offline' } })
    expect(await shown()).toBeUndefined()
    expect(await overview(fan)).toMatchObject({ retcode: 40400, msg: '活动已取消', reason: 'activityCanceled' })
    for (const token of [other, undefined])
      expect(await overview(token)).toMatchObject({ retcode: 40400, msg: '活动不存在或已下线', reason: 'notFound' })
    expect(await state('activityOffline')).toMatchObject({ retcode: 40900, reason: 'activityOffline' })
    expect((await operate(server, 'activityPause', { activityId: 'nothing', reason: '无' })).retcode).toBe(40400)
  })
})

describe('activitySlot', () => {
  const slot = (activityId: string, from: number, to: number, name = 'competition') =>
    operate(server, 'activitySlot', { slot: name, activityId, from, to })

  test('periods never overlap, the other one is named; one’s own is moved', async () => {
    const { startAt, endAt } = await stage(server)
    await put(written({ activityId: 'next', title: '下一场' }), 0)
    expect(await slot('next', endAt - 1, endAt + daysMs(1))).toMatchObject({
      retcode: 40000,
      msg: expect.stringMatching(/^from: 与 cup 的时段重叠/),
      reason: 'periodTaken',
      field: 'from',
    })
    const cut = server.clock.at + daysMs(1)
    expect(await slot('cup', startAt, cut)).toMatchObject({ retcode: 200 })
    await server.db.delete(activityChanges)
    expect(await slot('next', cut, endAt)).toMatchObject({ retcode: 200 })
    // Visitors of the slot see the former activity until then.
    expect((await changes()).sort()).toEqual(['cup', 'next'])
    const bySlot = async () => (await server.call('activity/overview/query', { slot: 'competition' })).data?.activity
    expect(await bySlot()).toMatchObject({ activityId: 'cup', changesAt: cut })
    server.clock.at = cut
    expect(await bySlot()).toMatchObject({ activityId: 'next', changesAt: endAt })
    expect(await lastAudit()).toMatchObject({ action: 'activity.slot', subject: 'activity:next' })
  })

  test('a period inside out, another kind’s slot, an unknown activity', async () => {
    const { startAt, endAt } = await stage(server)
    expect(await slot('cup', endAt, startAt)).toMatchObject({ msg: expect.stringMatching(/^to: /), field: 'to' })
    const elsewhere = await slot('cup', startAt, endAt, 'cywz')
    expect(elsewhere).toMatchObject({ msg: expect.stringMatching(/^slot: /), field: 'slot' })
    expect((await slot('nothing', startAt, endAt)).retcode).toBe(40400)
  })
})

describe('looking', () => {
  test('every activity with its state, its waiting versions and its slots', async () => {
    const { startAt, endAt } = await stage(server)
    await put(written({ activityId: 'draft' }), 0, { publish: false })
    await operate(server, 'activityPause', { activityId: 'cup', reason: '系统维护' })
    const { data } = await operate(server, 'activityList', {})
    expect(data?.activities).toMatchObject([
      {
        activityId: 'cup',
        state: 'paused',
        version: 1,
        latest: 1,
        slots: [{ slot: 'competition', from: startAt, to: endAt }],
      },
      { activityId: 'draft', state: 'draft', version: null, latest: 1, waiting: [{ version: 1, from: null }] },
    ])
  })

  test('a document comes back as it was put, to be changed and put again', async () => {
    await put(written(), 0)
    const { data } = await operate(server, 'activityGet', { activityId: 'cup' })
    expect(data).toMatchObject({ version: 1, latest: 1, document: written() })
    const again = { ...data?.document, title: '再来' }
    expect(await operate(server, 'activityPut', { document: again, expectVersion: 1 })).toMatchObject({ retcode: 200 })
    expect((await operate(server, 'activityGet', { activityId: 'cup', version: 9 })).retcode).toBe(40400)
  })
})

test('what was done to an activity is there to be read, the newest first', async () => {
  await put(written(), 0, { reason: '上线' })
  server.clock.at += 1
  await operate(server, 'activityPause', { activityId: 'cup', reason: '系统维护' })
  const { data } = await operate(server, 'activityAudit', { activityId: 'cup' })
  expect(data?.rows).toMatchObject([
    { action: 'activity.pause', actor: '值班', reason: '系统维护', at: server.clock.at },
    { action: 'activity.put', actor: '值班', reason: '上线', detail: { version: 1 } },
  ])
  expect((await operate(server, 'activityAudit', { activityId: 'nothing' })).retcode).toBe(40400)
})

test('nobody without the token', async () => {
  await stage(server)
  expect((await operate(server, 'activityList', {}, null)).retcode).toBe(10902)
  expect((await operate(server, 'activityOffline', { activityId: 'cup', reason: '无' }, 'wrong')).retcode).toBe(40300)
  expect(await shown()).toMatchObject({ state: 'running' })
})
