import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Body, CallPath, Data, Envelope } from '@dm/shared/contract'
import type { InjectOptions } from 'fastify'
import { buildApp, type AppDeps } from '../src/app'
import type { Db } from '../src/db/open'
import { sessions, users } from '../src/platform/schema'
import { runDueJobs } from '../src/platform/jobs'
import { consoleSender } from '../src/platform/sms-sender'
import { createDeduplicator } from '../src/platform/deduplicator'
import { openKeys } from '../src/platform/keys'
import { readSettings, type Settings } from '../src/platform/settings'
import { openHashing } from '../src/platform/hashing'
import { hashToken, SESSION_MS } from '../src/platform/session'
import { openStorage } from '../src/platform/storage'
import { accountDeletions, jobs, links, orderHooks, payables, promotables, reviews } from '../src/app/parts'
import { openLimits } from '../src/app/limited'
import { openFileParsers } from '../src/domains/file/parsing'
import { openPay } from '../src/domains/wallet/pay'
import type { Services } from '../src/domains/handler'
import { testDatabase, type Content } from './database'

export interface TestOptions extends Partial<Pick<AppDeps, 'sms' | 'logTo' | 'readiness' | 'pay' | 'databaseNow'>> {
  /** An open database of another server of the test, which closes it. */
  db?: Db
  /** Content of its own database; empty by default. */
  content?: Content
  clock?: TestClock
  dataDir?: string
  /** Called with every statement, as SQL. */
  onStatement?(text: string): void
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

/** Starts a server on its own database, with a clock that tests move. */
export async function testServer(overrides: Partial<Record<keyof Settings, string>> = {}, options: TestOptions = {}) {
  const clock = options.clock ?? testClock()
  const database = options.db
    ? { db: options.db, close: async () => undefined, url: null }
    : await testDatabase(options.content, { onStatement: options.onStatement })
  const { db } = database
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'dm-test-files-')))
  // Long limits for slow machines: tests with many parallel calls do not check durations.
  const test = { NODE_ENV: 'test', LOG_LEVEL: 'silent', STATEMENT_TIMEOUT_MS: '60000', DATA_DIR: dataDir }
  const settings = readSettings({ ...test, ...overrides })
  const { logTo, readiness } = options
  // Codes are read at `GET /dev/sms`, as with the console sender, and not printed.
  const sms = options.sms ?? (overrides.SMS_PROVIDER ? undefined : consoleSender(clock, () => undefined))
  const storage = openStorage(settings)
  const keys = openKeys(db, settings.SECRET_KEY)
  const hashing = openHashing()
  const parsers = openFileParsers(settings, storage, { warn: () => undefined })
  const pay = options.pay ?? openPay({ db, clock, settings, keys })
  // Jobs are due by the test's clock.
  const databaseNow = options.databaseNow ?? (async () => clock.now())
  const app = buildApp({
    pay,
    db,
    clock,
    databaseNow,
    settings,
    storage,
    ...(sms ? { sms } : {}),
    ...(logTo ? { logTo } : {}),
    ...(readiness ? { readiness } : {}),
  })
  let logins = 0

  /** Returns the raw answer to any body. */
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

  /** Services that the application gives to its domains. */
  const services: Services = {
    db,
    clock,
    settings,
    storage,
    pay,
    payables,
    orderHooks,
    links,
    promotables,
    reviews,
    accountDeletions,
    dump: null,
    keys,
    hashing,
    parsers,
    sms: sms ?? consoleSender(clock, () => undefined),
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
      await hashing.close()
      await parsers.close()
      await database.close()
      if (!options.dataDir) await rm(dataDir, { recursive: true, force: true })
    },
    /** Creates the account if missing, and a session; returns the token. */
    async login(uid: string, mobile: string | null = null) {
      await db.insert(users).values({ uid, mobile, createdAt: clock.now() }).onConflictDoNothing()
      logins += 1
      const token = `token-${logins}-of-${uid}-0123456789`
      await db
        .insert(sessions)
        .values({ tokenHash: hashToken(token), uid, expiresAt: clock.now() + SESSION_MS, usedAt: clock.now() })
        .onConflictDoUpdate({
          target: sessions.tokenHash,
          set: { expiresAt: clock.now() + SESSION_MS, usedAt: clock.now(), revokedAt: null },
        })
      return token
    },
    async call<P extends CallPath>(path: P, body: Body<P>, token?: string): Promise<Envelope<Data<P>>> {
      return (await post(path, body, token ? { authorization: token } : {})).json()
    },
    /** Returns the last code sent to a number, from the console sender. */
    async sms(mobile: string): Promise<string | null> {
      const answer = await app.inject({ method: 'GET', url: `/dev/sms?mobile=${mobile}` })
      return answer.statusCode === 200 ? answer.json<{ code: string | null }>().code : null
    },
    /** Services for jobs and handlers, without the log. */
    services: {
      ...services,
      databaseNow,
      limits: openLimits({ db, clock, keys, settings }),
      visitors: createDeduplicator<Envelope>(60_000),
    },
    /** Runs the jobs that are due by the test's clock. */
    runJobs: () => runDueJobs({ ...services, databaseNow, log: app.log }, jobs),
  }
}

export type TestServer = Awaited<ReturnType<typeof testServer>>
