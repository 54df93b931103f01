import { daysMs } from '@dm/shared/time'
import { inviting } from '../../../../test/referral'
import { testServer, type TestServer } from '../../../../test/server'

let server: TestServer
let people: ReturnType<typeof inviting>
beforeAll(async () => {
  server = await testServer()
  people = inviting(server)
})
afterAll(() => server.close())

const logsIn = async (me: { uid: string; token: string }, inviter: { uid: string }) =>
  server.call('market/record/add', { uid: inviter.uid, downUid: me.uid, isMsg: true, type: 3 }, me.token)
const page = async (token: string, body: object = {}) => (await server.call('market/record/page', body, token)).data

test('who logged in, bound or not: phones and milestones of bound people alone', async () => {
  const inviter = await people.person()
  const mine = await people.person({ mobile: '13700001234' })
  const stranger = await people.person({ mobile: '13700005678' })
  await people.bind(mine, inviter)
  await people.certify(mine.uid)
  await people.certify(stranger.uid)
  await server.runJobs()
  await logsIn(mine, inviter)
  server.clock.at += 1_000
  await logsIn(stranger, inviter)
  const all = await page(inviter.token)
  expect(all?.list).toMatchObject([
    { downUid: stranger.uid, phoneMasked: null, result: 'none', state: 'login', boundAt: null },
    { downUid: mine.uid, phoneMasked: '137****1234', result: 'bound', state: 'certified' },
  ])
  expect((await page(inviter.token, { bound: true }))?.total).toBe(1)
  expect((await page(inviter.token, { keyword: '1234' }))?.list).toHaveLength(1)
  // No search by the phone of somebody who is not bound.
  expect((await page(inviter.token, { keyword: '5678' }))?.list).toHaveLength(0)
  expect((await server.call('market/record/stat/query', { range: 'today' }, inviter.token)).data).toMatchObject({
    ...{ logins: 2, newUsers: 2, bound: 1, notBound: 1, certified: 1, paid: 0 },
  })
})

test('a record with all that happened, newest first; another user’s is not there', async () => {
  const [inviter, me] = [await people.person(), await people.person()]
  await logsIn(me, inviter)
  server.clock.at += daysMs(1)
  const id = (await page(inviter.token))?.list[0]?.id ?? ''
  await people.bind(me, inviter)
  const { data } = await server.call('market/record/detail/query', { id }, inviter.token)
  expect(data?.record).toMatchObject({ result: 'bound', boundAt: server.clock.at })
  expect(data?.events.map(({ kind, text }) => [kind, text])).toEqual([
    ['bound', '绑定成功'],
    ['login', '验证码登录'],
  ])
  for (const token of [me.token])
    expect(await server.call('market/record/detail/query', { id }, token)).toMatchObject({
      retcode: 40400,
      msg: '记录不存在',
    })
  expect(await server.call('market/record/detail/query', { id })).toMatchObject({ retcode: 10902 })
})

test('each refusal of a binding is a reason of its own', async () => {
  const [above, before, inviter] = [await people.person(), await people.person(), await people.person()]
  const [other, none, old] = [await people.person(), await people.person(), await people.person()]
  await people.bind(inviter, above)
  await people.bind(other, above)
  for (const me of [other, none, above, before]) await logsIn(me, inviter)
  server.clock.at += daysMs(31)
  await server.call('market/record/add', { uid: inviter.uid, downUid: old.uid }, await server.login(old.uid))
  const list = (await page(await server.login(inviter.uid)))?.list ?? []
  const results = new Map(list.map(({ downUid, result }) => [downUid, result]))
  expect([other, none, above, before, old].map(({ uid }) => results.get(uid))).toEqual([
    ...['other', 'none', 'mutual', 'later', 'old'],
  ])
})
