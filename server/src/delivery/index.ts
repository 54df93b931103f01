import { withoutEnd } from '@dm/shared/format'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/open'
import type { Clock } from '../platform/clock'
import { addressOf, withoutMarks } from '../platform/http/address'
import { clientOf } from '../platform/http/client'
import { siteDirOf, type Settings } from '../platform/settings'
import { openArchive, openReleaseFiles, type ReleaseFiles } from './archive'
import { encodedOf, sendEncoded, type Encoded } from './document/encoded'
import { registerSecurityHeaders } from './document/headers'
import { runnableIn } from './hosts/fitting'
import { openHosts } from './hosts/hosts'
import { registerImmutable } from './archive/immutable'
import { registerOpsPage } from './ops/ops-page'
import { openLive } from './live/live'
import { registerEvents } from './live/events'
import { registerOps } from './ops/route'
import { registerPublish } from './publish/route'
import { registerReports } from './live/reports'
import { openPages } from './document/pages'
import { openPageRenderer } from './render'
import { keepPrepared } from './render/prepared'
import { openSecrets } from './publish/secrets'
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
  if (settings.RENDER_WORKERS > 0) keepPrepared(app, { db, hosts, snapshot, files, renderer })
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

  const pages = openPages({
    db,
    clock,
    settings,
    keys,
    publicKeys,
    hosts,
    snapshot,
    renderer,
    reads: app.reads,
    metas: app.pageMetas,
  })
  let served: Encoded | undefined

  registerSecurityHeaders(app)
  registerOpsPage(app, siteDir)
  registerImmutable(app, siteDir, files)

  app.get('/robots.txt', async (_request, reply) =>
    reply.header('cache-control', 'max-age=3600').type('text/plain').send(ROBOTS),
  )

  app.get<{ Querystring: { entryPoints?: string | string[] } }>('/federation/snapshot', async (request, reply) => {
    reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-cache')
    const live = await snapshot()
    const host = await hosts.served(live)
    // A page keeps the host that it started with. The exports of a very old host are unknown: it gets nothing new.
    const { entryPoints = host?.entryPoints } = request.query
    const isServed = entryPoints === host?.entryPoints
    const offered = isServed ? (host?.offered ?? null) : ((await hosts.table(String(entryPoints))) ?? {})
    const text = JSON.stringify(runnableIn(offered, live))
    if (!isServed) return sendEncoded(request, reply, encodedOf(text))
    if (served?.text !== text) served = encodedOf(text)
    return sendEncoded(request, reply, served)
  })

  app.get('/*', async (request, reply) => {
    const url = addressOf(request.url)
    if (!url) return reply.callNotFound()
    const path = withoutEnd(url.pathname, '/') || '/'
    const isPage = !NOT_PAGES.test(path) || (path === EXAMPLES && settings.NODE_ENV === 'development')
    const newest = isPage ? await hosts.placed() : null
    if (!newest) return reply.callNotFound()
    const pasted = withoutMarks(url)
    if (pasted !== null) return reply.redirect(pasted, 302)
    const { cookie, 'user-agent': agent = '' } = request.headers
    const page = await pages({ url, path, newest, cookie, agent, ...clientOf(request), log: request.log })
    reply.headers(page.headers)
    return sendEncoded(request, reply, page.document)
  })
  return files
}
