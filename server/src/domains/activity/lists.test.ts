/** @database both */
// One file, because these tests share one server, and hot list and ranks the entries that they stage.
import { randomUUID } from 'node:crypto'
import { daysMs, hoursMs, minutesMs } from '@dm/shared/time'
import fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { addEntry, competition, stage, world } from '../../../test/activity'
import { emptied } from '../../../test/emptied'
import { testServer, type TestServer } from '../../../test/server'
import { users } from '../../platform/schema'
import { activities, activityEntries, activitySlots, activityVersions } from './schema'
import { freezeEnded } from './freeze'
import { hotAsOf } from './lists'
import { putActivity } from './put'
import { remindStarts, tellChanges } from './remind'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(() => emptied(server))

/** Casts votes in this order, a minute apart. */
async function cast(votes: [fan: string, entryId: string][]) {
  for (const [fan, entryId] of votes) {
    server.clock.at += minutesMs(1)
    const token = await server.login(fan)
    const answer = await server.call('activity/vote', { entryId, requestId: randomUUID() }, token)
    expect(answer.retcode).toBe(200)
  }
}
const hot = (body: object = {}, token?: string) =>
  server.call('activity/entry/hot/list', { activityId: 'cup', ...body }, token)
const rank = (body: object = {}, token?: string) =>
  server.call('activity/entry/rank/list', { activityId: 'cup', scope: 'total', ...body }, token)
const ids = (answer: { data?: { list: { entryId: string }[] } }) => answer.data?.list.map((row) => row.entryId)

test('overview: by slot, by id, with counters of real rows and the server clock', async () => {
  await stage(server)
  await addEntry(server, 7, { state: 'reviewing', no: null })
  await cast([
    ['a', 'e1'],
    ['b', 'e1'],
    ['a', 'e2'],
  ])
  const answer = await server.call('activity/overview/query', { slot: 'competition' })
  expect(answer.data?.activity).toMatchObject({ activityId: 'cup', state: 'running', version: 1, title: '追光者' })
  expect(answer.data?.counters).toEqual({ people: 6, entries: 3, votes: 3, voidedVotes: 0, reserved: 0 })
  expect(answer.data?.serverNow).toBe(server.clock.at)
  // The activity with this id stays the same when the slot changes.
  const byId = await server.call('activity/overview/query', { activityId: 'cup' })
  expect(byId.data).toEqual({ ...answer.data, activity: { ...answer.data?.activity, changesAt: null } })
})

test('overview: nothing there, nothing asked, a draft and one taken offline', async () => {
  expect(await server.call('activity/overview/query', { slot: 'competition' })).toMatchObject({
    retcode: 40400,
    msg: '活动不存在或已下线',
    reason: 'notFound',
  })
  expect(await server.call('activity/overview/query', {})).toMatchObject({ retcode: 40000, field: 'activityId' })
  await stage(server)
  await server.db.update(activityVersions).set({ from: null })
  expect((await server.call('activity/overview/query', { activityId: 'cup' })).retcode).toBe(40400)
  await server.db.update(activityVersions).set({ from: 1 })
  await server.db.update(activities).set({ offlineAt: server.clock.at })
  expect((await rank()).retcode).toBe(40400)
  expect((await hot()).retcode).toBe(40400)
})

test('a slot shows its activity, between two the last one, and takes no overlapping period', async () => {
  const first = await stage(server)
  server.clock.at = first.endAt + daysMs(1)
  expect((await server.call('activity/overview/query', { slot: 'competition' })).data?.activity.state).toBe('ended')
  const later = { slot: 'competition', activityId: 'cup' }
  const clash = server.db
    .insert(activitySlots)
    .values({ id: 'x', ...later, from: first.endAt - 1, to: first.endAt + daysMs(1) })
  await expect(clash).rejects.toThrow()
  await server.db.insert(activitySlots).values({ id: 'y', ...later, from: first.endAt, to: first.endAt + daysMs(1) })
  await server.db
    .insert(activitySlots)
    .values({ id: 'z', ...later, slot: 'cywz', from: first.startAt, to: first.endAt })
})

test('total rank: more votes, then who got there earlier, then who entered earlier', async () => {
  await stage(server, { entries: 4 })
  await cast([
    ['a', 'e3'],
    ['b', 'e2'],
    ['c', 'e3'],
    ['d', 'e2'],
  ])
  const answer = await rank({}, await server.login('p4'))
  expect(ids(answer)).toEqual(['e3', 'e2', 'e1', 'e4'])
  expect(answer.data?.list.map((row) => row.rank)).toEqual([1, 2, 3, 4])
  expect(answer.data?.mine).toMatchObject({ entryId: 'e4', rank: 4, mine: true, gapToPrev: 0, scopeVotes: 0 })
  expect(answer.data).toMatchObject({ frozen: false, total: 4, hasMore: false })
  expect(ids(await rank({ groupId: 'dance' }))).toEqual(['e2', 'e4'])
  expect((await rank({ groupId: 'dance' })).data?.list.map((row) => row.rank)).toEqual([1, 2])
  expect(ids(await rank({ page: 2, pageSize: 3 }))).toEqual(['e4'])
  expect((await rank({ pageSize: 51 })).retcode).toBe(40000)
})

test('day rank counts one day alone; the total says how places moved since yesterday', async () => {
  await stage(server)
  await cast([
    ['a', 'e1'],
    ['b', 'e1'],
    ['c', 'e2'],
  ])
  server.clock.at += daysMs(1)
  await cast([
    ['a', 'e2'],
    ['b', 'e2'],
    ['c', 'e3'],
  ])
  expect((await rank({ scope: 'day' })).data?.list.map((row) => [row.entryId, row.scopeVotes])).toEqual([
    ['e2', 2],
    ['e3', 1],
  ])
  expect((await rank({ scope: 'day', day: '2026-11-20' })).data?.list.map((row) => row.scopeVotes)).toEqual([2, 1])
  expect((await rank()).data?.list.map((row) => [row.entryId, row.change])).toEqual([
    ['e2', 1],
    ['e1', -1],
    ['e3', 0],
  ])
})

test('hot list: votes of 24 hours, still between two runs, what I gave today, search and groups', async () => {
  await stage(server, { entries: 4 })
  await cast([
    ['a', 'e2'],
    ['b', 'e2'],
    ['c', 'e4'],
  ])
  server.clock.at += minutesMs(10)
  const stale = await hot()
  expect(ids(stale)?.[0]).toBe('e2')
  server.clock.at += minutesMs(10)
  await cast([
    ['d', 'e4'],
    ['e', 'e4'],
  ])
  expect(ids(await hot({ asOf: stale.data?.asOf }))).toEqual(ids(stale))
  server.clock.at += minutesMs(10)
  expect(ids(await hot())?.slice(0, 2)).toEqual(['e4', 'e2'])
  const mine = await hot({}, await server.login('a'))
  expect(mine.data?.list.find((card) => card.entryId === 'e2')).toMatchObject({ votedToday: 1, rank: 2, no: '002' })
  expect(ids(await hot({ keyword: '004' }))).toEqual(['e4'])
  expect(ids(await hot({ keyword: '选手3' }))).toEqual(['e3'])
  expect(ids(await hot({ keyword: '%' }))).toEqual([])
  expect(ids(await hot({ groupId: 'song' }))?.sort()).toEqual(['e1', 'e3'])
  server.clock.at += daysMs(1)
  expect(ids(await hot())).toEqual(['e4', 'e2', 'e1', 'e3'])
})

test('hot list of 1,000 works: each once over all pages, with its rank', async () => {
  await stage(server, { entries: 0 })
  const at = server.clock.at
  const numbers = Array.from({ length: 1000 }, (_, n) => n + 1)
  await server.db.insert(users).values(numbers.map((n) => ({ uid: `many${n}`, createdAt: at })))
  await server.db.insert(activityEntries).values(
    numbers.map((n) => ({
      entryId: `many${n}`,
      activityId: 'cup',
      uid: `many${n}`,
      state: 'approved' as const,
      no: n,
      title: `作品${n}`,
      name: `选手${n}`,
      avatar: '/files/a',
      cover: '/files/c',
      birthday: '2000-01-01',
      media: { kind: 'images' as const, images: ['/files/c'] },
      votes: n,
      reachedAt: at,
      createdAt: at - daysMs(10),
      approvedAt: at - daysMs(9),
    })),
  )
  const seen = new Map<string, number | null>()
  for (let page = 1; page <= 20; page += 1) {
    const { data } = await hot({ page, pageSize: 50 })
    for (const { entryId, rank: place } of data?.list ?? []) seen.set(entryId, place)
  }
  expect(seen.size).toBe(1000)
  expect([seen.get('many1000'), seen.get('many1')]).toEqual([1, 1000])
})

test('under 14 an entry shows no city to others', async () => {
  await stage(server, { entries: 0 })
  await addEntry(server, 1, { birthday: '2012-11-21' })
  await addEntry(server, 2, { birthday: '2012-11-20' })
  const cities = (await hot()).data?.list.map((card) => [card.entryId, card.city])
  expect(cities).toEqual([
    ['e1', null],
    ['e2', '杭州'],
  ])
  expect((await hot({}, await server.login('p1'))).data?.list[0]?.city).toBe('杭州')
})

test('asOf: on the ten minutes, never ahead, never older than an hour', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 }),
      fc.integer({ min: -4_000_000, max: 4_000_000 }),
      (now, offset) => {
        const asOf = hotAsOf(now + offset, now)
        expect(asOf % 600_000).toBe(0)
        expect(asOf).toBeLessThanOrEqual(now)
        expect(now - asOf).toBeLessThan(hoursMs(1) + 600_000)
      },
    ),
  )
})

test('freeze: a minute after the end, once; a change of what counts is corrected, however late the job comes to it', async () => {
  const document = await stage(server)
  await cast([
    ['a', 'e2'],
    ['b', 'e2'],
    ['c', 'e1'],
  ])
  server.clock.at = document.endAt + 59_999
  await freezeEnded(server)
  expect((await rank()).data?.frozen).toBe(false)
  server.clock.at += 1
  await freezeEnded(server)
  const frozenAt = server.clock.at
  server.clock.at += minutesMs(5)
  await freezeEnded(server)
  expect((await rank()).data).toMatchObject({ frozen: true, asOf: frozenAt })
  await server.db.update(activityEntries).set({ votes: 0 }).where(eq(activityEntries.entryId, 'e2'))
  expect(ids(await rank())).toEqual(['e2', 'e1', 'e3'])
  await server.db.update(activities).set({ ranksStaleAt: server.clock.at })
  await freezeEnded(server)
  expect(ids(await rank())).toEqual(['e1', 'e2', 'e3'])
  const shown = await server.call('activity/overview/query', { activityId: 'cup' })
  expect(shown.data?.activity).toMatchObject({ state: 'ended', frozenAt, correctedAt: server.clock.at })
  server.clock.at = document.publishUntil
  await server.db.update(activityEntries).set({ votes: 9 }).where(eq(activityEntries.entryId, 'e3'))
  await server.db.update(activities).set({ ranksStaleAt: server.clock.at - 1 })
  await freezeEnded(server)
  expect(ids(await rank())).toEqual(['e3', 'e1', 'e2'])
  expect((await server.call('activity/overview/query', { activityId: 'cup' })).data?.activity.state).toBe('settled')
})

test('entries of accounts that are disabled or being deleted leave lists, ranks and numbers, and come back with them', async () => {
  const document = await stage(server)
  await cast([
    ['a', 'e2'],
    ['b', 'e2'],
    ['c', 'e1'],
  ])
  server.clock.at += minutesMs(10)
  const set = (uid: string, state: 'normal' | 'disabled' | 'cooling') =>
    server.db.update(users).set({ state }).where(eq(users.uid, uid))
  const counted = async () =>
    (await server.call('activity/overview/query', { activityId: 'cup' })).data?.counters.entries
  const reader = await server.login('reader')
  const vote = () => server.call('activity/vote', { entryId: 'e2', requestId: randomUUID() }, reader)
  for (const state of ['disabled', 'cooling'] as const) {
    await set('p2', state)
    expect(ids(await hot())).toEqual(['e1', 'e3'])
    expect((await hot()).data?.total).toBe(2)
    expect((await hot({ keyword: '作品2' })).data?.list).toEqual([])
    expect((await rank()).data).toMatchObject({ total: 2, list: [{ entryId: 'e1', rank: 1 }, { rank: 2 }] })
    expect((await rank({ scope: 'day' })).data?.list.map(({ entryId }) => entryId)).toEqual(['e1'])
    expect(await counted()).toBe(2)
    expect(await vote()).toMatchObject({ retcode: 40400, reason: 'notFound' })
    await set('p2', 'normal')
    expect((await rank()).data?.list[0]).toMatchObject({ entryId: 'e2', rank: 1, scopeVotes: 2 })
    expect([ids(await hot()), await counted()]).toEqual([['e2', 'e1', 'e3'], 3])
  }
  // The final ranks are written once: who is hidden then keeps the place, and it is empty until the account is back.
  await set('p2', 'disabled')
  server.clock.at = document.endAt + minutesMs(1)
  await freezeEnded(server)
  expect((await rank()).data?.list.map((row) => [row.entryId, row.rank])).toEqual([
    ['e1', 2],
    ['e3', 3],
  ])
  await set('p2', 'normal')
  expect((await rank()).data?.list.map((row) => [row.entryId, row.rank])).toEqual([
    ['e2', 1],
    ['e1', 2],
    ['e3', 3],
  ])
  expect((await rank({ groupId: 'dance' })).data?.list).toMatchObject([{ entryId: 'e2', rank: 1 }])
})

test('surplus: votes left, my entry and place, tomorrow at 0:00', async () => {
  await stage(server)
  await cast([['p3', 'e1']])
  const token = await server.login('p3')
  expect((await server.call('activity/talentKing/queryActivitySurplus', { activityId: 'cup' }, token)).data).toEqual({
    votesLeft: 2,
    votesPerDay: 3,
    entryId: 'e3',
    entryNo: '003',
    entryState: 'approved',
    entered: true,
    rank: 3,
    reserved: false,
    reserveNo: null,
    reviewReminder: false,
    nextResetAt: Date.parse('2026-11-21T00:00:00+08:00'),
  })
  expect((await server.call('activity/talentKing/queryActivitySurplus', { activityId: 'cup' })).retcode).toBe(10902)
  expect((await server.call('activity/talentKing/queryActivitySurplus', { activityId: 'no' }, token)).retcode).toBe(
    40400,
  )
})

test('reminder: on and off, twice is once, only before the start', async () => {
  const now = server.clock.at
  const changes = competition(now + daysMs(21), { visibleFrom: now })
  await stage(server, { entries: 0, changes })
  const fan = await server.login('fan')
  const set = (on: boolean, token?: string) =>
    server.call('activity/reserve/set', { activityId: 'cup', kind: 'start', on }, token)
  const first = await set(true, fan)
  expect(first.data).toMatchObject({ reserved: true, people: 1, reserveNo: expect.stringMatching(/^\d{8}$/) })
  expect(await set(true, fan)).toEqual(first)
  expect((await set(true, await server.login('other'))).data?.people).toBe(2)
  expect((await set(false, fan)).data).toEqual({ reserved: false, reserveNo: null, people: 1 })
  expect((await set(true)).retcode).toBe(10902)
  server.clock.at = changes.startAt
  expect(await set(true, fan)).toMatchObject({
    retcode: 40900,
    msg: '活动已经开始，不用预约啦',
    reason: 'activityStarted',
  })
  server.clock.at = changes.endAt
  expect(await set(true, fan)).toMatchObject({ retcode: 40900, reason: 'activityEnded' })
})

test('limited places: the last one goes to one of two, and one that is given back is offered again', async () => {
  const now = server.clock.at
  const gala = { places: 2, programme: [], artists: [] }
  await stage(server, { entries: 0, changes: { ...competition(now + daysMs(21), { visibleFrom: now }), gala } })
  const set = (token: string, on = true) =>
    server.call('activity/reserve/set', { activityId: 'cup', kind: 'start', on }, token)
  const [first, second, third] = await Promise.all(['fan', 'other', 'silent'].map((uid) => server.login(uid)))
  await set(first ?? '')
  const answers = await Promise.all([set(second ?? ''), set(third ?? '')])
  expect(answers.map(({ retcode }) => retcode).sort()).toEqual([200, 40900])
  expect(answers.find(({ retcode }) => retcode !== 200)).toMatchObject({ msg: '名额已满', reason: 'placesFull' })
  expect((await set(first ?? '')).retcode).toBe(200)
  await set(first ?? '', false)
  expect((await Promise.all([set(second ?? ''), set(third ?? '')])).map(({ retcode }) => retcode)).toEqual([200, 200])
})

test('the reminder: one SMS, ten minutes before the start, to whoever asked and has a phone', async () => {
  const now = server.clock.at
  const document = await stage(server, { entries: 0, changes: competition(now + daysMs(21), { visibleFrom: now }) })
  for (const [uid, mobile] of [
    ['fan', '13900000001'],
    ['other', '13900000002'],
    ['silent', null],
  ] as const) {
    const token = await server.login(uid, mobile)
    await server.call('activity/reserve/set', { activityId: 'cup', kind: 'start', on: true }, token)
  }
  await server.call(
    'activity/reserve/set',
    { activityId: 'cup', kind: 'start', on: false },
    await server.login('other'),
  )
  const sent: string[] = []
  const sms = { send: async (mobile: string, text: string) => void sent.push(`${mobile} ${text}`) }
  const remind = () => remindStarts({ ...server.services, sms, log: server.app.log })
  server.clock.at = document.startAt - minutesMs(10) - 1
  await remind()
  expect(sent).toEqual([])
  server.clock.at += 1
  await Promise.all([remind(), remind()])
  await remind()
  expect(sent).toEqual(['13900000001 【点梦】你预约的「追光者」将于11月22日 12:00开始'])
})

test('what was reserved is moved, and then taken offline: one SMS each, and a reminder of the new time', async () => {
  const { db, clock } = server
  const now = clock.at
  const staged = (days: number) => competition(now + daysMs(days), { visibleFrom: now })
  await stage(server, { entries: 0, changes: staged(21) })
  const token = await server.login('fan', '13900000001')
  await server.call('activity/reserve/set', { activityId: 'cup', kind: 'start', on: true }, token)
  const sent: string[] = []
  const sms = { send: async (_mobile: string, text: string) => void sent.push(text) }
  const deps = { ...server.services, sms, log: server.app.log }
  const tell = () => Promise.all([tellChanges(deps), tellChanges(deps)])
  await tell()
  expect(sent).toEqual([])
  const moved = staged(23)
  await putActivity(db, { document: moved, expectVersion: 1, now, world })
  await tell()
  expect(sent.splice(0)).toEqual(['【点梦】你预约的「追光者」改到11月24日 12:00开始'])
  clock.at = moved.startAt - minutesMs(10)
  await remindStarts(deps)
  expect(sent.splice(0)).toEqual(['【点梦】你预约的「追光者」将于11月24日 12:00开始'])
  await db.update(activities).set({ offlineAt: clock.at })
  await tell()
  await tell()
  expect(sent).toEqual(['【点梦】你预约的「追光者」已取消'])
})

test('a start that is moved three times within minutes is told once, as it is then', async () => {
  const { db, clock } = server
  const now = clock.at
  const staged = (days: number) => competition(now + daysMs(days), { visibleFrom: now })
  await stage(server, { entries: 0, changes: staged(21) })
  const token = await server.login('often', '13900000003')
  await server.call('activity/reserve/set', { activityId: 'cup', kind: 'start', on: true }, token)
  const sent: string[] = []
  const sms = { send: async (_mobile: string, text: string) => void sent.push(text) }
  const deps = { ...server.services, sms, log: server.app.log }
  for (const [at, days] of [23, 24, 25].entries()) {
    await putActivity(db, { document: staged(days), expectVersion: at + 1, now, world })
    await tellChanges(deps)
  }
  expect(sent.splice(0)).toHaveLength(1)
  clock.at += minutesMs(15)
  await tellChanges(deps)
  expect(sent).toEqual(['【点梦】你预约的「追光者」改到11月26日 12:00开始'])
})
