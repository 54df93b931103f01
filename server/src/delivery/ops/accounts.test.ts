import type { Role } from '@dm/shared/contract/ops/operator'
import { hoursMs, minutesMs } from '@dm/shared/time'
import { deliveryServer, releaseOf, TOKEN, version, type DeliveryServer } from '../../../test/releases'
import { eq } from 'drizzle-orm'
import { auditLog } from '../../platform/schema'
import { operators, operatorSessions } from '../schema'

let server: DeliveryServer
beforeAll(async () => {
  server = await deliveryServer()
  await server.enter(releaseOf('wallet', 'a'), releaseOf('wallet', 'b'))
})
afterAll(() => server.close())
beforeEach(async () => {
  // The wrong tries of the former test have expired by now.
  server.clock.at += minutesMs(10)
  await server.ops('activate', { area: 'wallet', version: version('a') })
})

/** Makes an account; returns its password. */
async function account(name: string, ...roles: Role[]): Promise<string> {
  const { data, msg } = await server.ops('operatorAdd', { name, roles })
  if (!data) throw new Error(msg)
  return data.password
}
const login = (name: string, password: string) => server.operate('login', { name, password }, {})
const cookieOf = (header: unknown) => String(header).split(';')[0] ?? ''
const entered = async (name: string, password: string) => ({
  cookie: cookieOf((await login(name, password)).headers['set-cookie']),
})

test('an account enters by name and password, for twelve hours, by a cookie that no script and no other site can use', async () => {
  const answer = await login('夜班', await account('夜班', 'release'))
  expect(answer.json()).toMatchObject({
    retcode: 200,
    data: { until: server.clock.at + hoursMs(12), roles: ['read', 'release'] },
  })
  const header = String(answer.headers['set-cookie'])
  expect(header).toMatch(/HttpOnly; SameSite=Strict; Max-Age=43200$/)
  const headers = { cookie: cookieOf(header) }
  expect((await server.operate('overview', {}, headers)).json()).toMatchObject({
    data: { operator: '夜班', roles: ['read', 'release'] },
  })
  await server.operate('activate', { area: 'wallet', version: version('b') }, headers)
  expect((await server.ops('audit', {})).data?.rows[0]?.actor).toBe('夜班')
  const foreign = { ...headers, origin: 'https://elsewhere.example' }
  expect((await server.operate('overview', {}, foreign)).json().retcode).toBe(10903)
  expect((await server.operate('overview', {}, { cookie: `${headers.cookie}x` })).json().retcode).toBe(10903)
  server.clock.at += hoursMs(12)
  expect((await server.operate('overview', {}, headers)).json()).toMatchObject({
    retcode: 10903,
    reason: 'sessionEnded',
  })
})

test('logout ends the session on the server: its cookie opens nothing any more', async () => {
  const headers = await entered('早班', await account('早班', 'release'))
  const out = await server.operate('logout', {}, headers)
  expect(String(out.headers['set-cookie'])).toContain('DM_OPS=; Path=/federation; HttpOnly; SameSite=Strict; Max-Age=0')
  expect((await server.operate('overview', {}, headers)).json()).toMatchObject({ retcode: 10903 })
})

test('neither passwords nor sessions can be read out of the database', async () => {
  const password = await account('中班', 'release')
  const { cookie } = await entered('中班', password)
  const stored = JSON.stringify([
    await server.db.select().from(operators),
    await server.db.select().from(operatorSessions),
    await server.db.select().from(auditLog),
  ])
  expect(stored).not.toContain(password)
  expect(stored).not.toContain(cookie.split('=')[1])
  expect(password.length).toBeGreaterThanOrEqual(20)
})

test.each<[string, Role[], number[]]>([
  ['read', ['read'], [200, 40300, 40300, 40300]],
  ['release', ['release'], [200, 200, 40300, 40300]],
  ['campaign', ['campaign'], [200, 40300, 200, 40300]],
])('an account with the role %s does what that allows', async (name, roles, codes) => {
  const headers = await entered(name, await account(name, ...roles))
  const campaign = { path: `/activity/${name}`, area: 'wallet', page: 'CupPage', title: 'x' }
  const answers = [
    await server.operate('list', {}, headers),
    await server.operate('activate', { area: 'wallet', version: version('b') }, headers),
    await server.operate('campaignAdd', campaign, headers),
    await server.operate('operatorAdd', { name: 'another', roles: ['money'] }, headers),
  ]
  expect(answers.map((answer) => answer.json().retcode)).toEqual(codes)
  const refused = answers.map((answer) => answer.json()).filter(({ retcode }) => retcode === 40300)
  expect(new Set(refused.map(({ reason }) => reason))).toEqual(new Set(['roleMissing']))
  const { data } = await server.ops('overview', {})
  const undo = await server.operate('undo', { revision: data?.undo?.revision ?? 0 }, headers)
  expect(undo.json().retcode).toBe(name === 'read' ? 40300 : 200)
})

test('the release token activates releases, and does nothing else', async () => {
  const headers = { authorization: `Bearer ${TOKEN}`, 'x-dm-actor': 'ci' }
  const retcode = async (call: string, payload: object) =>
    (await server.app.inject({ method: 'POST', url: `/federation/ops/${call}`, headers, payload })).json().retcode
  expect(await retcode('list', {})).toBe(200)
  expect(await retcode('activate', { area: 'wallet', version: version('b') })).toBe(200)
  expect(await retcode('rollback', { area: 'wallet' })).toBe(200)
  expect((await server.ops('audit', {})).data?.rows[0]?.actor).toBe('ci（令牌）')
  for (const [call, body] of [
    ['campaignAdd', { path: '/activity/x', page: 'CupPage', title: 'x' }],
    ['preview', { area: 'wallet', version: version('a') }],
    ['undo', { revision: 1 }],
    ['gc', {}],
    ['operatorAdd', { name: 'me', roles: ['money'] }],
    ['operatorList', {}],
    ['approvalList', {}],
  ] as const)
    expect([call, await retcode(call, body)]).toEqual([call, 40300])
})

test('other roles, a new password and leaving end what was open', async () => {
  const password = await account('周末', 'release')
  const first = await entered('周末', password)
  server.clock.at += 1
  await server.ops('operatorChange', { name: '周末', roles: ['read'] })
  server.clock.at += 1
  expect((await server.operate('list', {}, first)).json().retcode).toBe(10903)
  const changed = (await server.ops('operatorChange', { name: '周末', newPassword: true })).data
  expect((await login('周末', password)).json().reason).toBe('credentialsWrong')
  const second = await entered('周末', changed?.password ?? '')
  expect((await server.operate('list', {}, second)).json().retcode).toBe(200)
  server.clock.at += 1
  await server.ops('operatorRemove', { name: '周末' })
  expect((await server.operate('list', {}, second)).json().retcode).toBe(10903)
  expect((await login('周末', changed?.password ?? '')).json().reason).toBe('credentialsWrong')
  expect(await server.ops('operatorAdd', { name: '周末', roles: ['money'] })).toMatchObject({ retcode: 40900 })
  const listed = (await server.ops('operatorList', {})).data?.operators.map(({ name }) => name)
  expect(listed).not.toContain('周末')
  const rows = await server.db.select().from(auditLog).where(eq(auditLog.subject, 'operator:周末'))
  const actions = rows.sort((x, y) => x.at - y.at).map(({ action }) => action)
  expect(actions).toEqual(['operator.add', 'operator.change', 'operator.password', 'operator.remove'])
})

test('ten wrong tries of one address are told to wait, and do not keep the right one out', async () => {
  const password = await account('长假', 'release')
  for (let tries = 0; tries < 10; tries += 1)
    expect((await login('长假', 'guess')).json()).toMatchObject({ retcode: 40300, reason: 'credentialsWrong' })
  expect((await login('长假', 'guess')).json()).toMatchObject({
    retcode: 42900,
    msg: expect.stringContaining('10分钟'),
  })
  // From now on one password is checked every two seconds, from any address.
  server.clock.at += 2000
  expect((await login('长假', password)).json().retcode).toBe(200)
  expect((await login('长假', password)).json().retcode).toBe(42900)
  const wrong = { authorization: 'Bearer guess' }
  expect((await server.operate('list', {}, wrong)).json()).toMatchObject({ retcode: 42900, reason: 'tooOften' })
  expect((await server.ops('list', {})).retcode).toBe(200)
  const byToken = { authorization: `Bearer ${TOKEN}` }
  expect((await server.operate('list', {}, byToken)).json().retcode).toBe(200)
  server.clock.at += minutesMs(10)
  expect((await server.operate('list', {}, wrong)).json()).toMatchObject({ retcode: 40300, reason: 'tokenWrong' })
})
