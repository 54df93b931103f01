/** @database both */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { daysMs } from '@dm/shared/time'
import { deliveryServers, releaseOf, version, type DeliveryServer } from '../../../test/releases'
import { readSnapshot } from './snapshot'

const startServer = deliveryServers()
let server: DeliveryServer
const marks = ['a', 'b', 'c', 'd', 'e', 'f', '1', '2', '3', '4']
const folder = (mark: string) => join(server.dataDir, 'releases/activity', version(mark))
beforeEach(async () => {
  server = await startServer()
  for (const mark of marks) {
    await server.enter(releaseOf('activity', mark))
    mkdirSync(folder(mark), { recursive: true })
    writeFileSync(join(folder(mark), 'remoteEntry.js'), mark)
  }
})
afterEach(() => server.close())

const go = (mark: string, more: object = {}) =>
  server.ops('activate', { area: 'activity', version: version(mark), ...more })
const removed = async (body: object = {}) =>
  (await server.ops('gc', body)).data?.removed.map((one) => one.version).sort()

test('what is live, stood by, canary, campaign, recent or new stays; the rest goes, once', async () => {
  await go('a') // live long ago
  await go('b')
  server.clock.at += daysMs(40)
  await go('c') // replaces b today: b was live until now and is the last known good
  await go('d', { traffic: 10 })
  await server.ops('campaignAdd', { path: '/activity/x', page: 'CupPage', title: 'x', version: version('e') })
  const gone = [version('1'), version('a'), version('f')].sort()
  expect(await removed({ dryRun: true })).toEqual(gone)
  expect(marks.every((mark) => existsSync(folder(mark)))).toBe(true)
  expect(await removed()).toEqual(gone)
  expect(marks.filter((mark) => !existsSync(folder(mark)))).toEqual(['a', 'f', '1'])
  expect(await removed()).toEqual([])
  const states = (await server.ops('list', { area: 'activity' })).data?.releases.map(({ state }) => state)
  expect(states?.filter((state) => state === 'removed')).toHaveLength(3)
})

test('a release that was removed does not go live, by no way', async () => {
  await go('a')
  await go('b')
  server.clock.at += daysMs(40)
  await go('c')
  server.clock.at += daysMs(40)
  await removed()
  const refused = { retcode: 40900, reason: 'filesRemoved', field: 'version', msg: expect.stringContaining('已被清理') }
  expect(await go('a')).toMatchObject(refused)
  expect(await server.ops('rollback', { area: 'activity', to: version('a') })).toMatchObject(refused)
  expect(await server.ops('preview', { area: 'activity', version: version('a') })).toMatchObject(refused)
  expect((await readSnapshot(server.db, server.clock.now())).areas.activity?.live.version).toBe(version('c'))
})
