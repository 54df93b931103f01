import Fastify, { LogController, type FastifyInstance } from 'fastify'
import type { DestinationStream } from 'pino'
import type { Db } from './db/open'
import type { Clock } from './platform/clock'
import { isDatabaseGone } from './platform/database-failure'
import { envelopeOf, transportRefusal } from './platform/http/envelope'
import { registerHealth, type ReadinessCheck } from './platform/http/health'
import { loggerOptions } from './platform/http/logger'
import { echoRequestId, requestIdOf } from './platform/http/request-id'
import { startJobs } from './platform/jobs'
import { openKeys } from './platform/keys'
import { S3Failure } from './platform/s3'
import type { Settings } from './platform/settings'
import { registerDevSms } from './uc/account/dev-sms'
import { senderOf, type ConsoleSender, type SmsSender } from './uc/account/sms-sender'
import { registerFiles } from './uc/file/serve'
import { openStorage, type FileStorage } from './uc/file/storage'
import { jobs } from './uc/jobs'
import { ucRoutes } from './uc/routes'
import { openPay, type Pay } from './uc/wallet/pay'
import { registerPayServer } from './uc/wallet/pay/server'
import { registerStatements } from './uc/wallet/bill/serve'
import { registerInvoices } from './uc/wallet/invoice/serve'
import { registerPayoutNotify } from './uc/wallet/withdraw/notify'

export interface AppDeps {
  db: Db
  clock: Clock
  settings: Settings
  /** In place of what the settings say; for tests. */
  sms?: SmsSender
  storage?: FileStorage
  pay?: Pay
  /** Where log lines go; standard output by default. */
  logTo?: DestinationStream
  /** What must hold besides the database before this server takes visitors. */
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
  })
  echoRequestId(app)
  app.addHook('onRequest', async (request, reply) => {
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  })
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    // What was under way when the server was told to stop is answered; its connection is not kept for more.
    if (closing) reply.header('connection', 'close')
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'answered')
  })

  const keys = openKeys(db, settings.SECRET_KEY)
  const storage = deps.storage ?? openStorage(settings)
  const sms = deps.sms ?? senderOf(settings, clock)
  const pay = deps.pay ?? openPay({ db, clock, keys, settings })

  app.setErrorHandler<Error>((error, request, reply) => {
    const refused = transportRefusal(error)
    const { status, envelope } = refused ?? {
      status: isDatabaseGone(error) || error instanceof S3Failure ? 503 : 500,
      envelope: envelopeOf(error, request.log),
    }
    return reply.code(status).header('cache-control', 'no-store').send(envelope)
  })

  registerHealth(app, { db, readiness: deps.readiness ?? [] })
  if (isConsole(sms)) registerDevSms(app, sms)
  registerFiles(app, { db, clock, keys, storage })
  registerPayServer(app, { db, clock, settings, keys, sms, pay })
  registerPayoutNotify(app, { db, clock, settings, keys, sms })
  registerStatements(app, { db, clock, keys })
  registerInvoices(app, { db, clock, keys })
  app.register(ucRoutes, { prefix: '/uc/v1', db, clock, settings, keys, sms, storage, pay })

  // Jobs belong to a server that listens; one that is only injected into runs none.
  let running: ReturnType<typeof startJobs> | undefined
  app.addHook('onListen', async () => {
    running = startJobs({ db, clock, settings, log: app.log, storage, sms, pay }, jobs)
  })
  app.addHook('onClose', async () => running?.stop())
  return app
}

const isConsole = (sender: SmsSender): sender is ConsoleSender => 'lastTo' in sender
