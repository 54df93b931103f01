import { randomUUID } from 'node:crypto'
import { daysMs, hoursMs } from '@dm/shared/time'
import { emptyTables } from '../../../test/empty'
import { testServer, type TestServer } from '../../../test/server'
import { agents, archives, officialCerts, travelItems, travels, vodLikes, vods } from '../profile/schema'
import { activities } from '../activity/schema'
import { signIns } from '../welfare/schema'
import { pageViews } from '../modelcard/schema'
import { vipPeriods } from '../wallet/schema'
import { bagItems } from '../bag/schema'

describe('the personal centre', () => {
  let server: TestServer
  let me: string
  beforeAll(async () => {
    server = await testServer()
  })
  beforeEach(async () => {
    await emptyTables(server.db, 'users', 'sign_ins', 'page_views', 'vip_periods')
    server.clock.at = Date.parse('2026-11-20T12:00:00+08:00')
    me = await server.login('u1', '13900000001')
  })
  afterAll(() => server.close())

  const center = async () => {
    const { data } = await server.call('user/center/get', {}, me)
    if (!data) throw new Error('no answer')
    return data
  }

  test('of a new account is empty and true', async () => {
    expect(await center()).toMatchObject({
      balances: { coin: 0, fen: 0 },
      counts: { cardViews: 0, likedVideos: 0, myVideos: 0, entries: 0 },
      modelcard: { status: 'none', completeness: 0, views7: 0 },
      archive: { status: 'none' },
      enterprise: { state: 'none', name: null },
      service: { state: 'none' },
      agent: { state: 'none' },
      signedToday: false,
      nextTrip: null,
      notices: [],
      now: server.clock.now(),
    })
  })

  test('counts what the tables hold, and nobody else’s', async () => {
    const vod = { title: '', cover: '', visible: 'public' as const, createdAt: 0 }
    await server.login('u2')
    await server.db.insert(vods).values([
      { vodId: 'a', uid: 'u1', state: 'published', ...vod },
      { vodId: 'b', uid: 'u1', state: 'deleted', ...vod },
      { vodId: 'c', uid: 'u2', state: 'published', ...vod },
    ])
    await server.db.insert(vodLikes).values([
      { uid: 'u1', vodId: 'c', at: 0 },
      { uid: 'u2', vodId: 'a', at: 0 },
    ])
    const view = { uid: 'u1', scene: 'modelcard' as const, from: 'link' as const }
    await server.db.insert(pageViews).values([
      { ...view, day: '2026-11-20', viewer: 'x' },
      { ...view, day: '2026-11-14', viewer: 'x' },
      { ...view, day: '2026-11-13', viewer: 'x' },
      { ...view, scene: 'archives', day: '2026-11-20', viewer: 'x' },
    ])
    expect(await center()).toMatchObject({
      counts: { cardViews: 3, likedVideos: 1, myVideos: 1, entries: 0 },
      modelcard: { views7: 2 },
    })
  })

  test('badges, roles and today’s sign-in', async () => {
    await server.db
      .insert(officialCerts)
      .values({ uid: 'u1', state: 'passed', category: 'actor', title: '演员', updatedAt: 0 })
    await server.db.insert(agents).values({ uid: 'u1', state: 'approved', name: '远山公会', createdAt: 0 })
    await server.db
      .insert(archives)
      .values({ uid: 'u1', status: 'blocked', blockReason: '含商标', stageName: '小满', updatedAt: 0 })
    await server.db.insert(activities).values({ activityId: 'welfare', kind: 'signIn', latest: 1 })
    await server.db.insert(signIns).values({ uid: 'u1', day: '2026-11-20', activityId: 'welfare', by: 'day', at: 0 })
    await server.db.insert(vipPeriods).values({
      id: 'v',
      uid: 'u1',
      scope: 'personal',
      source: 'grant',
      title: '会员',
      startDay: '2026-01-01',
      endDay: '2026-12-31',
    })
    const answer = await center()
    expect(answer).toMatchObject({
      user: {
        roles: ['personal', 'agent'],
        official: { state: 'passed', title: '演员' },
        vipUntil: Date.parse('2027-01-01T00:00:00+08:00') - 1,
      },
      agent: { state: 'active', name: '远山公会' },
      archive: { status: 'blocked', blockReason: '含商标' },
      signedToday: true,
    })
    server.clock.at += daysMs(1)
    expect((await center()).signedToday).toBe(false)
  })

  test('the next trip, by the days and hours of its own zone', async () => {
    const trip = (id: string, startDay: string, endDay: string, tz = 'Asia/Shanghai') => ({
      id,
      uid: 'u1',
      title: id,
      kind: 'shoot' as const,
      startDay,
      endDay,
      tz,
      cityName: '杭州',
      createdAt: 0,
      updatedAt: 0,
    })
    const item = (id: string, travelId: string, day: string, startMin: number, endMin: number) => ({
      id,
      travelId,
      day,
      startMin,
      endMin,
      kind: 'shoot' as const,
      title: id,
      createdAt: 0,
      updatedAt: 0,
    })
    await server.db
      .insert(travels)
      .values([
        trip('ended', '2026-11-18', '2026-11-19'),
        trip('now', '2026-11-19', '2026-11-21'),
        trip('later', '2026-11-25', '2026-11-26'),
      ])
    await server.db
      .insert(travelItems)
      .values([
        item('night', 'now', '2026-11-19', 1200, 1500),
        item('morning', 'now', '2026-11-20', 540, 700),
        item('evening', 'now', '2026-11-20', 1080, 1200),
      ])
    // 12:00: the morning is over, the evening is next.
    expect((await center()).nextTrip).toMatchObject({ id: 'now', state: 'ongoing', item: { title: 'evening' } })
    // 00:30 of the same day: the item of the previous night has not ended.
    server.clock.at -= hoursMs(11.5)
    expect((await center()).nextTrip?.item?.title).toBe('night')
    server.clock.at += daysMs(3)
    me = await server.login('u1')
    expect((await center()).nextTrip).toMatchObject({ id: 'later', state: 'upcoming', item: null })
  })

  test('a trip far to the west lasts until its own midnight', async () => {
    await server.db.insert(travels).values({
      id: 'west',
      uid: 'u1',
      title: '',
      kind: 'show',
      startDay: '2026-11-19',
      endDay: '2026-11-19',
      tz: 'America/Los_Angeles',
      cityName: '洛杉矶',
      createdAt: 0,
      updatedAt: 0,
    })
    // 12:00 on the 20th in Shanghai is 20:00 on the 19th there.
    expect((await center()).nextTrip).toMatchObject({ id: 'west', state: 'ongoing' })
    server.clock.at += hoursMs(5)
    expect((await center()).nextTrip).toBeNull()
  })

  test('visitors are asked for a session', async () => {
    expect(await server.call('user/center/get', {})).toMatchObject({ retcode: 10902 })
    expect(await server.call('userbag/remind', {})).toMatchObject({ retcode: 10902 })
  })

  describe('the bag', () => {
    const grant = (grantKey: string, left: number | null, uid = 'u1') =>
      server.db.insert(bagItems).values({
        id: randomUUID(),
        uid,
        kind: 'coupon',
        title: grantKey,
        icon: '',
        source: '签到',
        path: '/activity/index',
        grantKey,
        gotAt: server.clock.now(),
        expireAt: left === null ? null : server.clock.now() + left,
      })
    const look = async (seen?: boolean) =>
      (await server.call('userbag/remind', seen === undefined ? {} : { seen }, me)).data

    test('lists what is held, soonest expiry first', async () => {
      await server.login('u2')
      await grant('never', null)
      await grant('week', daysMs(7))
      await grant('soon', daysMs(3))
      await grant('past', -1)
      await grant('other', daysMs(1), 'u2')
      expect(await look()).toMatchObject({ total: 3, unread: 3, expiring: 1 })
      expect((await look())?.list.map(({ title }) => title)).toEqual(['soon', 'week', 'never'])
    })

    test('seen once: the answer that marks still lists them as they were', async () => {
      await grant('a', daysMs(1))
      expect(await look(true)).toMatchObject({ unread: 0, list: [{ title: 'a', seen: false }] })
      expect(await look()).toMatchObject({ unread: 0, list: [{ seen: true }] })
      await grant('b', daysMs(1))
      expect(await look()).toMatchObject({ unread: 1, total: 2 })
    })
  })
})
