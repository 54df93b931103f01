/** @database postgres */
import { randomUUID } from 'node:crypto'
import type { ProviderDraft } from '@dm/shared/contract/calls/service/provider'
import { daysMs, secondsMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import { emptied } from '../../../../test/emptied'
import { emptyTables } from '../../../../test/empty'
import { found } from '../../../../test/enterprise'
import { MACHINE_TOKEN, withOperators } from '../../../../test/operators'
import { NINE, openMarket, party, SELLER } from '../../../../test/service'
import { testServer, type TestServer } from '../../../../test/server'
import { uploaded } from '../../../../test/uploads'
import { jobLeases, reviews } from '../../../platform/schema'
import { files } from '../../file/schema'
import { certifications } from '../../profile/schema'
import { providers } from '../schema'

let server: TestServer
let me: string
beforeAll(async () => {
  server = await testServer()
  withOperators(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  await emptied(server)
  await emptyTables(server.db, 'service_providers')
  await server.db.delete(files)
  await server.db.delete(reviews)
  // The clock went back: what is due is due anew.
  await server.db.delete(jobLeases)
  me = await server.login('me', '13900000001')
  await certify('me')
})

const certify = (uid: string, birthday = '2000-01-01') =>
  server.db.insert(certifications).values({ uid, state: 'passed', birthday, updatedAt: 0 })

const draft = async (change: Partial<ProviderDraft> = {}, uid = 'me'): Promise<ProviderDraft> => ({
  kind: 'person',
  name: '拾光人像',
  logo: await uploaded(server, uid),
  categories: ['photography'],
  cityCode: '330100',
  intro: '八年商业人像经验，擅长自然光感。',
  contactName: '周一一',
  tel: '13900000001',
  licenses: [],
  works: [],
  ...change,
})

const query = async (token = me) => {
  const { data, msg } = await server.call('service/provider/query', {}, token)
  if (!data) throw new Error(msg)
  return data
}
const enter = async (change: Partial<ProviderDraft> = {}, more: { version?: number; ivtUid?: string } = {}) =>
  server.call(
    'service/provider/enter',
    { version: 0, draft: await draft(change), requestId: randomUUID(), ...more },
    me,
  )
/** Lets the sandbox decide. */
const reviewed = async () => {
  server.clock.at += secondsMs(16)
  await server.db.delete(jobLeases)
  await server.runJobs()
}
const entered = async (change: Partial<ProviderDraft> = {}) => {
  await enter(change)
  await reviewed()
  const { provider } = await query()
  if (!provider) throw new Error('nobody entered')
  return provider
}

async function operate(call: 'serviceSuspend' | 'serviceRestore', reason: string): Promise<object> {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/federation/ops/${call}`,
    headers: { 'x-dm-actor': encodeURIComponent('值班'), authorization: `Bearer ${MACHINE_TOKEN}` },
    payload: { uid: SELLER, reason },
  })
  return answer.json()
}

test('from a draft to a review to an approved provider for 365 days', async () => {
  expect(await query()).toMatchObject({ provider: null, missing: { person: [], enterprise: ['enterprise'] } })
  const saved = await server.call('service/provider/draft/save', { version: 0, draft: await draft({ intro: '' }) }, me)
  expect(saved.data).toEqual({ version: 1 })
  expect((await query()).provider).toMatchObject({ state: 'draft', draft: { name: '拾光人像', intro: '' } })
  const stale = await server.call('service/provider/draft/save', { version: 0, draft: await draft() }, me)
  expect(stale).toMatchObject({ retcode: 40900, reason: 'stale' })
  expect((await enter({}, { version: 1 })).data).toMatchObject({ state: 'reviewing' })
  expect(await enter({}, { version: 2 })).toMatchObject({ retcode: 40900, reason: 'underReview' })
  await reviewed()
  expect((await query()).provider).toMatchObject({
    state: 'approved',
    edit: 'none',
    renewable: false,
    expireAt: server.clock.at + daysMs(365),
  })
})

test('a rejection names its fields; it is submitted again', async () => {
  await enter({ name: '驳回影像' })
  await reviewed()
  const { provider } = await query()
  expect(provider).toMatchObject({ state: 'rejected', reasons: [{ field: 'name' }] })
  expect((await enter({}, { version: provider?.version })).data).toMatchObject({ state: 'reviewing', reasons: [] })
})

test('is withdrawn while it waits, not later', async () => {
  await enter()
  const withdraw = () => server.call('service/provider/withdraw', { requestId: randomUUID() }, me)
  expect((await withdraw()).data).toMatchObject({ state: 'draft' })
  await reviewed()
  expect((await query()).provider).toMatchObject({ state: 'draft' })
  expect(await withdraw()).toMatchObject({ retcode: 40900, msg: '当前状态不能撤回' })
})

test.each([
  [{ name: '一' }, 'name', '请输入2至30个字的名称'],
  [{ logo: '' }, 'logo', '请上传标志'],
  [{ categories: [] }, 'categories', '请选择1至3个类目'],
  [{ cityCode: '' }, 'cityCode', '请选择所在城市'],
  [{ intro: '短' }, 'intro', '简介为10至500个字'],
  [{ intro: '擅长自然光感，加微信 abc123456' }, 'intro', '介绍中请勿填写联系方式'],
  [{ contactName: '' }, 'contactName', '请输入联系人姓名'],
  [{ tel: '12' }, 'tel', '手机号格式错误'],
  [{ logo: '/files/of-somebody-else.jpg' }, 'logo', '文件无效，请重新上传'],
])('%j is refused', async (change, field, msg) => {
  expect(await enter(change)).toMatchObject({ retcode: 40000, field, msg })
  expect((await query()).provider).toBeNull()
})

test('who is not certified, or under 18, cannot enter; a company enters once', async () => {
  await server.db.delete(certifications)
  expect(await enter()).toMatchObject({ retcode: 40900, msg: '请先完成实名认证' })
  await certify('me', '2015-01-01')
  expect(await enter()).toMatchObject({ retcode: 40900, msg: '未满18周岁暂不能入驻' })
  expect(await enter({ kind: 'enterprise' })).toMatchObject({ retcode: 40900, msg: '请先完成企业认证' })
})

test('a company enters under its certified name, with its licences', async () => {
  await found(server, 'A', 'me')
  const kind = 'enterprise' as const
  expect(await enter({ kind })).toMatchObject({ retcode: 40000, field: 'licenses' })
  const answer = await enter({ kind, licenses: [await uploaded(server, 'me')], name: '别的名字' })
  expect(answer.data?.draft.name).toBe((await query()).company)
  const [row] = await server.db.select().from(providers).where(eq(providers.uid, 'me'))
  expect(row?.companyId).toBe('A')
})

test('a double tap is one application', async () => {
  const body = { version: 0, draft: await draft(), requestId: randomUUID() }
  const answers = await Promise.all([
    server.call('service/provider/enter', body, me),
    server.call('service/provider/enter', body, me),
  ])
  expect(answers.map(({ retcode }) => retcode)).toEqual([200, 200])
  expect(await server.db.$count(reviews)).toBe(1)
})

test('the public keeps the approved version of what the review looks at; the rest changes at once', async () => {
  const { version, draft: before } = await entered()
  const edit = (change: Partial<ProviderDraft>, at: number) =>
    server.call('service/provider/enter', { version: at, draft: { ...before, ...change }, requestId: randomUUID() }, me)
  expect((await edit({ contactName: '周二二' }, version)).data).toMatchObject({ edit: 'none', version: version + 1 })
  expect((await edit({ name: '拾光影像馆' }, version + 1)).data).toMatchObject({ state: 'approved', edit: 'reviewing' })
  const shared = () => server.call('service/share/query', { uid: 'me' })
  expect((await shared()).data?.provider?.name).toBe('拾光人像')
  await reviewed()
  expect((await shared()).data?.provider?.name).toBe('拾光影像馆')
  expect(JSON.stringify((await shared()).data)).not.toMatch(/13900000001|周二二/)
})

test('is renewed from 30 days before the end, also when it has run out', async () => {
  await entered()
  const renew = () => server.call('service/provider/renew', { requestId: randomUUID() }, me)
  expect(await renew()).toMatchObject({ retcode: 40900, reason: 'renewTooEarly' })
  server.clock.at += daysMs(340)
  me = await server.login('me')
  const end = (await query()).provider?.expireAt ?? 0
  expect((await renew()).data?.expireAt).toBe(end + daysMs(365))
  server.clock.at += daysMs(400)
  me = await server.login('me')
  expect((await query()).provider).toMatchObject({ state: 'expired', renewable: true })
  expect((await server.call('service/share/query', { uid: 'me' })).data?.provider).toBeNull()
  expect((await renew()).data).toMatchObject({ state: 'approved', expireAt: server.clock.at + daysMs(365) })
})

test('who has invited reads how far they are; oneself and nobody are dropped', async () => {
  await server.login('friend')
  await enter({}, { ivtUid: 'me' })
  expect((await server.db.select().from(providers))[0]?.inviterUid).toBeNull()
  await server.call('service/provider/withdraw', { requestId: randomUUID() }, me)
  await enter({}, { ivtUid: 'friend', version: (await query()).provider?.version })
  const friend = await server.login('friend')
  const own = async () => (await server.call('service/invite/query', {}, friend)).data?.own
  expect(await own()).toEqual({ invited: 1, entered: 0 })
  const list = async () => (await server.call('service/invite/page', {}, friend)).data?.list
  expect(await list()).toMatchObject([{ id: 'me', state: 'reviewing' }])
  await reviewed()
  expect(await own()).toEqual({ invited: 1, entered: 1 })
  expect(await list()).toMatchObject([{ name: '拾光人像', state: 'approved' }])
  expect((await server.call('service/invite/query', { uid: 'friend' })).data?.sharer?.uid).toBe('friend')
  expect((await server.call('service/invite/query', { uid: 'nobody' })).data?.sharer).toBeNull()
})

test('without a session nothing is said', async () => {
  expect((await server.call('service/provider/query', {})).retcode).toBe(10902)
  expect((await server.call('service/invite/page', {})).retcode).toBe(10902)
  expect((await server.call('service/invite/query', {})).data).toEqual({ own: null, sharer: null })
})

describe('a provider with bookings', () => {
  beforeEach(async () => {
    await openMarket(server)
  })

  test('is closed only without open ones, and enters again', async () => {
    const customer = await party(server, 'c')
    const seller = await party(server, SELLER)
    await customer.apply(NINE)
    const close = () => seller.call('service/provider/close', { requestId: randomUUID() })
    expect(await close()).toMatchObject({ retcode: 40900, msg: '还有1个进行中的预约', reason: 'hasBookings' })
    const { data } = await seller.call('service/booking/page', { role: 'provider' })
    const id = data?.list[0]?.id ?? ''
    await seller.call('service/booking/reject', { ...(await seller.seen(id)), reason: '档期冲突' })
    expect((await close()).data).toMatchObject({ state: 'closed' })
    expect((await server.call('service/detail/query', { id: 'service' })).retcode).toBe(40400)
  })

  test('is suspended: requests end, the services are out of sight, and both come back', async () => {
    const customer = await party(server, 'c')
    const made = await customer.apply(NINE)
    expect(made.data?.booking.state).toBe('pending')
    expect(await operate('serviceSuspend', '多次爽约')).toMatchObject({ data: { uid: SELLER, cancelled: 1 } })
    expect(await operate('serviceSuspend', '多次爽约')).toMatchObject({ retcode: 40900 })
    expect(await customer.read(made.data?.booking.id ?? '')).toMatchObject({
      state: 'cancelled',
      cancelBy: 'system',
      reason: '服务商已停止服务',
    })
    expect((await server.call('service/detail/query', { id: 'service' })).retcode).toBe(40400)
    const seller = await party(server, SELLER)
    expect((await seller.call('service/provider/query', {})).data?.provider).toMatchObject({
      state: 'suspended',
      suspendReason: '多次爽约',
    })
    await operate('serviceRestore', '申诉成立')
    expect((await server.call('service/detail/query', { id: 'service' })).retcode).toBe(200)
  })
})
