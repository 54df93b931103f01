import { emptied } from '../../../test/emptied'
import { found } from '../../../test/enterprise'
import { MACHINE_TOKEN, withOperators } from '../../../test/operators'
import { testServer, type TestServer } from '../../../test/server'
import { auditLog } from '../../platform/schema'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
  withOperators(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  await emptied(server)
  await server.db.delete(auditLog)
  await found(server, 'A', 'me', { card: null })
})

async function operate(call: string, reason = '资料与实际经营不符', uid = 'me') {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/federation/ops/${call}`,
    headers: { 'x-dm-actor': encodeURIComponent('值班'), authorization: `Bearer ${MACHINE_TOKEN}` },
    payload: { uid, reason },
  })
  return answer.json<{ retcode: number; reason?: string }>()
}
const visit = async () => (await server.call('enterprise/archives/get', { uid: 'me' })).retcode
const mine = async (token: string) => (await server.call('enterprise/mine/get', {}, token)).data?.enterprise
const written = async () => (await server.db.select().from(auditLog)).map(({ action, subject }) => [action, subject])

test('a hidden company can be read by its members alone, and is shown again as it was', async () => {
  const me = await server.login('me')
  expect(await operate('enterpriseSuspend')).toMatchObject({ retcode: 200 })
  expect(await visit()).toBe(40400)
  expect(await mine(me)).toMatchObject({ state: 'suspended', reason: '资料与实际经营不符' })
  expect(await operate('enterpriseSuspend')).toMatchObject({ retcode: 40900, reason: 'enterpriseNotActive' })
  expect(await operate('enterpriseRestore', '已核实')).toMatchObject({ retcode: 200 })
  expect(await visit()).toBe(200)
  expect(await mine(me)).toMatchObject({ state: 'active', reason: null })
  expect(await written()).toEqual([
    ['enterprise.suspend', 'enterprise:A'],
    ['enterprise.restore', 'enterprise:A'],
  ])
})

test('a revoked certification hides the company and frees its code', async () => {
  const me = await server.login('me')
  expect(await operate('enterpriseRevoke')).toMatchObject({ retcode: 200 })
  expect(await visit()).toBe(40400)
  expect((await server.call('enterprise/cert/get', {}, me)).data).toMatchObject({
    state: 'revoked',
    reason: '资料与实际经营不符',
    history: [{ action: 'revoke' }],
  })
  expect(await operate('enterpriseRevoke')).toMatchObject({ reason: 'enterpriseNotCertified' })
})

test('without a reason, and for somebody without a company: nothing happens', async () => {
  await server.login('stranger')
  expect(await operate('enterpriseSuspend', ' ')).toMatchObject({ retcode: 40000 })
  expect(await operate('enterpriseSuspend', '核查', 'stranger')).toMatchObject({ retcode: 40400 })
  expect(await written()).toEqual([])
})
