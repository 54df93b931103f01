/** @database postgres */
import { randomUUID } from 'node:crypto'
import type { TravelForm, TravelItemForm } from '@dm/shared/contract/calls/user/travel'
import { addDays, minutesMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { publicArchive } from '../../../test/archive'
import { emptyTables } from '../../../test/empty'
import { eventsOf } from '../../../test/ics'
import { addNotice } from '../../../test/casting-notice'
import { testServer, type TestServer } from '../../../test/server'
import { noticeEntries } from '../casting-notice/schema'
import { archives, profiles, travelItems, travels } from '../profile/schema'
import { calendarOf } from './ics'

const ME = 'u1'
const GONE = { retcode: 40400, msg: '该行程已被删除', reason: 'notFound' }

let server: TestServer
let me: string
let other: string
let boss: string
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  await emptyTables(server.db, 'users', 'files')
  server.clock.at = Date.parse('2026-11-20T12:00:00+08:00')
  me = await server.login(ME)
  other = await server.login('u2')
  boss = await server.login('boss')
  await publicArchive(server, ME)
})
afterAll(() => server.close())

const trip = (change: Partial<TravelForm> = {}): TravelForm => ({
  title: '渡口拍摄',
  kind: 'shoot',
  startDay: '2026-11-25',
  endDay: '2026-11-28',
  tz: 'Asia/Shanghai',
  cityName: '',
  cityCode: '330100',
  visibility: 'public',
  note: '带雨具',
  ...change,
})
const item = (change: Partial<TravelItemForm> = {}): TravelItemForm => ({
  day: '2026-11-25',
  allDay: false,
  startMin: 540,
  endMin: 600,
  kind: 'shoot',
  title: '第一场',
  place: '外景三区',
  address: null,
  lat: 30.123456,
  lng: 120.654321,
  transportNo: null,
  contactName: '何舟',
  contactMobile: '13900000001',
  note: '早到',
  remindMin: 60,
  ...change,
})
const add = (change: Partial<TravelForm> = {}, more: object = {}, by = me) =>
  server.call('userinfo/travel/add', { ...trip(change), requestId: randomUUID(), ...more }, by)
const addItem = (travelId: string, change: Partial<TravelItemForm> = {}, more: object = {}, by = me) =>
  server.call('userinfo/travel/detail/add', { ...item(change), travelId, requestId: randomUUID(), ...more }, by)
/** A trip that is there, by its id. */
async function made(change: Partial<TravelForm> = {}): Promise<string> {
  const { data, msg } = await add(change, { allowOverlap: true })
  if (!data) throw new Error(msg)
  return data.id
}
async function madeItem(travelId: string, change: Partial<TravelItemForm> = {}): Promise<string> {
  const { data, msg } = await addItem(travelId, change, { allowOverlap: true })
  if (!data) throw new Error(msg)
  return data.id
}
const page = async (token?: string, more: object = { uid: ME }) =>
  (await server.call('userinfo/travel/page', more, token)).data
const read = (id: string, token?: string, more: object = {}) =>
  server.call('userinfo/travel/get', { id, ...more }, token)
/** Makes `boss` a notice party of mine. */
async function enter() {
  await addNotice(server, 'n1')
  await server.db
    .insert(noticeEntries)
    .values({ id: 'e1', noticeId: 'n1', uid: ME, state: 'applied', appliedAt: 1, log: [] })
}

describe('a trip', () => {
  test('is added once for each request, at the same moment too', async () => {
    const requestId = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => add({}, { requestId })))
    expect(answers.map(({ retcode }) => retcode)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ data }) => data?.id)).size).toBe(1)
    expect(await server.db.$count(travels)).toBe(1)
    expect(answers[0]?.data).toMatchObject({ cityName: '杭州', state: 'upcoming', itemCount: 0, version: 1 })
  })

  test.each<[Partial<TravelForm>, string, string]>([
    [{ title: ' ' }, 'title', '请输入行程标题'],
    [{ title: '名'.repeat(31) }, 'title', '标题最多30个字'],
    [{ title: '加微信abcde123' }, 'title', '请勿在「标题」中填写联系方式'],
    [{ endDay: '2026-11-24' }, 'endDay', '结束日期不能早于开始日期'],
    [{ endDay: addDays('2026-11-25', 180) }, 'endDay', '单个行程最长180天'],
    [{ tz: 'Mars/Base' }, 'tz', '请选择正确的时区'],
    [{ cityCode: '999999' }, 'cityCode', '请选择城市'],
    [{ cityCode: null, cityName: ' ' }, 'cityName', '请选择城市'],
    [{ note: '字'.repeat(301) }, 'note', '备注最多300个字'],
  ])('refuses %j', async (change, field, msg) => {
    expect(await add(change)).toMatchObject({ retcode: 40000, field, msg })
  })

  test('may last 180 days', async () => {
    expect((await add({ endDay: addDays('2026-11-25', 179) })).retcode).toBe(200)
  })

  test('needs a session, and is changed by its owner alone', async () => {
    const id = await made()
    expect(await server.call('userinfo/travel/add', { ...trip(), requestId: randomUUID() })).toMatchObject({
      retcode: 10902,
    })
    expect(await server.call('userinfo/travel/edit', { id, version: 1, title: '改' }, other)).toMatchObject(GONE)
    expect(await server.call('userinfo/travel/del', { id }, other)).toMatchObject(GONE)
    expect(await server.call('userinfo/travel/export', { id }, other)).toMatchObject(GONE)
    expect(await addItem(id, {}, {}, other)).toMatchObject(GONE)
  })

  test('is changed in part, by the version that was read; of two saves one counts', async () => {
    const id = await made()
    const edit = (change: object) => server.call('userinfo/travel/edit', { id, version: 1, ...change }, me)
    const answers = await Promise.all([edit({ title: '甲' }), edit({ title: '乙' })])
    expect(answers.map(({ retcode }) => retcode).sort()).toEqual([200, 40900])
    expect(answers.find(({ data }) => data)?.data).toMatchObject({ version: 2, note: '带雨具', cityName: '杭州' })
  })

  test('is not cut off above its items', async () => {
    const id = await made()
    await madeItem(id, { day: '2026-11-28' })
    expect(await server.call('userinfo/travel/edit', { id, version: 1, endDay: '2026-11-27' }, me)).toMatchObject({
      retcode: 40900,
      reason: 'itemsOutside',
      msg: '请先删除行程范围外的明细',
    })
  })

  test('deleted is gone with its items, and may be deleted again', async () => {
    const id = await made()
    const itemId = await madeItem(id)
    for (let n = 0; n < 2; n += 1)
      expect(await server.call('userinfo/travel/del', { id }, me)).toMatchObject({ retcode: 200 })
    expect(await read(id, me)).toMatchObject(GONE)
    expect(await server.call('userinfo/travel/detail/get', { id: itemId }, me)).toMatchObject(GONE)
    expect(await addItem(id)).toMatchObject(GONE)
    expect((await page(me))?.total).toBe(0)
  })

  test('five hundred are enough, whatever comes at the same moment', async () => {
    const row = { uid: ME, kind: 'shoot', cityName: '杭州', createdAt: 1, updatedAt: 1 } as const
    const days = { startDay: '2027-01-01', endDay: '2027-01-01' }
    await server.db
      .insert(travels)
      .values(Array.from({ length: 499 }, (_, n) => ({ ...row, ...days, id: `t${n}`, title: `t${n}` })))
    const answers = await Promise.all([1, 2, 3].map(() => add({}, { allowOverlap: true })))
    expect(answers.map(({ reason }) => reason ?? 'ok').sort()).toEqual(['ok', 'rowLimitReached', 'rowLimitReached'])
  })

  test('is upcoming, ongoing and ended by its own calendar', async () => {
    const id = await made({ tz: 'America/Los_Angeles', cityCode: null, cityName: '洛杉矶' })
    const at = async (moment: string) => {
      server.clock.at = Date.parse(moment)
      return (await read(id, await server.login(ME))).data?.travel.state
    }
    expect(await at('2026-11-25T15:59:00+08:00')).toBe('upcoming')
    expect(await at('2026-11-25T16:00:00+08:00')).toBe('ongoing')
    expect(await at('2026-11-29T15:59:00+08:00')).toBe('ongoing')
    expect(await at('2026-11-29T16:00:00+08:00')).toBe('ended')
  })

  test('the list tells when the next trip begins or ends', async () => {
    await made({ tz: 'America/Los_Angeles', cityCode: null, cityName: '洛杉矶' })
    const at = async (moment: string) => {
      server.clock.at = Date.parse(moment)
      const answer = await page(await server.login(ME))
      return { ahead: answer?.counts.ahead, changesAt: answer?.changesAt }
    }
    const [begins, ends] = ['2026-11-25T16:00:00+08:00', '2026-11-29T16:00:00+08:00'].map((text) => Date.parse(text))
    expect(await at('2026-11-25T15:59:00+08:00')).toEqual({ ahead: 1, changesAt: begins })
    expect(await at('2026-11-25T16:00:00+08:00')).toEqual({ ahead: 1, changesAt: ends })
    expect(await at('2026-11-29T16:00:00+08:00')).toEqual({ ahead: 0, changesAt: null })
  })
})

describe('overlaps', () => {
  const PERIOD = { retcode: 40900, reason: 'periodTaken' }

  test('of trips are refused until they are allowed', async () => {
    await made()
    expect(await add({ startDay: '2026-11-28', endDay: '2026-11-30' })).toMatchObject({
      ...PERIOD,
      msg: '与「渡口拍摄」时间重叠',
    })
    expect((await add({ startDay: '2026-11-29', endDay: '2026-11-30' })).retcode).toBe(200)
    expect((await add({ startDay: '2026-11-28', endDay: '2026-11-30' }, { allowOverlap: true })).retcode).toBe(200)
  })

  test('of two added at the same moment one is refused', async () => {
    const answers = await Promise.all([add(), add({ title: '别的' })])
    expect(answers.map(({ reason }) => reason ?? 'ok').sort()).toEqual(['ok', 'periodTaken'])
  })

  test('are counted in each trip’s own zone', async () => {
    await made({ startDay: '2026-11-25', endDay: '2026-11-25' })
    // The 25th in Los Angeles begins at 16:00 of the 25th in Shanghai.
    const overlap = async (startDay: string, tz: string) =>
      (await server.call('userinfo/travel/conflict/query', { startDay, endDay: startDay, tz }, me)).data?.list
    expect(await overlap('2026-11-25', 'America/Los_Angeles')).toEqual([
      { title: '渡口拍摄', from: '2026-11-25', to: '2026-11-25' },
    ])
    expect(await overlap('2026-11-24', 'America/Los_Angeles')).toHaveLength(1)
    expect(await overlap('2026-11-26', 'Asia/Shanghai')).toEqual([])
    expect(await overlap('2026-11-26', 'Pacific/Auckland')).toHaveLength(1)
  })

  test('of items reach past midnight, and leave out travel and rest', async () => {
    const id = await made()
    await madeItem(id, { startMin: 1380, endMin: 1560, title: '夜戏' })
    const next = { day: '2026-11-26', startMin: 60, endMin: 180 }
    expect(await addItem(id, next)).toMatchObject({ ...PERIOD, msg: '与「夜戏」时间重叠' })
    const query = { travelId: id, ...next }
    expect((await server.call('userinfo/travel/conflict/query', query, me)).data?.list).toEqual([
      { title: '夜戏', from: '23:00', to: '次日02:00' },
    ])
    const resting = { ...query, kind: 'rest' as const }
    expect((await server.call('userinfo/travel/conflict/query', resting, me)).data?.list).toEqual([])
    expect((await addItem(id, { ...next, kind: 'transport' })).retcode).toBe(200)
    // One begins when the other ends.
    expect((await addItem(id, { ...next, startMin: 120 })).retcode).toBe(200)
  })

  test('do not find the row itself, nor another person’s', async () => {
    const id = await made()
    const itemId = await madeItem(id)
    expect((await server.call('userinfo/travel/edit', { id, version: 1, title: '改' }, me)).retcode).toBe(200)
    expect(
      (await server.call('userinfo/travel/detail/edit', { id: itemId, version: 1, endMin: 620 }, me)).retcode,
    ).toBe(200)
    expect((await add({}, {}, other)).retcode).toBe(200)
  })
})

describe('an item', () => {
  test.each<[Partial<TravelItemForm>, string, string]>([
    [{ title: '' }, 'title', '请输入标题'],
    [{ day: '2026-11-24' }, 'day', '日期不在行程范围内'],
    [{ day: '2026-11-29' }, 'day', '日期不在行程范围内'],
    [{ startMin: 600, endMin: 600 }, 'endMin', '结束时间需晚于开始时间'],
    [{ startMin: 600, endMin: 2041 }, 'endMin', '单条明细不能超过24小时'],
    [{ contactMobile: '123' }, 'contactMobile', '手机号格式错误'],
    [{ place: '地'.repeat(61) }, 'place', '地点最多60个字'],
  ])('refuses %j', async (change, field, msg) => {
    expect(await addItem(await made(), change)).toMatchObject({ retcode: 40000, field, msg })
  })

  test('is kept as it was given; a landline is a number, too', async () => {
    const id = await made()
    const { data } = await addItem(id, { startMin: 600, endMin: 2040, contactMobile: '0571-88886666' })
    expect(data).toMatchObject({ lat: 30.123456, lng: 120.654321, endMin: 2040, remindMin: 60, note: '早到' })
    expect((await server.call('userinfo/travel/detail/get', { id: data?.id ?? '' }, me)).data).toMatchObject({
      item: data,
      travel: { id, itemCount: 1 },
    })
  })

  test('has a number of its train while it is a journey', async () => {
    const id = await made()
    expect((await addItem(id, { kind: 'transport', transportNo: 'G7350' })).data?.transportNo).toBe('G7350')
    expect((await addItem(id, { startMin: 700, endMin: 760, transportNo: 'G7350' })).data?.transportNo).toBeNull()
  })

  test('is one of twenty a day and of a hundred a trip', async () => {
    const id = await made({ endDay: '2026-12-10' })
    const row = {
      travelId: id,
      kind: 'rest',
      startMin: 0,
      endMin: 1,
      title: '休息',
      createdAt: 1,
      updatedAt: 1,
    } as const
    const fill = (day: string, count: number) =>
      server.db
        .insert(travelItems)
        .values(Array.from({ length: count }, (_, n) => ({ ...row, id: `${day}-${n}`, day })))
    await fill('2026-11-25', 20)
    expect(await addItem(id)).toMatchObject({ reason: 'rowLimitReached', field: 'day', msg: '每天最多20条明细' })
    for (const n of [1, 2, 3, 4]) await fill(addDays('2026-11-25', n), 20)
    expect(await addItem(id, { day: '2026-12-05' })).toMatchObject({ msg: '最多添加100条明细' })
  })

  test('is changed by version, deleted twice, and nobody else’s', async () => {
    const id = await madeItem(await made())
    const edit = (change: object, by = me) =>
      server.call('userinfo/travel/detail/edit', { id, version: 1, ...change }, by)
    expect(await edit({ title: '改' }, other)).toMatchObject(GONE)
    expect(await server.call('userinfo/travel/detail/get', { id }, other)).toMatchObject(GONE)
    expect((await edit({ title: '改' })).data).toMatchObject({ title: '改', version: 2, place: '外景三区' })
    expect(await edit({ title: '旧' })).toMatchObject({ reason: 'stale' })
    expect(await server.call('userinfo/travel/detail/del', { id }, other)).toMatchObject(GONE)
    for (let n = 0; n < 2; n += 1)
      expect((await server.call('userinfo/travel/detail/del', { id }, me)).retcode).toBe(200)
    expect(await edit({ version: 3 })).toMatchObject(GONE)
  })
})

describe('who sees what', () => {
  test('visitors: title, kind, days and city of public trips, and no items', async () => {
    const shown = await made()
    await madeItem(shown)
    const hidden = await made({ visibility: 'notice', title: '录制' })
    await made({ visibility: 'private', title: '家人' })
    const answer = await page(other)
    expect(answer).toMatchObject({ total: 1, counts: { ahead: 1, ended: 0 } })
    expect(answer?.list).toEqual([
      {
        id: shown,
        uid: ME,
        title: '渡口拍摄',
        kind: 'shoot',
        startDay: '2026-11-25',
        endDay: '2026-11-28',
        tz: 'Asia/Shanghai',
        cityName: '杭州',
        state: 'upcoming',
      },
    ])
    expect((await read(shown, other)).data).toEqual({ travel: answer?.list[0], items: [] })
    expect(await read(hidden, other)).toMatchObject(GONE)
    expect(await read(hidden)).toMatchObject(GONE)
    // The owner's preview is the same answer.
    expect(await page(me, { uid: ME, preview: true })).toEqual(answer)
    expect(await read(hidden, me, { preview: true })).toMatchObject(GONE)
  })

  test('notice parties: trips for them, and when and what of the items', async () => {
    await enter()
    const id = await made({ visibility: 'notice' })
    await madeItem(id)
    expect((await page(boss))?.list).toMatchObject([{ id, itemCount: 1 }])
    const { data } = await read(id, boss)
    expect(data?.travel).not.toHaveProperty('note')
    expect(data?.items).toEqual([
      {
        id: expect.any(String),
        travelId: id,
        day: '2026-11-25',
        allDay: false,
        startMin: 540,
        endMin: 600,
        kind: 'shoot',
        title: '第一场',
      },
    ])
    await server.db.update(noticeEntries).set({ state: 'cancelled' })
    expect((await page(boss))?.total).toBe(0)
  })

  test('others see no trip that ended more than 90 days ago', async () => {
    await made({ startDay: '2026-08-22', endDay: '2026-08-22' })
    await made({ startDay: '2026-08-21', endDay: '2026-08-21' })
    const ended = { uid: ME, state: 'ended' }
    expect((await page(other, ended))?.total).toBe(1)
    expect((await page(me, ended))?.total).toBe(2)
  })

  test('nothing where the archive hides the part, or is not public', async () => {
    const id = await made()
    await server.db.update(archives).set({ modules: [{ key: 'travel', visible: false }] })
    expect(await page(other)).toMatchObject({ total: 0, owner: { moduleVisible: false } })
    expect(await read(id, other)).toMatchObject(GONE)
    await server.db.update(archives).set({ modules: [], status: 'hidden' })
    expect((await page(other))?.total).toBe(0)
    expect((await page(me))?.total).toBe(1)
  })

  test('a minor’s trip is never public', async () => {
    const profile = { dmNo: '10000001', nickname: '小满', createdAt: 0, updatedAt: 0 }
    await server.db.insert(profiles).values({ uid: ME, birthday: '2012-01-01', ...profile })
    expect(await add()).toMatchObject({ retcode: 40000, field: 'visibility', msg: '未成年人行程不可公开' })
    const id = await made({ visibility: 'notice' })
    // A row from before.
    await server.db.update(travels).set({ visibility: 'public' }).where(eq(travels.id, id))
    expect((await page(other))?.total).toBe(0)
  })

  test('the calendar has every busy day, and names those that the viewer may see', async () => {
    await enter()
    await made({ visibility: 'private', startDay: '2026-11-29', endDay: '2026-12-01' })
    await made({ startDay: '2026-11-30', endDay: '2026-11-30', title: '公开' })
    const calendar = async (token?: string, more: object = {}) =>
      (await server.call('userinfo/travel/calendar/query', { uid: ME, month: '2026-11', ...more }, token)).data
    const mine = await calendar(me)
    expect(mine?.days).toHaveLength(30)
    expect(mine?.days.at(-1)).toEqual({ day: '2026-11-30', busy: true, titles: ['渡口拍摄', '公开'] })
    expect(mine?.days[0]).toEqual({ day: '2026-11-01', busy: false, titles: [] })
    expect(mine?.freeDays30).toBe(27)
    // By default the schedule is for notice parties.
    expect((await calendar(boss))?.days.at(-1)).toEqual({ day: '2026-11-30', busy: true, titles: ['公开'] })
    expect(await calendar(other)).toMatchObject({ days: [], freeDays30: null })
    expect(await calendar(me, { preview: true })).toMatchObject({ days: [], freeDays30: null })
  })

  test('lists are paged: ahead soonest first, ended newest first', async () => {
    for (const day of ['2026-12-03', '2026-12-01', '2026-10-01', '2026-11-01'])
      await made({ startDay: day, endDay: day, title: day })
    const first = await page(me, { pageSize: 1 })
    expect(first).toMatchObject({ list: [{ title: '2026-12-01' }], total: 2, hasMore: true, counts: { ended: 2 } })
    expect((await page(me, { pageSize: 1, page: 2 }))?.list).toMatchObject([{ title: '2026-12-03' }])
    expect((await page(me, { state: 'ended' }))?.list).toMatchObject([{ title: '2026-11-01' }, { title: '2026-10-01' }])
  })

  test('an unknown person is 40400, nobody at all 10902', async () => {
    expect(await server.call('userinfo/travel/page', { uid: 'nobody' })).toMatchObject({ retcode: 40400 })
    expect(await server.call('userinfo/travel/page', {})).toMatchObject({ retcode: 10902 })
  })
})

describe('the calendar file', () => {
  const exported = async (wanted: { id: string } | { month: string }) => {
    const { data, msg } = await server.call('userinfo/travel/export', wanted, me)
    if (!data) throw new Error(msg)
    return data.url
  }
  const fetchFile = (url: string, cookie?: string) =>
    server.app.inject({ url, headers: cookie ? { cookie: `DM_TOKEN=${cookie}` } : {} })

  test('holds the trip and its items in absolute times, with alarms', async () => {
    const id = await made({ tz: 'Europe/Paris', cityCode: null, cityName: '巴黎', title: '看秀; 左岸, 春夏' })
    await madeItem(id, { startMin: 1320, endMin: 1500, title: '晚宴' })
    await madeItem(id, { day: '2026-11-27', allDay: true, title: '全天排练', remindMin: 0, note: '一\n二' })
    const file = await fetchFile(await exported({ id }))
    expect(file.headers).toMatchObject({ 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'no-store' })
    expect(file.headers['content-disposition']).toContain(encodeURIComponent('看秀; 左岸, 春夏.ics'))
    for (const line of file.body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    const [trip, dinner, rehearsal, ...more] = eventsOf(file.body)
    expect(more).toEqual([])
    expect(trip).toMatchObject({
      summary: '看秀; 左岸, 春夏',
      startDay: '2026-11-25',
      endDay: '2026-11-29',
      location: '巴黎',
    })
    // 22:00 in Paris is 21:00 in UTC; it ends on the next day.
    expect(dinner).toMatchObject({
      summary: '晚宴',
      startAt: Date.parse('2026-11-25T21:00:00Z'),
      endAt: Date.parse('2026-11-26T00:00:00Z'),
      alarms: [{ text: '晚宴', beforeMin: 60 }],
    })
    expect(rehearsal).toMatchObject({
      summary: '全天排练',
      startDay: '2026-11-27',
      endDay: '2026-11-28',
      description: '拍摄\n一\n二',
      alarms: [],
    })
  })

  test('any words and any times of an item come back as they were', async () => {
    const id = await made({ tz: 'America/New_York', cityCode: null, cityName: '纽约' })
    const stored = (await server.db.select().from(travels).where(eq(travels.id, id)))[0]
    await madeItem(id, { title: '排练' })
    const [item] = await server.db.select().from(travelItems).where(eq(travelItems.travelId, id))
    if (!stored || !item) throw new Error('nothing was stored')
    const text = fc.string({
      unit: fc.constantFrom('舞', '台', ',', ';', ':', '\\', '"', '\n', ' ', 'a', '😀'),
      minLength: 1,
    })
    fc.assert(
      fc.property(
        text,
        text,
        fc.integer({ min: 0, max: 1439 }),
        fc.integer({ min: 1, max: 1440 }),
        fc.constantFrom(0, 15, 60, 1440),
        (title, note, startMin, length, remindMin) => {
          const one = { ...item, allDay: false, title, note, startMin, endMin: startMin + length, remindMin }
          const [, event] = eventsOf(calendarOf([{ trip: stored, items: [one] }], server.clock.now()))
          if (!event) throw new Error('the item is missing')
          expect(event.summary).toBe(title)
          expect(event.description).toContain(note)
          expect(((event.endAt ?? 0) - (event.startAt ?? 0)) / 60_000).toBe(length)
          expect(event.alarms).toHaveLength(remindMin === 0 ? 0 : 1)
        },
      ),
    )
  })

  test('of a month holds its trips', async () => {
    await made({ title: '十一月' })
    await made({ startDay: '2026-12-01', endDay: '2026-12-02', title: '十二月' })
    await made({ startDay: '2026-11-30', endDay: '2026-12-01', title: '跨月' })
    const { body } = await fetchFile(await exported({ month: '2026-11' }))
    expect(eventsOf(body).map(({ summary }) => summary)).toEqual(['十一月', '跨月'])
    expect(await server.call('userinfo/travel/export', { month: '2027-05' }, me)).toMatchObject({ retcode: 40400 })
  })

  test('opens for 10 minutes, unaltered, and for no other session', async () => {
    const id = await made()
    const url = await exported({ id })
    expect((await fetchFile(url, me)).statusCode).toBe(200)
    expect((await fetchFile(url, other)).statusCode).toBe(403)
    expect((await fetchFile(url.replace(/.\.ics$/, '_.ics'))).statusCode).toBe(404)
    expect((await fetchFile('/files/trip/x.ics')).statusCode).toBe(404)
    server.clock.at += minutesMs(10)
    expect((await fetchFile(url)).statusCode).toBe(404)
  })
})
