import { hoursMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import { testServer, type TestServer } from '../../../test/server'
import { bookings, comments, occupancy, calendarSettings, providers, services } from './schema'
import { profiles } from '../profile/schema'
import { users } from '../../platform/schema'
import { DEMO } from '../../demo/accounts'
import { seededRandom } from '../../demo/random'
import { seedService } from './seed'
import { DEMO_SERVICE } from './seed/content'
import { draftOfContent } from './edit/store'
import { serviceMeta } from './meta'

describe('reading a service', () => {
  let server: TestServer
  let owner: string
  let stranger: string
  const detail = (id: string, token?: string) => server.call('service/detail/query', { id }, token)
  const slots = (serviceId: string, packageId: string, more: { units?: number; from?: string; days?: number } = {}) =>
    server.call('service/slot/query', { serviceId, packageId, units: 1, from: '2026-11-20', days: 14, ...more })

  beforeAll(async () => {
    server = await testServer()
    owner = await server.login(DEMO.service)
    stranger = await server.login(DEMO.performer)
    const picture = async (name: string) => `/demo/${name}.webp`
    await seedService({
      db: server.db,
      now: server.clock.now(),
      random: seededRandom(3),
      picture,
      sound: picture,
      film: picture,
    })
  }, 120_000)
  afterAll(() => server.close())

  test('a visitor reads all that there is to compare, and nothing private', async () => {
    const answer = await detail(DEMO_SERVICE.portrait)
    expect(answer.retcode).toBe(200)
    expect(answer.data).toMatchObject({
      service: { title: '形象照与模卡拍摄（含化妆造型）', fromFen: 48_000, comments: 186, state: 'online' },
      provider: { name: '拾光人像', services: 6, done: 213, keepRate: 99, certified: true },
      places: { places: [{ label: '拾光影棚', regionNames: ['浙江省', '杭州市', '滨江区'] }], showDetail: false },
      own: false,
      policy: { noticeMin: 1_440, freeCancelHours: 24, latePct: 50, instant: false, paused: false },
    })
    const text = JSON.stringify(answer)
    for (const secret of ['13800000004', '演示联系人', '星河路', '120.21']) expect(text).not.toContain(secret)
  })

  test('its link preview is made of what is public, and there is none of what is not', async () => {
    const preview = (id: string) => serviceMeta(new URLSearchParams({ id }), server.db, server.clock.now())
    expect(await preview(DEMO_SERVICE.portrait)).toEqual({
      title: '形象照与模卡拍摄（含化妆造型）',
      description: '拾光人像 · ¥480起 · 杭州',
      image: expect.stringMatching(/^\/demo\/.+\.webp$/),
    })
    for (const id of [DEMO_SERVICE.offline, DEMO_SERVICE.draft, 'nobody', '']) expect(await preview(id)).toBeNull()
  })

  test('a public address comes with its point', async () => {
    const { data } = await detail(DEMO_SERVICE.paused)
    expect(data?.places.places).toEqual([
      {
        id: 'place-hall-03',
        label: '晨屿排练厅',
        regionNames: ['上海市', '上海市', '静安区'],
        detail: '石门路 200 号 B1',
        lng: 121.4589,
        lat: 31.2304,
      },
    ])
    expect(data?.policy.paused).toBe(true)
  })

  test('what is not public is there for its owner alone', async () => {
    for (const id of [DEMO_SERVICE.offline, DEMO_SERVICE.draft]) {
      expect((await detail(id)).retcode).toBe(40400)
      expect((await detail(id, stranger)).retcode).toBe(40400)
      expect((await detail(id, owner)).data).toMatchObject({ own: true })
    }
    for (const id of [DEMO_SERVICE.suspended, 'nobody-has-this']) {
      expect(await detail(id, owner)).toMatchObject({ retcode: 40400, msg: '该服务已下架或不存在' })
    }
    expect((await server.call('service/comment/page', { serviceId: DEMO_SERVICE.offline })).retcode).toBe(40400)
    expect((await slots(DEMO_SERVICE.draft, 'pk-try')).retcode).toBe(40400)
  })

  test('the public reads the published version while the owner works on another', async () => {
    const [row] = await server.db.select().from(services).where(eq(services.id, DEMO_SERVICE.makeup))
    if (!row?.published) throw new Error('no makeup service')
    const draft = { ...draftOfContent(row.published), title: '改过的标题还没有通过审核' }
    await server.db.update(services).set({ draft, draftState: 'reviewing' }).where(eq(services.id, DEMO_SERVICE.makeup))
    expect(JSON.stringify(await detail(DEMO_SERVICE.makeup))).not.toContain('改过的标题')
  })

  test('a run-out provider is not public', async () => {
    const uid = 'ran-out'
    await server.db.insert(providers).values({
      uid,
      name: '过期的服务商',
      logo: '',
      kind: 'person',
      categories: ['host'],
      regionCodes: [],
      city: '成都',
      intro: '',
      contactName: '',
      tel: '',
      state: 'approved',
      approvedAt: 0,
      expireAt: server.clock.now(),
    })
    const [row] = await server.db.select().from(services).where(eq(services.id, DEMO_SERVICE.full))
    if (!row) throw new Error('no service to copy')
    await server.db.insert(services).values({ ...row, id: 'sv-ran-out', providerUid: uid })
    expect((await detail('sv-ran-out')).retcode).toBe(40400)
  })

  test('free times keep clear of bookings, days off and the daily limit', async () => {
    const { data } = await slots(DEMO_SERVICE.portrait, 'pk-card')
    const state = (day: string) => data?.days.find((one) => one.date === day)?.state
    expect(state('2026-11-20')).toBe('closed')
    expect(state('2026-11-21')).toBe('open')
    expect(state('2026-11-22')).toBe('full')
    expect(state('2026-11-25')).toBe('off')
    expect(data?.nextOpenDay).toBe('2026-11-21')
    expect(data?.lastDay).toBe('2027-01-19')
    const busy = await server.db.select().from(occupancy).where(eq(occupancy.providerUid, DEMO.service))
    for (const { startAt, endAt } of data?.days.flatMap((day) => day.slots) ?? []) {
      expect(endAt - startAt).toBe(hoursMs(1.5))
      expect(
        busy.every((range) => range.toAt <= startAt - hoursMs(1) / 2 || range.fromAt >= endAt + hoursMs(3) / 4),
      ).toBe(true)
    }
  })

  test('a request that ran out holds nothing', async () => {
    const before = (await slots(DEMO_SERVICE.portrait, 'pk-card')).data?.days.flatMap((day) => day.slots).length ?? 0
    const pending = eq(bookings.state, 'pending')
    await server.db.update(bookings).set({ expiresAt: server.clock.now() }).where(pending)
    const after = (await slots(DEMO_SERVICE.portrait, 'pk-card')).data?.days.flatMap((day) => day.slots).length ?? 0
    expect(after).toBeGreaterThan(before)
    await server.db
      .update(bookings)
      .set({ expiresAt: server.clock.now() + hoursMs(1) })
      .where(pending)
  })

  test('a window without a free time names the day that opens next', async () => {
    const { data } = await slots(DEMO_SERVICE.full, 'pk-host')
    expect(data?.days.every((day) => day.slots.length === 0)).toBe(true)
    expect(data).not.toHaveProperty('nextOpenDay')
    expect(data?.laterDay).toBe('2026-12-21')
  })

  test('refuses a package, a number and a range that are not offered', async () => {
    expect(await slots(DEMO_SERVICE.portrait, 'pk-none')).toMatchObject({
      retcode: 40000,
      msg: '请选择套餐',
      field: 'packageId',
    })
    expect(await slots(DEMO_SERVICE.portrait, 'pk-day', { units: 4 })).toMatchObject({
      retcode: 40000,
      msg: '数量范围不正确',
      field: 'units',
    })
    expect((await slots(DEMO_SERVICE.portrait, 'pk-day', { days: 32 })).retcode).toBe(40000)
    expect((await slots(DEMO_SERVICE.portrait, 'pk-day', { from: '2026-02-30' })).retcode).toBe(40000)
  })

  test('two bookings of one provider cannot overlap, whatever the code does', async () => {
    const add = (key: string, fromAt: number, toAt: number) =>
      server.db.insert(occupancy).values({ providerUid: DEMO.service, id: `${key}-${fromAt}`, key, fromAt, toAt })
    await add('one', 1_000, 2_000)
    await add('two', 2_000, 3_000)
    await add('one', 1_500, 1_900)
    await expect(add('three', 1_999, 2_500)).rejects.toMatchObject({
      cause: expect.objectContaining({ code: '23P01' }),
    })
  })

  test('comments come newest first, with answers, stars and the name of who wrote them', async () => {
    await server.db.insert(users).values({ uid: 'fan', createdAt: 0 }).onConflictDoNothing()
    await server.db
      .insert(profiles)
      .values({ uid: 'fan', dmNo: '99999999', nickname: '叶青禾', avatar: '/demo/a.webp', createdAt: 0, updatedAt: 0 })
    const [newest] = await server.db.select().from(comments).orderBy(comments.at)
    await server.db
      .update(comments)
      .set({ uid: 'fan', at: server.clock.now() })
      .where(eq(comments.id, newest?.id ?? ''))
    const first = (await server.call('service/comment/page', { serviceId: DEMO_SERVICE.portrait, pageSize: 50 })).data
    expect(first).toMatchObject({ total: 186, hasMore: true })
    expect(first?.list[0]).toMatchObject({ name: '叶青禾', avatar: '/demo/a.webp' })
    expect(first?.list.map((row) => row.at)).toEqual(
      [...(first?.list ?? [])].map((row) => row.at).sort((a, b) => b - a),
    )
    expect(first?.list.some((row) => row.reply)).toBe(true)
    expect(first?.stars.reduce((sum, n) => sum + n, 0)).toBe(186)
    const last = (
      await server.call('service/comment/page', { serviceId: DEMO_SERVICE.portrait, pageSize: 50, page: 4 })
    ).data
    expect(last).toMatchObject({ hasMore: false })
    expect(last?.list).toHaveLength(36)
    expect((await server.call('service/comment/page', { providerUid: DEMO.service })).data?.total).toBe(186)
  })

  test('a hidden comment counts nowhere, and few comments make no average', async () => {
    const [one] = await server.db.select().from(comments).limit(1)
    await server.db
      .update(comments)
      .set({ hidden: true })
      .where(eq(comments.id, one?.id ?? ''))
    expect((await server.call('service/comment/page', { serviceId: DEMO_SERVICE.portrait })).data?.total).toBe(185)
    const none = (await server.call('service/comment/page', { serviceId: DEMO_SERVICE.retouch })).data
    expect(none).toEqual({ list: [], total: 0, hasMore: false, stars: [0, 0, 0, 0, 0] })
    expect(await server.call('service/comment/page', {})).toMatchObject({ retcode: 40000, field: 'serviceId' })
  })

  test('a provider without a calendar offers nothing', async () => {
    await server.db.delete(calendarSettings).where(eq(calendarSettings.providerUid, DEMO.enterprise))
    const { data } = await slots(DEMO_SERVICE.paused, 'pk-stage')
    expect(data?.days.every((day) => day.state === 'off')).toBe(true)
  })
})
