import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Body, CallPath, Data, Envelope } from '@dm/shared/contract'
import type { InjectOptions } from 'fastify'
import { buildApp, type AppDeps } from '../src/app'
import type { Db } from '../src/db/open'
import { sessions, users } from '../src/db/schema'
import { runDueJobs } from '../src/platform/jobs'
import { consoleSender } from '../src/uc/account/sms-sender'
import { openKeys } from '../src/platform/keys'
import { readSettings, type Settings } from '../src/platform/settings'
import { hashToken, SESSION_MS } from '../src/uc/account/session'
import { openStorage } from '../src/uc/file/storage'
import { jobs } from '../src/uc/jobs'
import { openPay } from '../src/uc/wallet/pay'
import { testDatabase } from './database'

export interface TestOptions extends Partial<Pick<AppDeps, 'sms' | 'logTo' | 'readiness' | 'pay'>> {
  /** A database that another server of the test has open already; it stays that server's to close. */
  db?: Db
  clock?: TestClock
  dataDir?: string
}

/** The server's clock in a test: set `at` to move it. Epoch milliseconds. */
export interface TestClock {
  at: number
  now(): number
}

export function testClock(start = '2026-11-20T12:00:00+08:00'): TestClock {
  const clock = { at: Date.parse(start), now: () => clock.at }
  return clock
}

/** A server on an empty database of its own, with a clock that tests move. */
export async function testServer(overrides: Partial<Record<keyof Settings, string>> = {}, options: TestOptions = {}) {
  const clock = options.clock ?? testClock()
  const database = options.db ? { db: options.db, close: async () => undefined, url: null } : await testDatabase()
  const { db } = database
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'dm-test-files-')))
  const settings = readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...overrides })
  const { logTo, readiness } = options
  // Codes are read back at `GET /dev/sms`, as with the console sender, and printed nowhere.
  const sms = options.sms ?? (overrides.SMS_PROVIDER ? undefined : consoleSender(clock, () => undefined))
  const storage = openStorage(settings)
  const pay = options.pay ?? openPay({ db, clock, settings, keys: openKeys(db, settings.SECRET_KEY) })
  const app = buildApp({
    pay,
    db,
    clock,
    settings,
    storage,
    ...(sms ? { sms } : {}),
    ...(logTo ? { logTo } : {}),
    ...(readiness ? { readiness } : {}),
  })
  let logins = 0

  /** The raw answer to whatever is sent. */
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const payload = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body)
    const options: InjectOptions = {
      method: 'POST',
      url: `/uc/v1/${path}`,
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    }
    return app.inject(options)
  }

  return {
    app,
    db,
    clock,
    settings,
    dataDir,
    databaseUrl: database.url,
    post,
    close: async () => {
      await app.close()
      await database.close()
      if (!options.dataDir) await rm(dataDir, { recursive: true, force: true })
    },
    /** Makes an account where there is none, and a live session; answers the token. */
    async login(uid: string, mobile: string | null = null) {
      await db.insert(users).values({ uid, mobile, createdAt: clock.now() }).onConflictDoNothing()
      logins += 1
      const token = `token-${logins}-of-${uid}-0123456789`
      await db
        .insert(sessions)
        .values({ tokenHash: hashToken(token), uid, expiresAt: clock.now() + SESSION_MS })
        .onConflictDoUpdate({
          target: sessions.tokenHash,
          set: { expiresAt: clock.now() + SESSION_MS, revokedAt: null },
        })
      return token
    },
    async call<P extends CallPath>(path: P, body: Body<P>, token?: string): Promise<Envelope<Data<P>>> {
      return (await post(path, body, token ? { authorization: token } : {})).json()
    },
    /** The code last sent to a number, as the console sender shows it. */
    async sms(mobile: string): Promise<string | null> {
      const answer = await app.inject({ method: 'GET', url: `/dev/sms?mobile=${mobile}` })
      return answer.statusCode === 200 ? answer.json<{ code: string | null }>().code : null
    },
    /** What jobs and handlers may use, the log aside. */
    services: {
      db,
      clock,
      settings,
      storage,
      pay,
      keys: openKeys(db, settings.SECRET_KEY),
      sms: sms ?? consoleSender(clock, () => undefined),
    },
    /** Runs the jobs that are due by the test's clock. */
    runJobs: () =>
      runDueJobs(
        { db, clock, settings, log: app.log, storage, pay, sms: sms ?? consoleSender(clock, () => undefined) },
        jobs,
      ),
  }
}

export type TestServer = Awaited<ReturnType<typeof testServer>>
