import { Retcode } from '@dm/shared/contract'
import { Report } from '@dm/shared/contract/registry'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/open'
import type { Clock } from '../platform/clock'
import { badInput } from '../platform/failure'
import { issueText } from '../platform/http/issues'
import type { Keys } from '../platform/keys'
import { MINUTE_MS, takeLimit } from '../platform/limits'
import type { Settings } from '../platform/settings'
import { refuse } from './ops/route'
import { addReport } from './registry/figures'
import { takeBackFailing } from './registry/watch'

/** Reports from one address within the window: a network behind one address has many pages open. */
const LIMIT = { max: 300, window: 10 * MINUTE_MS }
const BODY_LIMIT = 10_000

interface Deps {
  db: Db
  clock: Clock
  settings: Settings
  keys: Keys
}

/**
 * `POST /federation/reports`: what open pages tell of their releases, counts alone (architecture, section 6). The body is
 * `Report` as JSON, also under `text/plain`, as `sendBeacon` sends it. A failing canary is taken back at once.
 */
export function registerReports(app: FastifyInstance, { db, clock, settings, keys }: Deps): void {
  app.register(async (scope) => {
    scope.removeContentTypeParser(['application/json', 'text/plain'])
    scope.addContentTypeParser(['application/json', 'text/plain'], { parseAs: 'string' }, (_request, text, done) =>
      done(null, text),
    )
    scope.post('/federation/reports', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      try {
        const report = Report.safeParse(parsed(String(request.body)))
        if (!report.success) throw badInput(issueText(report.error))
        // The address is counted by, under a key, and kept nowhere.
        await takeLimit(db, clock, { key: `reports:${await keys.sign('address', request.ip)}`, ...LIMIT })
        const counted = await addReport(db, clock, report.data)
        const failed = report.data.entries.some(({ kind }) => kind === 'loadFailure' || kind === 'renderFailure')
        if (failed && counted.length > 0)
          for (const area of await takeBackFailing(db, clock, settings))
            request.log.warn({ area }, 'a canary was taken back')
        return { retcode: Retcode.ok, msg: '', data: {} }
      } catch (error) {
        return refuse(error, request, reply)
      }
    })
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
