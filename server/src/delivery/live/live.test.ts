import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Snapshot } from '@dm/shared/contract/release/release'
import { deliveryServer, releaseOf, version, type DeliveryServer } from '../../../test/releases'
import { testDatabase, type TestDatabase } from '../../../test/database'

/** A database that can be made unavailable: its connections are closed for good, as when its machine is gone. */
let database: TestDatabase
let server: DeliveryServer
let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'live-'))
  database = await testDatabase()
  server = await deliveryServer({}, { db: database.db, dataDir })
  await server.enter(releaseOf('wallet', 'a'))
  await server.ops('activate', { area: 'wallet', version: version('a') })
})
afterEach(async () => {
  await server.close()
  await rm(dataDir, { recursive: true, force: true })
})

const read = async (from: DeliveryServer) => {
  const answer = await from.app.inject({ url: '/federation/snapshot' })
  return { status: answer.statusCode, snapshot: answer.json<Snapshot>(), etag: answer.headers.etag }
}

test('the snapshot is kept on disk, and answers when the database is gone: also from a server that starts then', async () => {
  const before = await read(server)
  expect(before.snapshot.areas.wallet?.live.version).toBe(version('a'))
  const saved = JSON.parse(await readFile(join(dataDir, 'registry/snapshot.json'), 'utf8')) as Snapshot // just written
  // The saved copy includes what each release uses, which pages do not get.
  expect(saved).toMatchObject({ ...before.snapshot })
  await database.close()
  const later = await deliveryServer({}, { db: database.db, clock: server.clock, dataDir })
  expect(await read(later)).toEqual(before)
  expect(await read(server)).toEqual(before)
  await later.close()
})

test('without a database nothing is changed, and whoever tries is told so by name', async () => {
  await read(server)
  // The key for callers' addresses is already cached; the token is checked first, then the registry.
  await database.close()
  const answer = await server.operate('activate', { area: 'wallet', version: version('a') })
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({ retcode: 50000, msg: expect.stringContaining('数据库') })
})

test('an unchanged snapshot is not sent again', async () => {
  const { etag } = await read(server)
  const again = await server.app.inject({ url: '/federation/snapshot', headers: { 'if-none-match': String(etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  await database.close()
})
