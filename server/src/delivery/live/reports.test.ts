import type { Report } from '@dm/shared/contract/release/registry'
import { minutesMs } from '@dm/shared/time'
import { deliveryServers, releaseOf, version, type DeliveryServer } from '../../../test/releases'
import { readSnapshot } from '../registry'

const startServer = deliveryServers()
let server: DeliveryServer
beforeEach(async () => {
  server = await startServer()
  await server.enter(releaseOf('wallet', 'a'), releaseOf('wallet', 'b'))
  await server.ops('activate', { area: 'wallet', version: version('a') })
})
afterEach(() => server.close())

type Entry = Report['entries'][number]
const entry = (mark: string, kind: Entry['kind'], count = 1): Entry => ({
  area: 'wallet',
  version: version(mark),
  page: 'CupPage',
  kind,
  count,
})
const send = (payload: unknown, type = 'application/json') =>
  server.app.inject({
    method: 'POST',
    url: '/federation/reports',
    headers: { 'content-type': type },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })
const report = (...entries: Entry[]) => send({ entries })
const figures = async (mark: string) =>
  (await server.ops('list', {})).data?.releases.find((one) => one.version === version(mark))?.day
const canary = async () => (await readSnapshot(server.db, server.clock.now())).areas.wallet?.canary

test('counts add up by release, and stand in the list', async () => {
  await report(entry('a', 'load', 20), entry('a', 'loadFailure', 2))
  await send(
    JSON.stringify({ entries: [entry('a', 'load', 5), entry('a', 'renderFailure')] }),
    'text/plain;charset=UTF-8',
  )
  expect(await figures('a')).toEqual({ loads: 25, loadFailures: 2, renderFailures: 1 })
  expect(await figures('b')).toEqual({ loads: 0, loadFailures: 0, renderFailures: 0 })
})

test('releases that nobody published are not counted', async () => {
  const { area: _area, ...rest } = entry('a', 'load')
  expect((await report(entry('d', 'load'), { ...rest, area: 'user' })).json().retcode).toBe(200)
  expect(await figures('a')).toEqual({ loads: 0, loadFailures: 0, renderFailures: 0 })
})

test.each(['', 'no json', '{"entries":[]}', '{"entries":[{"area":"wallet"}]}', 'null'])(
  '%j is refused',
  async (text) => {
    expect((await send(text)).json().retcode).toBe(40000)
  },
)

test('a count beyond what one page can have, and a body that is too large, are refused', async () => {
  expect((await report(entry('a', 'load', 51))).json().retcode).toBe(40000)
  expect((await send('x'.repeat(20_000))).statusCode).toBe(413)
})

test('one address is counted so often and no more, until the window is over', async () => {
  for (let n = 0; n < 300; n += 1) await report(entry('a', 'load'))
  expect((await report(entry('a', 'load'))).json().retcode).toBe(42900)
  expect((await figures('a'))?.loads).toBe(300)
  server.clock.at += minutesMs(10)
  expect((await report(entry('a', 'load'))).json().retcode).toBe(200)
})

describe('a canary', () => {
  beforeEach(async () => {
    await server.ops('activate', { area: 'wallet', version: version('b'), traffic: 10 })
    await report(entry('a', 'load', 50), entry('b', 'load', 50))
  })

  test('that fails too often is taken back at once, without a human, with a row in the audit', async () => {
    await report(entry('b', 'renderFailure', 2))
    expect(await canary()).toBeDefined()
    await report(entry('b', 'loadFailure', 1))
    expect(await canary()).toBeUndefined()
    expect((await server.ops('audit', {})).data?.rows[0]).toMatchObject({
      actor: '系统',
      action: 'take-back',
      subject: `wallet ${version('b')}`,
      reason: expect.stringContaining('失败 3 次'),
    })
    // Undo does not restart it.
    expect((await server.ops('overview', {})).data?.undo?.does ?? '').not.toContain(version('b'))
  })

  test('that fails no more than what is live stays: the fault is not its own', async () => {
    await report(entry('a', 'renderFailure', 10), entry('b', 'renderFailure', 10))
    expect(await canary()).toBeDefined()
    expect((await server.ops('overview', {})).data?.areas[0]?.threshold).toBeGreaterThan(0.3)
  })

  test('whose failures lie far apart stays', async () => {
    for (let n = 0; n < 4; n += 1) {
      await report(entry('b', 'renderFailure'))
      server.clock.at += minutesMs(6)
    }
    expect(await canary()).toBeDefined()
  })

  test('that could not be staged is no failure of a visitor', async () => {
    await report(entry('b', 'stageFailure', 50))
    expect(await canary()).toBeDefined()
  })

  test('whose reports came while nothing looked is taken back by the job', async () => {
    const { addReport } = await import('../registry/figures')
    await addReport(server.db, server.clock, { entries: [entry('b', 'renderFailure', 5)] })
    expect(await canary()).toBeDefined()
    await server.runJobs()
    expect(await canary()).toBeUndefined()
  })

  test('that is given out again is judged by what it does then', async () => {
    await report(entry('b', 'renderFailure', 5))
    server.clock.at += minutesMs(1)
    await server.ops('activate', { area: 'wallet', version: version('b'), traffic: 10 })
    await server.runJobs()
    expect(await canary()).toBeDefined()
  })
})
