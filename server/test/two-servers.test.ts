/** @database postgres */
import { randomUUID } from 'node:crypto'
import { count, eq } from 'drizzle-orm'
import { users } from '../src/platform/schema'
import { runDueJobs, type Job } from '../src/platform/jobs'
import { once } from '../src/platform/once'
import { storePublicImage } from '../src/domains/file/store'
import { signedAddress } from '../src/domains/file/signed'
import { picture } from './media'
import { testServer, type TestServer } from './server'
import { secondServer } from './second-server'

/** Two servers of one database. */
let a: TestServer
let b: TestServer
beforeAll(async () => {
  a = await testServer()
  b = await secondServer(a)
})
afterAll(async () => {
  await b.close()
  await a.close()
})

const both = <T>(work: (server: TestServer) => Promise<T>) => Promise.all([work(a), work(b)])

test('one code a minute, whichever server is asked', async () => {
  const answers = await both((server) => server.call('sms/send', { mobile: '13300000001', bzType: 1 }))
  expect(answers.map(({ retcode }) => retcode).sort()).toEqual([200, 42900])
})

test('a code logs in once, and makes one account', async () => {
  const mobile = '13300000002'
  await a.call('sms/send', { mobile, bzType: 1 })
  const smsCode = (await a.sms(mobile)) ?? ''
  const answers = await both((server) => server.call('login/sms', { mobile, smsCode }))
  expect(answers.map(({ retcode }) => retcode).sort()).toEqual([200, 40000])
  const [made] = await a.db.select({ n: count() }).from(users).where(eq(users.mobile, mobile))
  expect(made?.n).toBe(1)
})

test('a session of the one is a session of the other, until it ends', async () => {
  const token = await a.login('both')
  expect((await b.call('user/center/get', {}, token)).retcode).toBe(200)
  await a.call('login/out', {}, token)
  expect((await b.call('user/center/get', {}, token)).retcode).toBe(10903)
})

test('a repeated request is done once', async () => {
  let worked = 0
  const request = { uid: 'both', call: 'test', requestId: randomUUID(), body: { a: 1 }, clock: a.clock }
  const answers = await both((server) =>
    server.db.transaction((tx) => once(tx, request, async () => ({ n: (worked += 1) }))),
  )
  expect([worked, answers]).toEqual([1, [{ n: 1 }, { n: 1 }]])
})

test('a job runs on one of them', async () => {
  let ran = 0
  const job: Job = { name: 'two-servers', everyMs: 60_000, run: async () => (ran += 1) }
  await both((server) => runDueJobs({ ...server.services, log: server.app.log }, [job]))
  expect(ran).toBe(1)
})

test('an address that the one signed is served by the other', async () => {
  const token = await a.login('viewer')
  const url = await storePublicImage({ ...a.services }, 'viewer', 'idcard', await picture())
  const signed = await signedAddress(a.services.keys, url, 'viewer', a.clock.now())
  expect((await b.app.inject({ method: 'GET', url: signed, headers: { authorization: token } })).statusCode).toBe(200)
})

test('two who are asked for the first key at once sign alike', async () => {
  const marks = await both((server) => server.services.keys.sign(`fresh-${a.clock.now()}`, 'text'))
  expect(marks[0]).toBe(marks[1])
})
