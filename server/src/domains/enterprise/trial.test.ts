/** @database postgres */
import { randomUUID } from 'node:crypto'
import { emptied } from '../../../test/emptied'
import { found } from '../../../test/enterprise'
import { testServer, type TestServer } from '../../../test/server'
import { enterpriseMembers, enterpriseTrials, enterpriseVips } from './schema'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(() => emptied(server))

const get = (token?: string) => server.call('enterprise/vip/get', {}, token)
const draw = (token?: string, requestId = randomUUID()) => server.call('enterprise/vip/free/draw', { requestId }, token)
const END = Date.parse('2026-12-06T00:00:00+08:00')

test('drawn: fifteen days and the rest of today, larger limits at once, then over for good', async () => {
  await found(server, 'A', 'me')
  const token = await server.login('me')
  expect((await get(token)).data).toMatchObject({
    trial: 'available',
    why: 'none',
    wouldEnd: END,
    usage: { product: 2 },
    free: { product: 20 },
    member: { product: 100 },
  })
  expect((await draw(token)).data).toEqual({ until: END })
  expect((await get(token)).data).toMatchObject({ vip: { state: 'trial', until: END }, trial: 'active' })
  expect((await server.call('enterprise/product/page', {}, token)).data?.quota).toEqual({ used: 2, limit: 100 })
  server.clock.at = END - 1
  expect((await get(token)).data?.trial).toBe('active')
  server.clock.at = END
  expect((await get(token)).data).toMatchObject({ vip: { state: 'none' }, trial: 'ended' })
  expect(await draw(token)).toMatchObject({ retcode: 40900, reason: 'trialUsed', msg: '该企业已领取过试用' })
})

test('a double tap is one draw; two tabs give one trial', async () => {
  await found(server, 'A', 'me')
  const token = await server.login('me')
  const requestId = randomUUID()
  const tap = await Promise.all([draw(token, requestId), draw(token, requestId)])
  expect(tap.map(({ data }) => data)).toEqual([{ until: END }, { until: END }])
  await emptied(server)
  await found(server, 'A', 'me')
  const again = await server.login('me')
  const tabs = await Promise.all([draw(again), draw(again), draw(again)])
  expect(tabs.map(({ retcode }) => retcode).sort()).toEqual([200, 40900, 40900])
  expect(await server.db.$count(enterpriseVips)).toBe(1)
})

test('a code that has had one gets no second one under another company', async () => {
  await found(server, 'old', 'before', { cert: { creditCode: '91310000MADM0020A0', releasedAt: 1 } })
  await server.db.insert(enterpriseTrials).values({ enterpriseId: 'old', creditCode: '91310000MADM0020A0', at: 1 })
  await found(server, 'new', 'me', { cert: { creditCode: '91310000MADM0020A0' } })
  const token = await server.login('me')
  expect((await get(token)).data).toMatchObject({ trial: 'ended', why: 'usedByCode' })
  expect(await draw(token)).toMatchObject({ retcode: 40900, reason: 'trialUsed' })
})

test.each([
  ['not certified', { cert: null }, 'notCertified', 40900],
  ['revoked', { cert: { revokedAt: 1 } }, 'notCertified', 40900],
  ['expired', { cert: { licenceUntil: '2026-11-19' } }, 'inactive', 40900],
  ['suspended', { row: { state: 'suspended' as const } }, 'inactive', 40900],
])('%s', async (_name, changes, why, retcode) => {
  await found(server, 'A', 'me', changes)
  const token = await server.login('me')
  expect((await get(token)).data?.why).toBe(why)
  expect(await draw(token)).toMatchObject({ retcode })
})

test('a paying company, an editor, a stranger, nobody', async () => {
  await found(server, 'A', 'me')
  const token = await server.login('me')
  const editor = await server.login('editor')
  await server.db.insert(enterpriseMembers).values({ uid: 'editor', enterpriseId: 'A', role: 'editor', joinedAt: 1 })
  expect((await get(editor)).data?.why).toBe('notOwner')
  expect(await draw(editor)).toMatchObject({ retcode: 40300, reason: 'notOwner' })
  await server.db.insert(enterpriseVips).values({ enterpriseId: 'A', source: 'paid', from: 1, until: 9e15 })
  expect((await get(token)).data).toMatchObject({ vip: { state: 'paid' }, why: 'paid' })
  expect(await draw(token)).toMatchObject({ retcode: 40900, reason: 'vipRunning' })
  expect(await draw(await server.login('stranger'))).toMatchObject({ retcode: 40400 })
  expect(await draw()).toMatchObject({ retcode: 10902 })
})
