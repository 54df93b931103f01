import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/open'
import type { Clock } from '../platform/clock'
import { addressOf } from '../platform/http/address'
import { withTimeout } from '../platform/with-timeout'
import { siteDirOf, type Settings } from '../platform/settings'
import { openArchive, openReleaseFiles, type ReleaseFiles } from './archive'
import { requestedFor, seedOf } from './requested-page'
import { bootOf, pageDocument } from './document'
import { sendEncoded, type Encoded } from './encoded'
import { firstAnswers, isOwnApp, tokenOf } from './first-answers'
import { cachingOf } from './first-answers/caching'
import { contentSecurityPolicy, registerSecurityHeaders } from './headers'
import { runnableIn } from './fitting'
import { openHosts } from './hosts'
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
import { openPageRenderer } from './render'
import { renderedPage } from './rendered'
import { openSecrets } from './secrets'
import { openKeys } from '../platform/keys'

export interface DeliveryDeps {
  db: Db
  clock: Clock
  settings: Settings
}

/** Addresses below these are files or calls: an unknown one is a 404, never a page. */
const NOT_PAGES =
  /^\/(host|remotes|federation|uc|files|demo|dev|healthz|readyz|_AMapService)(\/|$)|\.(m?js|css|map|json|png|jpe?g|gif|webp|svg|ico|txt|xml|woff2?|mp4|php)$/

/** The component examples, which only the host's development build contains. */
const EXAMPLES = '/dev/ui'

/** Search engines need a page's calls and files to render it; operators' and developers' pages are excluded. */
const ROBOTS = 'User-agent: *\nDisallow: /ops\nDisallow: /dev/\nDisallow: /federation/\n'

/** Time limit of a page's preview: without a database the page still opens. */
const META_MS = 1000

/**
 * Serves the pages (the host's HTML with the registry's snapshot), the host's files and each area's releases
 * (docs/architecture.md#from-the-address-bar-to-a-page, docs/architecture.md#entry-points). Register it last: it
 * answers every GET that no other route handles. Returns the releases on this machine's disk.
 */
export function registerDelivery(app: FastifyInstance, { db, clock, settings }: DeliveryDeps): ReleaseFiles {
  const siteDir = siteDirOf(settings)
  const hosts = openHosts(siteDir, app.log)
  const keys = openKeys(db, settings.SECRET_KEY)
  const secrets = openSecrets(settings)
  const { publicKeys } = secrets
  const archive = openArchive(settings)
  const files = openReleaseFiles({ db, siteDir, publicKeys, archive, log: app.log })
  app.addHook('onClose', () => files.settled())
  const { snapshot, forget } = openLive({ db, clock, log: app.log, dataDir: settings.DATA_DIR })
  const renderer = openPageRenderer({ db, clock, settings, siteDir, log: app.log })
  app.addHook('onClose', () => renderer.close())
  const encoded: Encoded = { etag: '', forms: new Map() }
  const previewed = openPreviews(db)
  const events = registerEvents(app, { db, max: settings.EVENT_LISTENERS })
  registerReports(app, { db, clock, settings, keys })
  const operators = { db, clock, keys, secrets, passwords: app.passwords }
  registerPublish(app, { ...operators, publicKeys, siteDir, hosts, archive })
  registerOps(app, {
    ...operators,
    settings,
    siteDir,
    archive,
    hosts,
    openPages: events.count,
    changed: forget,
  })

  registerSecurityHeaders(app)
  registerOpsPage(app, siteDir)
  registerImmutable(app, siteDir, files)

  app.get('/robots.txt', async (_request, reply) =>
    reply.header('cache-control', 'max-age=3600').type('text/plain').send(ROBOTS),
  )

  app.get<{ Querystring: { entryPoints?: string | string[] } }>('/federation/snapshot', async (request, reply) => {
    reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-cache')
    const live = await snapshot()
    const served = await hosts.served(live)
    // A page keeps the host that it started with. The exports of a very old host are unknown: it gets nothing new.
    const { entryPoints = served?.entryPoints } = request.query
    const isServed = entryPoints === served?.entryPoints
    const offered = isServed ? (served?.offered ?? null) : ((await hosts.table(String(entryPoints))) ?? {})
    return sendEncoded(request, reply, JSON.stringify(runnableIn(offered, live)), isServed ? encoded : undefined)
  })

  app.get('/*', async (request, reply) => {
    const url = addressOf(request.url)
    if (!url) return reply.callNotFound()
    const path = url.pathname.replace(/\/+$/, '') || '/'
    const isPage = !NOT_PAGES.test(path) || (path === EXAMPLES && settings.NODE_ENV === 'development')
    const newest = isPage ? await hosts.placed() : null
    if (!newest) return reply.callNotFound()
    const live = newest.federated ? await snapshot() : { revision: 0, areas: {}, campaigns: [] }
    const host = (await hosts.served(live)) ?? newest
    const { cookie, 'user-agent': agent = '' } = request.headers
    const query = url.searchParams
    const now = clock.now()
    const wanted = await overridesOf({ settings, keys, publicKeys }, now, query, cookie)
    if (wanted.cookie) reply.header('set-cookie', wanted.cookie)
    const { snapshot: seen, overrides } = await previewed(live, wanted.overrides)
    const served = runnableIn(host.offered, seen)
    const pagePath = path === '/' ? '/user/index' : path
    const requested = requestedFor(served, { path: pagePath, seed: seedOf(cookie), overrides, now })
    const session = tokenOf(query, cookie)
    const visitor = { token: session, ip: request.ip, agent, browser: !isOwnApp(agent), log: request.log }
    const calls = requested.page?.first ?? []
    const budgetMs = settings.FIRST_ANSWERS_MS
    const first = await firstAnswers(app.reads, { calls, query, visitor, now, budgetMs })
    const meta = await withTimeout(META_MS, pageMeta(app.pageMetas, path, query, { db, now }, first)).catch(
      (error: unknown) => {
        // A preview is optional: the page must open without it.
        request.log.error(error)
        return null
      },
    )
    const loading = { budgetMs: settings.LOAD_BUDGET_MS, retries: settings.LOAD_RETRIES }
    const boot = bootOf({ host, requested, loading, overrides, now })
    const rendered = await renderedPage({
      renderer,
      host,
      requested,
      boot,
      first,
      visitor,
      cookie,
      url,
    }).catch((error: unknown) => {
      // The browser renders it.
      request.log.error(error)
      return null
    })
    const html = pageDocument({
      host,
      path: pagePath,
      requested,
      first,
      boot: rendered ? { ...boot, rendered: rendered.facts } : boot,
      rendered,
      overrides,
      publicUrl: settings.PUBLIC_URL,
      meta,
      pageType: Object.hasOwn(app.pageMetas, path) ? app.pageMetas[path]?.type : undefined,
      appStoreUrl: settings.APP_STORE_URL,
    })
    const own = overrides.length > 0 || wanted.cookie !== null
    reply.header('content-type', 'text/html; charset=utf-8')
    reply.headers(cachingOf({ first, hasToken: session !== null, own }))
    reply.header('content-security-policy', contentSecurityPolicy(settings, overrides))
    return sendEncoded(request, reply, html)
  })
  return files
}
