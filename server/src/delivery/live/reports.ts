import { Retcode } from '@dm/shared/contract'
import { Report } from '@dm/shared/contract/release/registry'
import { minutesMs } from '@dm/shared/time'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/open'
import type { Clock } from '../../platform/clock'
import { clientOf } from '../../platform/http/client'
import { parsedBody } from '../../platform/http/issues'
import type { Keys } from '../../platform/keys'
import { addressWindows, takeLimits } from '../../platform/limits'
import type { Settings } from '../../platform/settings'
import { refuse } from '../ops/route'
import { addReport } from '../registry/figures'
import { rollBackCanaries } from '../registry/watch'

/** Reports per address and window: a shared network has many open pages behind one address. */
const LIMIT = { max: 300, window: minutesMs(10) }
const BODY_LIMIT = 10_000

interface Deps {
  db: Db
  clock: Clock
  settings: Settings
  keys: Keys
}

/**
 * `POST /federation/reports`: open pages report counts about their releases (docs/architecture.md#releases). The body
 * is `Report` as JSON, also under `text/plain`, as `sendBeacon` sends it. A failing canary is rolled back at once.
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
        const report = parsedBody(Report, parsed(String(request.body)))
        // The address is only used for counting, under a keyed hash, and not stored.
        await takeLimits(db, clock, await addressWindows(keys, clientOf(request).ip, { key: 'reports', ...LIMIT }))
        const counted = await addReport(db, clock, report)
        const failed = report.entries.some(({ kind }) => kind === 'loadFailure' || kind === 'renderFailure')
        if (failed && counted.length > 0)
          for (const area of await rollBackCanaries(db, clock, settings))
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
