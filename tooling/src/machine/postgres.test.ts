import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type OpenDatabase } from '@dm/server/database'
import { buildApp } from '@dm/server/app'
import { registerDelivery } from '@dm/server/delivery'
import { systemClock } from '@dm/server/clock'
import { readSettings } from '@dm/server/settings'
import { startServer } from '@dm/server/start'
import { root } from '../workspace'
import { createDatabase, startPostgres, type Postgres } from './postgres'

jest.setTimeout(120_000)

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

test('docker compose runs the major version that the suites run on', () => {
  const [, major] = /image: postgres:(\d+)/.exec(readFileSync(join(root, 'docker-compose.yml'), 'utf8')) ?? []
  expect(postgres.version).toContain(`(PostgreSQL) ${major}.`)
})

describe('a database that goes and comes back', () => {
  let database: OpenDatabase
  let app: ReturnType<typeof buildApp>
  let dataDir: string
  beforeAll(async () => {
    database = await openDatabase({
      url: postgres.url,
      statementTimeoutMs: 500,
    })
    dataDir = mkdtempSync(join(tmpdir(), 'dm-gone-'))
    const settings = readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir })
    app = buildApp({ db: database.db, clock: systemClock, settings })
    registerDelivery(app, { db: database.db, clock: systemClock, settings })
    const host = { version: 'h', federated: true, earlyScript: '', entry: { js: [], css: [] }, groups: {}, files: {} }
    writeFileSync(join(dataDir, 'host/host.json'), JSON.stringify(host))
  })
  afterAll(async () => {
    await app.close()
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const ask = async () => {
    const call = await app.inject({
      method: 'POST',
      url: '/uc/v1/login/simple',
      payload: { mobile: '13800000099', passwd: 'not-this-one' },
    })
    const ready = await app.inject({ method: 'GET', url: '/readyz' })
    const file = await app.inject({ method: 'GET', url: '/files/aaaaaaaaaaaaaaaaaaaa.jpg' })
    // Pages and the snapshot do not need it.
    for (const url of ['/user/index', '/federation/snapshot'])
      expect((await app.inject({ method: 'GET', url })).statusCode).toBe(200)
    return { call: [call.statusCode, call.json()], ready: ready.statusCode, file: file.statusCode }
  }

  test('is survived: callers are told, nobody is sent here, and it goes on by itself', async () => {
    const well = {
      call: [200, { retcode: 40000, msg: '手机号或密码错误', reason: 'credentialsWrong' }],
      ready: 200,
      file: 404,
    }
    expect(await ask()).toEqual(well)
    postgres.halt()
    expect(await ask()).toEqual({
      call: [200, { retcode: 50000, msg: '服务暂时不可用，请稍后重试', reason: 'unavailable' }],
      ready: 503,
      file: 503,
    })
    expect((await app.inject({ method: 'GET', url: '/healthz' })).statusCode).toBe(200)
    postgres.resume()
    expect(await ask()).toEqual(well)
  })

  test('one that is frozen holds nobody, and costs no connection for good', async () => {
    const call = async () => {
      const payload = { platform: 'ios' }
      return (await app.inject({ method: 'POST', url: '/uc/v1/app/version/query', payload })).json().retcode
    }
    const transaction = () =>
      database.db
        .transaction((tx) => tx.execute('select 1'))
        .then(
          () => 200,
          () => 50000,
        )
    // As many of each as there are connections.
    const ask = async () =>
      new Set(await Promise.all(Array.from({ length: 40 }, (_, n) => (n % 2 ? call() : transaction()))))
    expect(await ask()).toEqual(new Set([200]))
    postgres.freeze()
    const frozen = await ask().finally(() => postgres.thaw())
    expect(frozen).toEqual(new Set([50000]))
    expect(await ask()).toEqual(new Set([200]))
  })

  test('a call is answered before the silent connection is given up', async () => {
    const settings = readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent', STATEMENT_TIMEOUT_MS: '500' })
    const hasty = buildApp({ db: database.db, clock: systemClock, settings })
    await hasty.ready()
    postgres.freeze()
    const connection = database.db.execute('select 1').catch(() => 'the connection')
    const call = hasty.inject({ method: 'POST', url: '/uc/v1/app/version/query', payload: { platform: 'ios' } })
    const first = await Promise.race([connection, call.then((answer) => answer.json().reason)])
    postgres.thaw()
    expect(first).toBe('unavailable')
    await connection
    await hasty.close()
  })

  test('a statement that takes too long is ended', async () => {
    await expect(database.db.execute('select pg_sleep(30)')).rejects.toMatchObject({ cause: { code: '57014' } })
  })
})

test('several servers that start on a new database at once all come up', async () => {
  const url = await createDatabase(postgres.url, 'fresh')
  const opened = await Promise.all([1, 2, 3].map(() => openDatabase({ url })))
  await Promise.all(opened.map(({ close }) => close()))
})

test('a server that is told to stop finishes what is under way', async () => {
  const settings = readSettings({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PORT: '0',
    SHUTDOWN_MS: '60000',
    HOST: '127.0.0.1',
    DATABASE_URL: postgres.url,
    DATA_DIR: `${process.env.TMPDIR ?? '/tmp'}/dm-stop-${process.pid}`,
  })
  const server = await startServer(settings)
  // Checking a wrong password takes one scrypt: long enough to be in progress when the server is stopped.
  const answer = fetch(`${server.address}/uc/v1/login/simple`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mobile: '13800000098', passwd: 'not-this-one' }),
  })
  await new Promise<void>((resolve) => server.app.server.once('request', () => resolve()))
  const closed = server.close()
  expect((await (await answer).json()).retcode).toBe(40000)
  await closed
  await expect(fetch(`${server.address}/healthz`)).rejects.toThrow()
})
