/** @database postgres */
import { randomUUID } from 'node:crypto'
import type { Body } from '@dm/shared/contract'
import { addDays, dayOf, daysMs, hoursMs, minutesMs, startOfDay } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { emptied } from '../../../../test/emptied'
import { found, withItems } from '../../../../test/enterprise'
import { testServer, type TestServer } from '../../../../test/server'
import { jobLeases } from '../../../platform/schema'
import { enterpriseItems, enterpriseMembers, enterprises, enterpriseTripDetails, enterpriseTrips } from '../schema'
import { meets } from './rules'

type TripBody = Omit<Body<'enterprise/trip/add'>, 'requestId'>
type DetailBody = Omit<Body<'enterprise/trip/detail/add'>, 'requestId' | 'tripId'>

let server: TestServer
let token: string
let today: string
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await emptied(server)
  await server.db.delete(jobLeases)
  await found(server, 'A', 'me', { card: null })
  await withItems(server, 'A')
  token = await server.login('me')
  today = dayOf(server.clock.now())
})

const day = (n: number) => addDays(today, n)
const at = (n: number, hour: number, minute = 0) => startOfDay(day(n)) + hoursMs(hour) + minutesMs(minute)
const trip = (change: Partial<TripBody> = {}): TripBody => ({
  title: '西南选角会',
  from: day(5),
  to: day(7),
  cities: ['成都'],
  note: '带合同',
  visible: 'public',
  ...change,
})
const detail = (change: Partial<DetailBody> = {}): DetailBody => ({
  title: '演员面试',
  startAt: at(5, 22),
  endAt: at(6, 2),
  place: '示例剧场',
  address: '示例路 1 号',
  memberIds: ['A-team'],
  note: '',
  visible: 'public',
  ...change,
})
const add = (body = trip(), by = token, requestId = randomUUID()) =>
  server.call('enterprise/trip/add', { requestId, ...body }, by)
async function made(body = trip()) {
  const { data, msg } = await add(body)
  if (!data) throw new Error(msg)
  return data.id
}
const arrange = (tripId: string, body = detail(), by = token, requestId = randomUUID()) =>
  server.call('enterprise/trip/detail/add', { requestId, tripId, ...body }, by)
const plan = async (id: string, uid?: string) =>
  server.call('enterprise/trip/get', { id, ...(uid !== undefined && { uid }) }, uid === undefined ? token : undefined)
const list = async (body: Partial<Body<'enterprise/trip/page'>> = {}) =>
  (await server.call('enterprise/trip/page', body, body.uid === undefined ? token : undefined)).data

test('a night across midnight; the public sees what is public, without address and note', async () => {
  const id = await made()
  expect(await arrange(id)).toMatchObject({ data: { id: expect.any(String) } })
  expect(await arrange(id, detail({ startAt: at(6, 9), endAt: at(6, 10), visible: 'member' }))).toMatchObject({
    retcode: 200,
  })
  expect((await plan(id)).data).toMatchObject({
    trip: { detailCount: 2, status: 'upcoming', member: { note: '带合同', isArchived: false } },
    details: [{ startAt: at(5, 22), endAt: at(6, 2), member: { address: '示例路 1 号' } }, {}],
    members: [{ id: 'A-team', name: '顾长风' }],
  })
  const { data } = await plan(id, 'me')
  expect(data).toMatchObject({ trip: { detailCount: 1, member: null }, details: [{ title: '演员面试', member: null }] })
  expect(JSON.stringify(data)).not.toContain('示例路')
  await server.db.update(enterpriseItems).set({ visible: false }).where(eq(enterpriseItems.id, 'A-team'))
  expect((await plan(id, 'me')).data).toMatchObject({ members: [], details: [{ memberIds: [] }] })
})

test('a member who is elsewhere: told, nothing written; then forced', async () => {
  const id = await made()
  const other = await made(trip({ title: '北方影视展' }))
  await arrange(id)
  const requestId = randomUUID()
  const late = detail({ title: '饭局', startAt: at(6, 1), endAt: at(6, 3) })
  expect(await arrange(other, late, token, requestId)).toMatchObject({
    data: { clashes: [{ memberName: '顾长风', title: '演员面试', startAt: at(5, 22), endAt: at(6, 2) }] },
  })
  expect((await plan(other)).data?.details).toEqual([])
  expect(await arrange(other, { ...late, force: true }, token, requestId)).toMatchObject({
    data: { id: expect.any(String) },
  })
  expect(await arrange(other, { ...late, force: true }, token, requestId)).toMatchObject({ retcode: 200 })
  expect((await plan(other)).data?.details).toHaveLength(1)
  // Nobody takes part: nothing clashes. One that begins when the other ends does not, either.
  expect(await arrange(other, detail({ ...late, memberIds: [] }))).toMatchObject({ data: { id: expect.any(String) } })
  expect(await arrange(id, detail({ startAt: at(6, 3), endAt: at(6, 4) }))).toMatchObject({
    data: { id: expect.any(String) },
  })
})

test('two members at the same moment: one of them is told of the clash', async () => {
  const id = await made()
  const by = await server.login('editor')
  await server.db.insert(enterpriseMembers).values({ uid: 'editor', enterpriseId: 'A', role: 'editor', joinedAt: 1 })
  const answers = await Promise.all([arrange(id), arrange(id, detail({ title: '另一项' }), by)])
  expect(answers.map(({ data }) => (data && 'clashes' in data ? 'clash' : 'saved')).sort()).toEqual(['clash', 'saved'])
})

test.each<[string, (d: typeof day) => Partial<TripBody>, string]>([
  ['ends before it begins', (d) => ({ to: d(4) }), 'to'],
  ['too long', (d) => ({ to: d(65) }), 'to'],
  ['in the past', (d) => ({ from: d(-1) }), 'from'],
  ['too far ahead', (d) => ({ from: d(900), to: d(901) }), 'from'],
  ['no city', () => ({ cities: [] }), 'cities'],
  ['unfit', () => ({ title: '赌博之旅' }), 'title'],
])('a trip is refused: %s', async (_name, change, field) => {
  expect(await add(trip(change(day)))).toMatchObject({ retcode: 40000, field })
})

test.each<[string, (when: typeof at) => Partial<DetailBody>, string]>([
  ['outside', (when) => ({ startAt: when(8, 1), endAt: when(8, 2) }), 'startAt'],
  ['too long', (when) => ({ startAt: when(5, 1), endAt: when(6, 2) }), 'endAt'],
  ['ends first', (when) => ({ startAt: when(5, 5), endAt: when(5, 4) }), 'endAt'],
  ['after 06:00 of the last night', (when) => ({ startAt: when(7, 23), endAt: when(8, 7) }), 'startAt'],
  ['a stranger takes part', () => ({ memberIds: ['nobody'] }), 'memberIds'],
])('an arrangement is refused: %s', async (_name, change, field) => {
  const id = await made()
  expect(await arrange(id, detail(change(at)))).toMatchObject({ retcode: 40000, field })
})

test('the last night lasts until 06:00', async () => {
  const id = await made()
  expect(await arrange(id, detail({ startAt: at(7, 23), endAt: at(8, 6) }))).toMatchObject({ retcode: 200 })
})

test('a trip keeps the days of what is arranged; stale, gone', async () => {
  const id = await made()
  await arrange(id)
  const edit = (rev: number, change: Partial<TripBody>) =>
    server.call('enterprise/trip/edit', { id, rev, ...trip(change) }, token)
  expect(await edit(1, { from: day(6) })).toMatchObject({ retcode: 40900, reason: 'detailsOutside' })
  expect(await edit(1, { visible: 'member' })).toMatchObject({ data: { rev: 2 } })
  expect(await edit(1, {})).toMatchObject({ retcode: 40900, reason: 'stale' })
  expect((await plan(id, 'me')).retcode).toBe(40400)
  expect(await server.call('enterprise/trip/del', { id }, token)).toMatchObject({ retcode: 200 })
  expect(await server.call('enterprise/trip/del', { id }, token)).toMatchObject({ retcode: 200 })
  expect((await plan(id)).retcode).toBe(40400)
  expect(await server.call('enterprise/item/restore', { kind: 'trip', ids: [id] }, token)).toMatchObject({
    retcode: 200,
  })
  expect((await plan(id)).data?.details).toHaveLength(1)
})

test('an arrangement is changed, deleted, brought back for ten minutes', async () => {
  const id = await made()
  const { data } = await arrange(id)
  const detailId = data && 'id' in data ? data.id : ''
  const edit = (rev: number, change: Partial<DetailBody> = {}) =>
    server.call('enterprise/trip/detail/edit', { id: detailId, rev, ...detail(change) }, token)
  expect(await edit(1, { title: '演员复试' })).toMatchObject({ data: { rev: 2 } })
  expect(await edit(1)).toMatchObject({ retcode: 40900, reason: 'stale' })
  expect(await server.call('enterprise/trip/detail/del', { id: detailId }, token)).toMatchObject({ retcode: 200 })
  expect((await plan(id)).data?.details).toEqual([])
  const restore = () => server.call('enterprise/item/restore', { kind: 'tripDetail', ids: [detailId] }, token)
  expect(await restore()).toMatchObject({ retcode: 200 })
  expect((await plan(id)).data?.details).toMatchObject([{ title: '演员复试' }])
  await server.call('enterprise/trip/detail/del', { id: detailId }, token)
  server.clock.at += minutesMs(11)
  expect(await restore()).toMatchObject({ retcode: 40900, reason: 'restorePeriodOver' })
})

test('lists: the next first, ended ones apart and archived, days of a month, one day alone', async () => {
  await made(trip({ title: '后去', from: day(10), to: day(11) }))
  await made()
  expect(await list()).toMatchObject({
    list: [{ title: '西南选角会' }, { title: '后去' }],
    quota: { used: 2, limit: 20 },
    days: [day(5), day(6), day(7), day(10)].filter((one) => one.startsWith(today.slice(0, 7))),
  })
  expect((await list({ day: day(11) }))?.list).toMatchObject([{ title: '后去' }])
  const id = (await list())?.list[0]?.id ?? ''
  server.clock.at += daysMs(40)
  token = await server.login('me')
  expect(await list({ status: 'ended' })).toMatchObject({
    list: [{ title: '后去', status: 'ended' }, {}],
    quota: { used: 0 },
  })
  expect(await server.call('enterprise/trip/edit', { id, rev: 1, ...trip() }, token)).toMatchObject({
    retcode: 40900,
    reason: 'tripArchived',
  })
})

test('the limit counts trips that have not ended; a repeated request adds none', async () => {
  const requestId = randomUUID()
  const [first, again] = [await add(trip(), token, requestId), await add(trip(), token, requestId)]
  expect(again.data).toEqual(first.data)
  await server.db.insert(enterpriseTrips).values(
    Array.from({ length: 19 }, (_, n) => ({
      id: `t${n}`,
      enterpriseId: 'A',
      title: '外景',
      from: day(1),
      to: day(2),
      cities: ['横店'],
    })),
  )
  expect(await add()).toMatchObject({ retcode: 40900, reason: 'itemLimitReached' })
})

test('nobody, a stranger, another company, a suspended one', async () => {
  const id = await made()
  expect(await server.call('enterprise/trip/page', {})).toMatchObject({ retcode: 10902 })
  expect(await add(trip(), await server.login('stranger'))).toMatchObject({ retcode: 40400 })
  await found(server, 'B', 'other', { card: null })
  const other = await server.login('other')
  expect(await arrange(id, detail({ memberIds: [] }), other)).toMatchObject({ retcode: 40400 })
  expect(await server.call('enterprise/trip/del', { id }, other)).toMatchObject({ retcode: 40400 })
  await server.db.update(enterprises).set({ state: 'suspended' }).where(eq(enterprises.id, 'A'))
  expect(await add()).toMatchObject({ retcode: 40900, reason: 'enterpriseNotActive' })
})

test('a member of the team: trips that have not ended and on which they take part', async () => {
  const id = await made()
  await arrange(id)
  await arrange(id, detail({ startAt: at(6, 9), endAt: at(6, 10) }))
  const openTrips = async (by = token) =>
    (await server.call('enterprise/team/page', {}, by)).data?.list.map(({ member }) => member?.openTrips)
  expect(await openTrips()).toEqual([1])
  server.clock.at += daysMs(10)
  expect(await openTrips(await server.login('me'))).toEqual([0])
})

test('deleted trips are erased with what was arranged after thirty days', async () => {
  const id = await made()
  await arrange(id)
  await server.call('enterprise/trip/del', { id }, token)
  server.clock.at += daysMs(31)
  await server.runJobs()
  expect(await server.db.$count(enterpriseTrips)).toBe(0)
  expect(await server.db.$count(enterpriseTripDetails)).toBe(0)
})

test('two stretches meet where a minute is part of both', () => {
  const stretch = fc
    .tuple(fc.nat(60), fc.integer({ min: 1, max: 60 }))
    .map(([from, length]) => ({ startAt: from, endAt: from + length }))
  fc.assert(
    fc.property(stretch, stretch, (a, b) => {
      const minutes = ({ startAt, endAt }: typeof a) => Array.from({ length: endAt - startAt }, (_, n) => startAt + n)
      const shared = minutes(a).some((minute) => minutes(b).includes(minute))
      return meets(a, b) === shared && meets(b, a) === shared
    }),
  )
})
