/** @database postgres */
import type { Body } from '@dm/shared/contract'
import { daysMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import { found } from '../../../test/enterprise'
import { emptied } from '../../../test/emptied'
import { testServer, type TestServer } from '../../../test/server'
import { files } from '../file/schema'
import {
  enterpriseCardSwitches,
  enterpriseMembers,
  enterpriseOwnerships,
  enterpriseItems,
  enterprises,
  enterpriseTrips,
  enterpriseVips,
  enterpriseVisits,
} from './schema'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(() => emptied(server))

const get = (uid?: string, token?: string) =>
  server.call('enterprise/modelcard/get', uid === undefined ? {} : { uid }, token)
const status = (to: 'on' | 'off', token?: string) =>
  server.call('enterprise/modelcard/status/update', { status: to }, token)
const contact = (uid: string, token?: string) => server.call('enterprise/contact/view', { uid }, token)
const NOT_PUBLIC = { retcode: 40400, msg: '该企业暂未公开或已停止展示' }
const trip = (id: string, from: string, to: string, visible: 'public' | 'member') => ({
  id,
  enterpriseId: 'A',
  title: id,
  from,
  to,
  cities: ['杭州'],
  visible,
})

test('a visitor gets the card: masked contact, products in the card’s order, the next public trip', async () => {
  await found(server, 'A', 'owner')
  await server.db
    .insert(enterpriseTrips)
    .values([
      trip('past', '2026-11-01', '2026-11-03', 'public'),
      trip('secret', '2026-11-21', '2026-11-22', 'member'),
      trip('second', '2026-12-01', '2026-12-02', 'public'),
      trip('first', '2026-11-20', '2026-11-22', 'public'),
    ])
  const { data } = await get('owner')
  expect(data?.head).toMatchObject({
    uid: 'owner',
    name: '澄梦示例影视文化（上海）有限公司',
    badge: 'certified',
    contact: { name: '王**', phone: '138****8888' },
    viewerRole: 'none',
  })
  expect(data?.card).toMatchObject({ template: 't2', status: 'on', photos: ['/files/1', '/files/2'] })
  expect(data?.products.map((product) => product.name)).toEqual(['棚拍套餐', '短剧拍摄'])
  expect(data?.trip).toMatchObject({ id: 'first', status: 'ongoing' })
  expect(JSON.stringify(data)).not.toContain('13800138888')
})

test('a product that was hidden, deleted or is another company’s leaves the card', async () => {
  await found(server, 'A', 'owner', { card: { productIds: ['A-p1', 'A-p2', 'B-p1'] } })
  await found(server, 'B', 'other')
  await server.db.update(enterpriseItems).set({ visible: false }).where(eq(enterpriseItems.id, 'A-p1'))
  expect((await get('owner')).data?.products.map((product) => product.id)).toEqual(['A-p2'])
  await server.db.update(enterpriseItems).set({ deletedAt: 1 }).where(eq(enterpriseItems.id, 'A-p2'))
  expect((await get('owner')).data?.products).toEqual([])
})

test.each([
  ['never certified', { cert: null }],
  ['preparing', { row: { state: 'preparing' as const } }],
  ['closing', { row: { state: 'closing' as const, closingUntil: 9e15 } }],
  ['suspended', { row: { state: 'suspended' as const } }],
  ['revoked', { cert: { revokedAt: 1 } }],
  ['expired for 91 days', { cert: { licenceUntil: '2026-08-21' } }],
])('%s: one and the same text, so nothing leaks', async (_name, changes) => {
  await found(server, 'A', 'owner', changes)
  expect(await get('owner')).toMatchObject(NOT_PUBLIC)
  expect(await contact('owner', await server.login('fan'))).toMatchObject(NOT_PUBLIC)
  expect(await get('nobody')).toMatchObject(NOT_PUBLIC)
})

test('expired for at most 90 days: still public, badge grey, contact gone, from 00:00 UTC+8', async () => {
  await found(server, 'A', 'owner', { cert: { licenceUntil: '2026-11-20' } })
  server.clock.at = Date.parse('2026-11-20T23:59:59.999+08:00')
  expect((await get('owner')).data?.head).toMatchObject({ badge: 'certified', contact: { name: '王**' } })
  server.clock.at += 1
  expect((await get('owner')).data?.head).toMatchObject({ badge: 'expired', contact: null })
  const fan = await server.login('fan')
  expect(await contact('owner', fan)).toMatchObject({
    retcode: 40300,
    msg: '企业未公开联系方式',
    reason: 'contactHidden',
  })
})

test('overdue operator data pause badge and contact', async () => {
  await found(server, 'A', 'owner', { row: { operatorDueAt: server.clock.at } })
  expect((await get('owner')).data?.head).toMatchObject({ badge: 'none', contact: null })
})

test('the link of a former owner leads to the company; an editor’s leads nowhere', async () => {
  await found(server, 'A', 'owner')
  await server.login('next')
  await server.db.update(enterpriseOwnerships).set({ to: server.clock.at })
  await server.db.insert(enterpriseOwnerships).values({ enterpriseId: 'A', uid: 'next', from: server.clock.at })
  await server.db.update(enterpriseMembers).set({ role: 'editor' })
  await server.db.insert(enterpriseMembers).values({ uid: 'next', enterpriseId: 'A', role: 'owner', joinedAt: 1 })
  expect((await get('owner')).data?.head.uid).toBe('next')
  await server.login('editor')
  await server.db.insert(enterpriseMembers).values({ uid: 'editor', enterpriseId: 'A', role: 'editor', joinedAt: 1 })
  expect(await get('editor')).toMatchObject(NOT_PUBLIC)
})

test('members: their own view without uid, none without a company, login first', async () => {
  await found(server, 'A', 'owner', { card: null })
  expect(await get()).toMatchObject({ retcode: 10902, reason: 'notLoggedIn' })
  expect(await get(undefined, await server.login('fan'))).toMatchObject({ retcode: 40400, msg: '你还没有企业档案' })
  const owner = await server.login('owner')
  expect((await get(undefined, owner)).data).toMatchObject({ card: null, head: { viewerRole: 'owner' } })
  expect((await get('owner', owner)).data?.card).toMatchObject({ template: 't1', photos: ['/files/cover'] })
  expect((await get('owner', owner)).data?.head.viewerRole).toBe('owner')
})

test('a member template renders as the default one without a running VIP', async () => {
  await found(server, 'A', 'owner', { card: { template: 't5' } })
  expect((await get('owner')).data?.card?.template).toBe('t1')
  const now = server.clock.at
  await server.db.insert(enterpriseVips).values({ enterpriseId: 'A', source: 'paid', from: now - 1, until: now + 1 })
  expect((await get('owner')).data?.card?.template).toBe('t5')
  server.clock.at += 1
  expect((await get('owner')).data?.card?.template).toBe('t1')
})

test('visits: one a viewer and day; members add nothing', async () => {
  await found(server, 'A', 'owner')
  const fan = await server.login('fan')
  const owner = await server.login('owner')
  const visit = (token?: string) => server.call('enterprise/view/record', { uid: 'owner' }, token)
  await Promise.all([visit(), visit(), visit(fan), visit(fan), visit(owner)])
  expect(await server.db.$count(enterpriseVisits)).toBe(2)
  expect((await server.call('enterprise/view/record', { uid: 'nobody' })).retcode).toBe(200)
  server.clock.at += daysMs(1)
  await visit()
  const rows = await server.db.select().from(enterpriseVisits)
  expect(new Set(rows.map((row) => row.viewer)).size).toBe(3)
  expect(JSON.stringify(rows)).not.toContain('127.0.0.1')
})

test('switching off closes the shared link, and on opens it; a repeat changes nothing', async () => {
  await found(server, 'A', 'owner')
  const owner = await server.login('owner')
  expect((await status('off', owner)).data).toEqual({ status: 'off' })
  expect((await status('off', owner)).data).toEqual({ status: 'off' })
  expect(await get('owner')).toMatchObject({ retcode: 40400, msg: '企业已关闭模卡展示' })
  expect((await get(undefined, owner)).data?.card?.status).toBe('off')
  await status('on', owner)
  expect((await get('owner')).retcode).toBe(200)
  expect(await server.db.$count(enterpriseCardSwitches)).toBe(1)
})

test('the switch: login, a company, a certification, an editable state', async () => {
  expect((await status('on')).retcode).toBe(10902)
  expect(await status('on', await server.login('fan'))).toMatchObject({ retcode: 40400, msg: '你还没有企业档案' })
  await found(server, 'A', 'owner', { cert: null })
  const owner = await server.login('owner')
  expect(await status('on', owner)).toMatchObject({
    retcode: 40900,
    msg: '完成认证后可开启',
    reason: 'enterpriseNotCertified',
  })
  await server.db.update(enterprises).set({ state: 'suspended' })
  expect(await status('off', owner)).toMatchObject({
    retcode: 40900,
    msg: '企业当前状态不可编辑',
    reason: 'enterpriseNotActive',
  })
  expect(
    (await server.call('enterprise/modelcard/status/update', JSON.parse('{"status":"maybe"}'), owner)).retcode,
  ).toBe(40000)
})

test('contact: login first, whole for whoever is logged in, never when hidden', async () => {
  await found(server, 'A', 'owner')
  await found(server, 'H', 'shy', { row: { contactMode: 'hidden' } })
  expect((await contact('owner')).retcode).toBe(10902)
  const fan = await server.login('fan')
  expect((await contact('owner', fan)).data).toEqual({
    contactName: '王建国',
    contactPhone: '13800138888',
    contactEmail: 'hello@example.com',
  })
  expect(await contact('shy', fan)).toMatchObject({
    retcode: 40300,
    msg: '企业未公开联系方式',
    reason: 'contactHidden',
  })
  expect((await get('shy')).data?.head.contact).toBeNull()
})

test('contact: 20 companies a day, the same one again is free, two taps at once count once', async () => {
  for (let n = 0; n <= 20; n += 1) await found(server, `E${n}`, `owner${n}`)
  const fan = await server.login('fan')
  await Promise.all([contact('owner0', fan), contact('owner0', fan)])
  for (let n = 1; n < 20; n += 1) expect((await contact(`owner${n}`, fan)).retcode).toBe(200)
  expect(await contact('owner20', fan)).toMatchObject({
    retcode: 42900,
    msg: '今日查看次数已达上限，请明天再试',
    reason: 'quotaUsedUp',
  })
  expect((await contact('owner3', fan)).retcode).toBe(200)
  server.clock.at += daysMs(1)
  expect((await contact('owner20', fan)).retcode).toBe(200)
})

test('mine: none, and what a strip needs', async () => {
  const owner = await server.login('owner')
  expect((await server.call('enterprise/mine/get', {})).retcode).toBe(10902)
  expect((await server.call('enterprise/mine/get', {}, owner)).data).toEqual({ enterprise: null })
  await found(server, 'A', 'owner', { row: { state: 'suspended', suspendReason: '资料有误' } })
  expect((await server.call('enterprise/mine/get', {}, owner)).data?.enterprise).toMatchObject({
    uid: 'owner',
    role: 'owner',
    state: 'suspended',
    certState: 'certified',
    appState: null,
    reason: '资料有误',
  })
  await server.db.update(enterprises).set({ state: 'closing', closingUntil: server.clock.at })
  expect((await server.call('enterprise/mine/get', {}, owner)).data).toEqual({ enterprise: null })
})

describe('the card is made', () => {
  const show = { founded: true, scale: true, address: false, contact: true, trip: true }
  const photo = async (uid: string, id: string) => {
    const url = `/files/${id}.jpg`
    const known = { id, url, uid, purpose: 'photo', kind: 'image', mime: 'image/jpeg', sha256: id } as const
    const size = { private: false, size: 1, storedSize: 1, state: 'temporary', createdAt: server.clock.now() } as const
    await server.db.insert(files).values({ ...known, ...size })
    return url
  }
  const set = (change: Partial<Body<'enterprise/modelcard/set'>>, token: string) =>
    server.call(
      'enterprise/modelcard/set',
      { rev: 0, template: 't1', photos: [], tags: ['短剧'], cooperation: '', productIds: [], show, ...change },
      token,
    )

  test('switches and products at once, photos when they have passed; members read what they edit', async () => {
    await server.db.delete(files)
    await found(server, 'A', 'owner')
    const token = await server.login('owner')
    const url = await photo('owner', 'a-new-photo-00000000')
    expect(await set({ photos: [url], productIds: ['A-p1'] }, token)).toMatchObject({
      data: { rev: 1, audit: 'pending' },
    })
    expect((await get('owner')).data).toMatchObject({
      card: { template: 't1', photos: ['/files/1', '/files/2'], productIds: ['A-p1'], show: { address: false } },
      member: null,
    })
    expect((await get(undefined, token)).data?.member).toMatchObject({
      rev: 1,
      latest: { photos: [url] },
      audit: { state: 'pending' },
      hasVip: false,
    })
    server.clock.at += 15_000
    await server.runJobs()
    expect((await get('owner')).data?.card).toMatchObject({ photos: [url], tags: ['短剧'] })
    expect(await set({ photos: [url] }, token)).toMatchObject({ retcode: 40900, reason: 'stale' })
    expect(await set({ rev: 1, photos: [url] }, token)).toMatchObject({ data: { audit: 'none' } })
  })

  test('refused: a template for members, unknown products, tags twice, nobody’s photo, a stranger', async () => {
    await server.db.delete(files)
    await found(server, 'A', 'owner')
    const token = await server.login('owner')
    const photos = [await photo('owner', 'a-new-photo-00000001')]
    expect(await set({ photos, template: 't4' }, token)).toMatchObject({ retcode: 40300, reason: 'vipNeeded' })
    expect(await set({ photos, productIds: ['nothing'] }, token)).toMatchObject({ retcode: 40000, field: 'productIds' })
    expect(await set({ photos, tags: ['同', '同'] }, token)).toMatchObject({ retcode: 40000, field: 'tags' })
    expect(await set({ photos: ['/files/nobody'] }, token)).toMatchObject({ retcode: 40000, field: 'photos.0' })
    expect(await set({ photos: [] }, token)).toMatchObject({ retcode: 40000, field: 'photos' })
    expect(await set({ photos }, await server.login('stranger'))).toMatchObject({ retcode: 40400 })
    const now = server.clock.now()
    await server.db.insert(enterpriseVips).values({ enterpriseId: 'A', source: 'trial', from: now, until: now + 1000 })
    expect(await set({ photos, template: 't4' }, token)).toMatchObject({ retcode: 200 })
  })
})
