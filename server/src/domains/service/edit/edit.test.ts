/** @database postgres */
import { randomUUID } from 'node:crypto'
import type { ServiceDraft } from '@dm/shared/contract/calls/service/own'
import { secondsMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import { emptied } from '../../../../test/emptied'
import { addressIn, NINE, openMarket, party, PRICE, SELLER } from '../../../../test/service'
import { testServer, type TestServer } from '../../../../test/server'
import { uploaded } from '../../../../test/uploads'
import { jobLeases, reviews } from '../../../platform/schema'
import { files } from '../../file/schema'
import { services } from '../schema'

let server: TestServer
let me: string
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await emptied(server)
  await server.db.delete(files)
  await server.db.delete(reviews)
  await openMarket(server)
  me = await server.login(SELLER)
})

const pack = { id: 'p1', name: '单人拍摄', unit: 'once' as const, minUnits: 1, maxUnits: 1, includes: '', people: null }
const draft = async (change: Partial<ServiceDraft> = {}): Promise<ServiceDraft> => ({
  title: '商业人像拍摄',
  category: 'photography',
  covers: [await uploaded(server, SELLER)],
  video: null,
  intro: '自然光感的人像摄影，当天出片。',
  tags: ['当天出片'],
  packages: [{ ...pack, priceFen: 48_000, durationMin: 60 }],
  modes: ['online'],
  placeIds: [],
  notice: '',
  ...change,
})
const save = async (change: Partial<ServiceDraft> = {}, at: { id?: string; version: number } = { version: 0 }) =>
  server.call('service/draft/save', { ...at, draft: await draft(change), requestId: randomUUID() }, me)
const saved = async (change: Partial<ServiceDraft> = {}, at?: { id?: string; version: number }) => {
  const { data, msg } = await save(change, at)
  if (!data) throw new Error(msg)
  return data
}
const submit = (at: { id: string; version: number }, token = me) =>
  server.call('service/submit', { ...at, requestId: randomUUID() }, token)
const reviewed = async () => {
  server.clock.at += secondsMs(16)
  await server.db.delete(jobLeases)
  await server.runJobs()
}
const edited = async (id: string) => {
  const { data, msg } = await server.call('service/edit/query', { id }, me)
  if (!data) throw new Error(msg)
  return data
}
const shown = async (id: string, token?: string) => (await server.call('service/detail/query', { id }, token)).data

test('a draft is nobody else’s; it passes the review and is online', async () => {
  const made = await saved()
  expect(await shown(made.id)).toBeUndefined()
  expect((await shown(made.id, me))?.service.title).toBe('商业人像拍摄')
  expect((await submit(made)).data).toMatchObject({ state: 'reviewing' })
  const again = await edited(made.id)
  expect(await save({}, { id: made.id, version: again.version })).toMatchObject({ reason: 'underReview' })
  await reviewed()
  expect(await edited(made.id)).toMatchObject({ state: 'online', edit: 'none' })
  expect((await shown(made.id))?.service).toMatchObject({ title: '商业人像拍摄', fromFen: 48_000 })
})

test('a draft may be as incomplete as it is; a complete one alone can be previewed', async () => {
  const none = { title: '', category: null, covers: [], packages: [], modes: [], intro: '' }
  const made = await saved(none)
  expect((await server.call('service/detail/query', { id: made.id }, me)).retcode).toBe(40400)
  expect(await submit(made)).toMatchObject({ retcode: 40000, field: 'covers', msg: '请上传至少1张图片' })
  expect(await edited(made.id)).toMatchObject({ state: 'draft', draft: { packages: [] } })
})

test('the public and bookings keep the old version and its price until the new one has passed', async () => {
  const customer = await party(server, 'c')
  const { version, draft: before } = await edited('service')
  const [first, ...others] = before.packages
  if (!first) throw new Error('no package')
  const dearer = { ...before, title: '形象照拍摄升级', packages: [{ ...first, priceFen: 60_000 }, ...others] }
  const change = { id: 'service', version, draft: dearer, requestId: randomUUID() }
  const next = await server.call('service/draft/save', change, me)
  expect((await submit({ id: 'service', version: next.data?.version ?? 0 })).data).toMatchObject({
    state: 'online',
    edit: 'reviewing',
  })
  expect((await shown('service'))?.service.title).toBe('形象照拍摄')
  const booked = await customer.apply(NINE)
  await reviewed()
  expect((await shown('service'))?.service).toMatchObject({ title: '形象照拍摄升级' })
  expect(await customer.read(booked.data?.booking.id ?? '')).toMatchObject({ amountFen: PRICE })
  expect(await customer.apply(NINE + 7_200_000)).toMatchObject({ retcode: 40900, reason: 'priceChanged' })
})

test('a rejected version has its reasons, the public one stays; a withdrawn one is a draft', async () => {
  const { version, draft: before } = await edited('service')
  const body = { id: 'service', version, draft: { ...before, title: '驳回的新标题' }, requestId: randomUUID() }
  const next = await server.call('service/draft/save', body, me)
  await submit({ id: 'service', version: next.data?.version ?? 0 })
  await reviewed()
  const rejected = await edited('service')
  expect(rejected).toMatchObject({ state: 'online', edit: 'rejected', reasons: [{ field: 'title' }] })
  expect((await shown('service'))?.service.title).toBe('形象照拍摄')
  const again = await submit({ id: 'service', version: rejected.version })
  const back = await server.call('service/withdraw', { id: 'service', version: again.data?.version ?? 0 }, me)
  expect(back.data).toMatchObject({ state: 'online', edit: 'draft' })
  await reviewed()
  expect(await edited('service')).toMatchObject({ edit: 'draft' })
})

test('two tabs: the slower one is told, and a repeated save makes one draft', async () => {
  const body = { version: 0, draft: await draft(), requestId: randomUUID() }
  const twice = await Promise.all([
    server.call('service/draft/save', body, me),
    server.call('service/draft/save', body, me),
  ])
  expect(twice[0].data).toEqual(twice[1].data)
  const id = twice[0].data?.id ?? ''
  expect((await save({}, { id, version: 1 })).data?.version).toBe(2)
  expect(await save({}, { id, version: 1 })).toMatchObject({ retcode: 40900, reason: 'stale' })
  expect(await submit({ id, version: 1 })).toMatchObject({ retcode: 40900, reason: 'stale' })
})

test.each([
  [{ title: '短' }, 'title', '标题为4至30个字'],
  [{ title: '人像 １３８０００００００１ 拍摄' }, 'title', '介绍中请勿填写联系方式'],
  [{ category: null }, 'category', '请选择服务类目'],
  [{ packages: [] }, 'packages', '请至少添加1个套餐'],
  [{ packages: [{ ...pack, priceFen: 0, durationMin: 60 }] }, 'packages.0.priceFen', '请输入正确的价格'],
  [
    { packages: [{ ...pack, priceFen: 100, durationMin: 40 }] },
    'packages.0.durationMin',
    '时长为30分钟至24小时，以15分钟为单位',
  ],
  [
    { packages: [{ ...pack, unit: 'hour' as const, priceFen: 100, durationMin: null, minUnits: 3, maxUnits: 2 }] },
    'packages.0.minUnits',
    '数量范围不正确',
  ],
  [{ modes: [] }, 'modes', '请至少选择一种服务方式'],
  [{ modes: ['store' as const] }, 'placeIds', '请选择门店地址'],
  [{ modes: ['store' as const], placeIds: ['not-mine'] }, 'placeIds', '请选择门店地址'],
  [{ intro: '短' }, 'intro', '介绍为10至2000个字'],
])('%j is not submitted', async (change, field, msg) => {
  const made = await saved(change)
  expect(await submit(made)).toMatchObject({ retcode: 40000, field, msg })
})

test('twenty drafts are enough; who has not entered cannot submit', async () => {
  for (let n = 0; n < 20; n += 1) await saved()
  expect(await save()).toMatchObject({ retcode: 40900, reason: 'draftLimitReached' })
  const other = await server.login('other')
  const body = { version: 0, draft: { ...(await draft()), covers: [] }, requestId: randomUUID() }
  const made = await server.call('service/draft/save', body, other)
  expect(await submit(made.data ?? { id: '', version: 0 }, other)).toMatchObject({ reason: 'providerNotApproved' })
  expect(await submit({ id: 'service', version: 1 }, other)).toMatchObject({ retcode: 40400 })
  expect((await server.call('service/edit/query', { id: 'service' }, other)).retcode).toBe(40400)
  expect((await server.call('service/edit/query', { id: 'service' })).retcode).toBe(10902)
})

test('is copied as a draft, and deleted without open bookings', async () => {
  await server.db
    .update(services)
    .set({ published: null, state: 'draft', draft: await draft() })
    .where(eq(services.id, 'service'))
  const copy = await server.call('service/copy', { id: 'service', requestId: randomUUID() }, me)
  const copied = await edited(copy.data?.id ?? '')
  expect(copied).toMatchObject({ state: 'draft', draft: { title: '商业人像拍摄' } })
  expect(copied.draft.packages[0]?.id).not.toBe('p1')
  expect((await server.call('service/del', { id: copied.id }, me)).retcode).toBe(200)
  expect((await server.call('service/del', { id: copied.id }, me)).retcode).toBe(200)
  expect((await server.call('service/edit/query', { id: copied.id }, me)).retcode).toBe(40400)
})

test('one with a booking is not deleted', async () => {
  const customer = await party(server, 'c')
  await customer.apply(NINE)
  expect(await server.call('service/del', { id: 'service' }, me)).toMatchObject({
    retcode: 40900,
    msg: '该服务还有1个进行中的预约',
  })
})

describe('places', () => {
  const setting = async () => {
    const { data, msg } = await server.call('service/place/query', {}, me)
    if (!data) throw new Error(msg)
    return data
  }
  const set = async (change: object = {}) => {
    const { version } = await setting()
    const body = {
      places: [],
      showDetail: false,
      visitRegions: [],
      visitNote: '',
      online: true,
      onlineNote: '',
      version,
    }
    return server.call('service/place/set', { ...body, ...change }, me)
  }

  test('a store has the text of its address, which cannot be deleted meanwhile', async () => {
    const addressId = await addressIn(server, SELLER, '330100')
    const places = [
      { id: 'place', label: '一号影棚' },
      { addressId, label: '二号影棚' },
    ]
    const answer = await set({ places, visitRegions: ['330108', '330200', '310000'], showDetail: true })
    expect(answer.data).toMatchObject({ visitNames: ['滨江区', '宁波市', '上海市'], version: 2 })
    expect(answer.data?.places.find(({ label }) => label === '二号影棚')).toMatchObject({ addressId, used: 0 })
    expect(await server.call('address/del', { id: addressId }, me)).toMatchObject({
      retcode: 40900,
      reason: 'addressInUse',
    })
  })

  test('one that is used stays; something must be left; names and regions are checked', async () => {
    expect(await set()).toMatchObject({ retcode: 40900, reason: 'placeInUse', msg: '该地点正被1个服务使用' })
    expect(await set({ online: false })).toMatchObject({ retcode: 40000, msg: '请至少保留一种服务方式' })
    const kept = { id: 'place', label: '一' }
    expect(await set({ places: [kept] })).toMatchObject({ retcode: 40000, msg: '请输入2至20个字的门店名称' })
    const stores = [{ id: 'place', label: '一号影棚' }]
    expect(await set({ places: stores, visitRegions: ['999999'] })).toMatchObject({ retcode: 40000 })
    expect(await set({ places: [...stores, { addressId: 'x', label: '别处' }] })).toMatchObject({ retcode: 40400 })
    expect(await set({ places: stores, version: 9 })).toMatchObject({ retcode: 40900, reason: 'stale' })
  })

  test('an account without services has none, and may begin', async () => {
    const other = await server.login('other')
    expect((await server.call('service/place/query', {}, other)).data).toMatchObject({ places: [], version: 0 })
    const body = {
      places: [],
      showDetail: false,
      visitRegions: ['330100'],
      visitNote: '',
      online: false,
      onlineNote: '',
    }
    expect((await server.call('service/place/set', { ...body, version: 0 }, other)).data?.version).toBe(1)
    expect((await server.call('service/place/query', {})).retcode).toBe(10902)
  })
})
