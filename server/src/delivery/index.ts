import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/open'
import type { Clock } from '../platform/clock'
import { within } from '../platform/within'
import { siteDirOf, type Settings } from '../platform/settings'
import { openArchive, openReleaseFiles, type ReleaseFiles } from './archive'
import { seedOf } from './asked'
import { pageDocument } from './document'
import { sendEncoded, type Encoded } from './encoded'
import { contentSecurityPolicy, registerSecurityHeaders } from './headers'
import { hostBuildReader } from './host-build'
import { registerImmutable } from './immutable'
import { pageMeta } from './meta'
import { registerOpsPage } from './ops-page'
import { overridesOf } from './override'
import { openPreviews } from './previewed'
import { openLive } from './live'
import { registerEvents } from './events'
import { registerOps } from './ops/route'
import { registerPublish } from './publish/route'
import { registerReports } from './reports'
import { openSecrets } from './secrets'
import { openKeys } from '../platform/keys'

export { pageMeta, registerPageMeta, type PageMeta, type PageMetaReader } from './meta'

export interface DeliveryDeps {
  db: Db
  clock: Clock
  settings: Settings
}

/** Addresses below these are files or calls: one that does not exist is a 404, never a page. */
const NOT_PAGES =
  /^\/(host|remotes|federation|uc|files|demo|dev|healthz|readyz)(\/|$)|\.(m?js|css|map|json|png|jpe?g|gif|webp|svg|ico|txt|xml|woff2?|mp4|php)$/

/** A page's preview is waited for so long: without its database the page still opens. */
const META_MS = 1000

/**
 * Serves the pages (the host's HTML with the registry's snapshot), the host's files and each area's releases
 * (architecture, sections 1 and 5). Registered last: it answers every GET that nothing else does. Answers the releases
 * that are on this machine's disk.
 */
export function registerDelivery(app: FastifyInstance, { db, clock, settings }: DeliveryDeps): ReleaseFiles {
  const siteDir = siteDirOf(settings)
  const readHost = hostBuildReader(siteDir)
  const keys = openKeys(db, settings.SECRET_KEY)
  const { token, publicKeys } = openSecrets(settings)
  const archive = openArchive(settings)
  const files = openReleaseFiles({ db, siteDir, publicKeys, archive, log: app.log })
  app.addHook('onClose', () => files.settled())
  const { snapshot, forget } = openLive({ db, clock, log: app.log, dataDir: settings.DATA_DIR })
  const encoded: Encoded = { etag: '', forms: new Map() }
  const previewed = openPreviews(db)
  const events = registerEvents(app, { db, max: settings.EVENT_LISTENERS })
  registerReports(app, { db, clock, settings, keys })
  registerPublish(app, { db, clock, keys, token, publicKeys, siteDir, host: readHost, archive })
  registerOps(app, {
    db,
    clock,
    settings,
    keys,
    token,
    siteDir,
    archive,
    host: readHost,
    openPages: events.count,
    changed: forget,
  })

  registerSecurityHeaders(app)
  registerOpsPage(app, siteDir)
  registerImmutable(app, siteDir, files)

  app.get('/federation/snapshot', async (request, reply) => {
    reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-cache')
    return sendEncoded(request, reply, JSON.stringify(await snapshot()), encoded)
  })

  app.get('/*', async (request, reply) => {
    const url = new URL(request.url, 'http://site')
    const path = url.pathname.length > 1 ? url.pathname.replace(/\/+$/, '') : url.pathname
    const host = NOT_PAGES.test(path) ? null : await readHost()
    if (!host) return reply.callNotFound()
    const origin = `${request.protocol}://${request.host}`
    const [live, meta] = await Promise.all([
      host.federated ? snapshot() : { revision: 0, areas: {}, campaigns: [] },
      within(META_MS, pageMeta(path, url.searchParams, db)).catch((error: unknown) => {
        // A preview is a courtesy: the page itself must open without it.
        request.log.error(error)
        return null
      }),
    ])
    const loading = { budgetMs: settings.LOAD_BUDGET_MS, retries: settings.LOAD_RETRIES }
    const { cookie } = request.headers
    const asked = overridesOf({ ...settings, RELEASE_TOKEN: token }, clock.now(), url.searchParams, cookie)
    if (asked.cookie) reply.header('set-cookie', asked.cookie)
    const visit = await previewed(live, asked.overrides)
    const html = pageDocument({
      host,
      ...visit,
      loading,
      path,
      seed: seedOf(cookie),
      origin,
      meta,
      appStoreUrl: settings.APP_STORE_URL,
      now: clock.now(),
    })
    reply.header('content-type', 'text/html; charset=utf-8').header('cache-control', 'no-cache')
    reply.header('content-security-policy', contentSecurityPolicy(settings, visit.overrides))
    return sendEncoded(request, reply, html)
  })
  return files
}
