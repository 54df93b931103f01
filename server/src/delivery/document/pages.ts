import type { KeyObject } from 'node:crypto'
import type { Snapshot } from '@dm/shared/contract/release/release'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../db/open'
import type { Clock } from '../../platform/clock'
import { cookieValue } from '../../platform/http/cookie'
import { createDeduplicator } from '../../platform/deduplicator'
import type { Keys } from '../../platform/keys'
import type { Settings } from '../../platform/settings'
import { withTimeout } from '../../platform/with-timeout'
import { bootOf, pageDocument } from './document'
import { encodedOf, type Encoded } from './encoded'
import { prefetch, isOwnApp, tokenOf, type Reads } from '../prefetch'
import { cachingOf } from '../prefetch/caching'
import { runnableIn } from '../hosts/fitting'
import { contentSecurityPolicy } from './headers'
import type { HostBuild } from '../hosts/host-build'
import type { openHosts } from '../hosts/hosts'
import type { openLive } from '../live/live'
import type { Client } from '../../platform/http/client'
import { pageMeta, type PageMetas } from '../../platform/page-meta'
import { asksForOverride, overridesOf } from '../override/override'
import { openPreviews } from '../override/previewed'
import type { HeldRelease } from '../registry/snapshot'
import type { PageRenderer } from '../render'
import { renderedPage } from '../render/rendered'
import { requestedFor, seedOf } from './requested-page'

interface Deps {
  db: Db
  clock: Clock
  settings: Settings
  keys: Keys
  publicKeys: readonly KeyObject[]
  hosts: ReturnType<typeof openHosts>
  snapshot: ReturnType<typeof openLive>['snapshot']
  renderer: PageRenderer
  reads: Reads
  metas: PageMetas
}

/** One request for a page. */
interface Visit extends Client {
  url: URL
  /** Without a slash at its end. */
  path: string
  /** The host's newest build. */
  newest: HostBuild
  /** The header, as sent. */
  cookie: string | undefined
  agent: string
  log: FastifyBaseLogger
}

interface Page {
  document: Encoded
  headers: Record<string, string>
}

/** Time limit of a page's preview: without a database the page still opens. */
const META_MS = 1000

/** Time limit of a page that visitors share. */
const LONGEST_MS = 30_000

/** Marks by which shared/src/env/agent.ts tells clients, all but the version of the product's own app. */
const CLIENT_MARKS = /wxwork|micromessenger|m?qqbrowser|\bqq\/|android|iphone|ipad|ipod|macintosh/gi

/**
 * Returns a function that builds the HTML of a page for a visit (docs/architecture.md#from-the-address-bar-to-a-page).
 * Visitors who are told apart by nothing and ask for the same address at the same moment share one page; none is kept
 * for later requests, so that each shows what was written before it.
 */
export function openPages(deps: Deps): (visit: Visit) => Promise<Page> {
  const { db, clock, settings, hosts, renderer, metas } = deps
  const previewed = openPreviews(db)
  const shared = createDeduplicator<Page>(LONGEST_MS)
  const liveFor = async ({ newest }: Visit): Promise<Snapshot<HeldRelease>> =>
    newest.federated ? deps.snapshot() : { revision: 0, areas: {}, campaigns: [] }

  /** Returns the visit as all that share its page make it; null for a person's own and for a choice among releases. */
  async function sharedVisit(visit: Visit): Promise<Visit | null> {
    const { url, cookie, agent } = visit
    if (tokenOf(url.searchParams, cookie) !== null || cookieValue(cookie, 'DM_UID') !== null || isOwnApp(agent))
      return null
    if (asksForOverride(url.searchParams, cookie)) return null
    const { areas } = await liveFor(visit)
    if (Object.values(areas).some(({ canary }) => canary)) return null
    const marks = new Set(agent.match(CLIENT_MARKS)?.map((mark) => mark.toLowerCase()))
    return { ...visit, cookie: undefined, agent: [...marks].sort().join(' ') }
  }

  async function pageFor(visit: Visit): Promise<Page> {
    const { url, path, newest, cookie, agent, ip, exactIp, log } = visit
    const live = await liveFor(visit)
    const host = (await hosts.served(live)) ?? newest
    const query = url.searchParams
    const now = clock.now()
    const wanted = await overridesOf(deps, now, query, cookie)
    const { snapshot: seen, overrides } = await previewed(live, wanted.overrides)
    const served = runnableIn(host.offered, seen)
    const pagePath = path === '/' ? '/user/index' : path
    const requested = requestedFor(served, { path: pagePath, seed: seedOf(cookie), overrides, now })
    const session = tokenOf(query, cookie)
    const visitor = { token: session, ip, exactIp, agent, browser: !isOwnApp(agent), log }
    const calls = requested.page?.prefetch ?? []
    const budgetMs = settings.PREFETCH_MS
    const prefetched = await prefetch(deps.reads, {
      calls,
      params: requested.page?.params,
      query,
      visitor,
      now,
      budgetMs,
    })
    const loading = { budgetMs: settings.LOAD_BUDGET_MS, retries: settings.LOAD_RETRIES }
    const boot = bootOf({ host, requested, loading, overrides, now })
    const without = (error: unknown) => {
      // The page opens without its preview, and without its content.
      log.error(error)
      return null
    }
    const [meta, rendered] = await Promise.all([
      withTimeout(META_MS, pageMeta(metas, path, query, { db, now }, prefetched)).catch(without),
      renderedPage({ renderer, host, requested, boot, prefetched, visitor, cookie, url }).catch(without),
    ])
    const html = pageDocument({
      host,
      path: pagePath,
      requested,
      prefetched,
      boot: rendered ? { ...boot, rendered: rendered.facts } : boot,
      rendered,
      overrides,
      publicUrl: settings.PUBLIC_URL,
      meta,
      pageType: Object.hasOwn(metas, path) ? metas[path]?.type : undefined,
      appStoreUrl: settings.APP_STORE_URL,
    })
    const own = overrides.length > 0 || wanted.cookie !== null
    return {
      document: encodedOf(html),
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': contentSecurityPolicy({ settings, host, overrides }),
        ...cachingOf({ prefetched, hasToken: session !== null, own }),
        ...(wanted.cookie !== null && { 'set-cookie': wanted.cookie }),
      },
    }
  }

  return async (visit) => {
    const same = await sharedVisit(visit)
    if (!same) return pageFor(visit)
    const key = `${same.agent} ${same.url.pathname}${same.url.search}`
    return shared.join(
      key,
      (run) => run(),
      () => pageFor(same),
    )
  }
}
