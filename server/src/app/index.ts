import Fastify, { LogController, type FastifyInstance } from 'fastify'
import type { DestinationStream } from 'pino'
import type { Db } from '../db/open'
import { databaseNow, type Clock } from '../platform/clock'
import { decodable, refuseBadAddresses } from '../platform/http/address'
import { answerOf } from '../platform/http/envelope'
import { registerHealth, type ReadinessCheck } from '../platform/http/health'
import { loggerOptions } from '../platform/http/logger'
import { echoRequestId, requestIdOf } from '../platform/http/request-id'
import { lateJobs, startJobs } from '../platform/jobs'
import { createDeduplicator } from '../platform/deduplicator'
import { openKeys } from '../platform/keys'
import { prepareNotifications } from '../platform/notification'
import type { Settings } from '../platform/settings'
import { senderOf, type SmsSender } from '../platform/sms-sender'
import { openStorage, type FileStorage } from '../platform/storage'
import { openHashing } from '../platform/hashing'
import { prepareLeftPhones } from '../domains/auth/left-phone'
import { hashPassword, passwordMatches } from '../domains/auth/password'
import { callLimitMs, type CallServices } from './dispatch'
import { openLimits } from './limited'
import { readsOf } from './reads'
import { ucRoutes } from './routes'
import type { Domain } from '../domains/domain'
import type { Services } from '../domains/handler'
import { openPay, type Pay } from '../domains/wallet/pay'
import { openFileParsers } from '../domains/file/parsing'
import { domains } from './domains'
import {
  accountDeletions,
  jobs,
  links,
  operationsOf,
  orderHooks,
  pageMetas,
  payables,
  promotables,
  reviews,
} from './parts'

export interface AppDeps {
  db: Db
  clock: Clock
  /** Present time of the clock that decides which jobs are due, epoch ms; the database's by default. */
  databaseNow?(): Promise<number>
  settings: Settings
  /** Overrides the sender of the settings; for tests. */
  sms?: SmsSender
  storage?: FileStorage
  pay?: Pay
  /** Returns a consistent copy of the embedded database; null on PostgreSQL. */
  dump?: Services['dump']
  /** Destination of log lines; standard output by default. */
  logTo?: DestinationStream
  /** Conditions besides the database that must be met before this server is ready. */
  readiness?: ReadinessCheck[]
}

const BODY_LIMIT = 1_000_000

/** Builds the server without listening. */
export function buildApp(deps: AppDeps): FastifyInstance {
  const { db, clock, settings } = deps
  const app = Fastify({
    logger: settings.LOG_LEVEL === 'silent' ? false : loggerOptions(settings, deps.logTo),
    // Requests are logged once, when they are answered.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => requestIdOf(request.headers['x-request-id']),
    bodyLimit: BODY_LIMIT,
    trustProxy: settings.TRUST_PROXY,
    requestTimeout: 300_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: ({ url = '/' }) => decodable(url),
  })
  echoRequestId(app)
  refuseBadAddresses(app)
  app.addHook('onRequest', async (request, reply) => {
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  })
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    // Requests that were open when the server began to shut down are answered; their connections are then closed.
    if (closing) reply.header('connection', 'close')
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'answered')
  })

  const keys = openKeys(db, settings.SECRET_KEY)
  // Operators' changes run inside a transaction, where a first use would wait for a connection of its own.
  app.addHook('onReady', async () => {
    await Promise.all([prepareNotifications(keys), prepareLeftPhones(keys)])
  })
  const storage = deps.storage ?? openStorage(settings)
  const sms = deps.sms ?? senderOf(settings, clock)
  const pay = deps.pay ?? openPay({ db, clock, keys, settings })

  app.setErrorHandler<Error>((error, request, reply) => {
    const { status, envelope } = answerOf(error, request.log)
    return reply.code(status).header('cache-control', 'no-store').send(envelope)
  })

  const jobsNow = deps.databaseNow ?? (() => databaseNow(db, settings))
  registerHealth(app, {
    db,
    readiness: deps.readiness ?? [],
    late: async () => lateJobs(db, await jobsNow(), jobs),
  })
  const hashing = openHashing()
  app.addHook('onClose', () => hashing.close())
  const parsers = openFileParsers(settings, storage, app.log)
  app.addHook('onClose', () => parsers.close())
  app.decorate('passwords', {
    hash: hashPassword,
    matches: (password: string, stored: string | null) => passwordMatches(hashing, password, stored),
  })
  const dump = deps.dump ?? null
  const services: Services = {
    db,
    clock,
    settings,
    keys,
    hashing,
    parsers,
    sms,
    storage,
    pay,
    payables,
    orderHooks,
    links,
    promotables,
    reviews,
    accountDeletions,
    dump,
  }
  const all: readonly Domain[] = domains
  for (const domain of all) domain.routes?.(app, services)
  const calls: CallServices = {
    ...services,
    limits: openLimits({ db, clock, keys, settings }),
    visitors: createDeduplicator(callLimitMs(settings)),
  }
  app.register(ucRoutes, { prefix: '/uc/v1', ...calls })
  app.decorate('reads', readsOf(calls))
  app.decorate('operations', operationsOf(services))
  app.decorate('pageMetas', pageMetas)

  // Jobs run only on a server that listens, not under `inject`.
  let running: ReturnType<typeof startJobs> | undefined
  app.addHook('onListen', async () => {
    running = startJobs({ ...services, databaseNow: jobsNow, log: app.log }, jobs)
  })
  app.addHook('onClose', async () => running?.stop())
  return app
}
