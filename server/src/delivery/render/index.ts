import type { PrefetchedQueries } from '@dm/shared/contract/release/prefetch'
import type { Boot, LiveRelease, Snapshot } from '@dm/shared/contract/release/release'
import { sessionMark } from '@dm/shared/contract/release/session-mark'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../db/open'
import type { Clock } from '../../platform/clock'
import { cookieValue } from '../../platform/http/cookie'
import type { Settings } from '../../platform/settings'
import type { HostBuild } from '../hosts/host-build'
import { addReport } from '../registry/figures'
import { rollBackCanaries } from '../registry/watch'
import { builtFiles, type BuiltFile } from './halves'
import { RELEASES } from './messages'
import { openRenderers, type LoadJob, type RenderFailure } from './renderers'

interface Deps {
  db: Db
  clock: Clock
  settings: Settings
  siteDir: string
  log: FastifyBaseLogger
}

interface Visit {
  host: HostBuild
  release: LiveRelease
  page: string
  /** Path and query as the page will have them, without a token. */
  address: string
  agent: string
  cookieHeader: string | undefined
  token: string | null
  app: boolean
  boot: Boot
  prefetched: PrefetchedQueries
}

/** A page's content, and what the browser must have in common with it to take it over. */
export interface RenderedPage {
  html: string
  facts: NonNullable<Boot['rendered']>
}

export interface PageRenderer {
  /** Returns the content of a page; null when it cannot be rendered: the page is delivered without it. */
  render(visit: Visit): Promise<RenderedPage | null>
  /** Starts the workers and lets them load the halves of this host and of what is live, before anybody asks. */
  prepare(host: HostBuild, live: Snapshot): Promise<void>
  /** Returns the text of a stylesheet of a build; null when it cannot stand in the HTML. */
  style(file: BuiltFile): Promise<string | null>
  close(): Promise<void>
}

/** Names of failures among those that open pages report. */
const REPORTED = { thrown: 'thrown', timeout: 'timeout', unfinished: 'thrown', died: 'broken' } as const

/** Addresses in a stylesheet that go by its own address. */
const RELATIVE = /url\((?!["']?(?:data:|\/|#))/

/** Renders the pages whose routes are marked, with their releases' server halves (docs/architecture.md#rendered-pages). */
export function openPageRenderer({ db, clock, settings, siteDir, log }: Deps): PageRenderer {
  const read = builtFiles(siteDir)
  const { RENDER_WORKERS: workers, RENDER_MS: limitMs, RENDER_WAIT_MS: waitMs } = settings
  const renderers = openRenderers({ workers, limitMs, waitMs, clock, log })

  /** Counts a failure for its release: one that fails is taken back like one whose pages throw in browsers. */
  async function count({ area, version }: LiveRelease, { page, reason }: RenderFailure): Promise<void> {
    const entry = { area, version, page, kind: 'renderFailure' as const, reason: REPORTED[reason], count: 1 }
    const counted = await addReport(db, clock, { entries: [entry] })
    if (counted.length === 0) return
    for (const taken of await rollBackCanaries(db, clock, settings))
      log.warn({ area: taken }, 'a canary was taken back')
  }

  const half = async (file: BuiltFile) => ({ key: file.path, text: await read(file) })
  /** The same; null when it cannot be read: a visitor who asks for its page gets it without its content. */
  const halfAhead = (file: BuiltFile) =>
    half(file).catch((error: unknown) => {
      log.error({ err: error, half: file.path }, 'a half was not loaded')
      return null
    })

  return {
    async render(visit) {
      const files = { host: hostFile(visit.host), release: releaseFile(visit.release) }
      if (workers === 0 || !files.host || !files.release) return null
      const { release, page } = visit
      const [hostHalf, releaseHalf] = await Promise.all([half(files.host), half(files.release)])
      const rendering = JSON.stringify(renderingOf(visit))
      const job = { host: hostHalf, release: releaseHalf, page, rendering }
      const html = await renderers.render(job, (failure) => {
        count(release, failure).catch((error: unknown) => log.error({ err: error }, 'a failure was not counted'))
      })
      return html === null ? null : { html, facts: factsOf(visit) }
    },
    async prepare(build, live) {
      const file = hostFile(build)
      if (workers === 0 || !file) return
      const host = await halfAhead(file)
      if (!host) return
      const jobs: LoadJob[] = [{ host }]
      const files = liveReleases(live).flatMap((release) => releaseFile(release) ?? [])
      for (const one of files.slice(0, RELEASES)) {
        const release = await halfAhead(one)
        if (release) jobs.push({ host, release })
      }
      renderers.prepare(jobs)
    },
    async style(file) {
      const text = await read(file)
      return RELATIVE.test(text) || text.includes('</style') ? null : text
    },
    close: () => renderers.close(),
  }
}

const hostFile = ({ server }: HostBuild): BuiltFile | null =>
  server ? { path: `host/${server.file}`, integrity: server.integrity } : null

const releaseFile = ({ area, version, server, files }: LiveRelease): BuiltFile | null =>
  server === undefined ? null : { path: `releases/${area}/${version}/${server}`, integrity: files[server] ?? '' }

/** Returns the releases that visitors get now: first those that most of them get. */
const liveReleases = ({ areas, campaigns }: Snapshot): LiveRelease[] => [
  ...Object.values(areas).map(({ live }) => live),
  ...Object.values(areas).flatMap(({ canary }) => canary?.release ?? []),
  ...campaigns.flatMap(({ release }) => release ?? []),
]

function factsOf({ release, token, cookieHeader, app, prefetched }: Visit): RenderedPage['facts'] {
  const uid = cookieValue(cookieHeader, 'DM_UID')
  return { version: release.version, session: sessionMark(token), uid, app, at: prefetched.readAt }
}

/** Returns `Rendering` of host/src/render.tsx: what the page gets, and nothing else. */
function renderingOf(visit: Visit) {
  const { page, address, agent, cookieHeader, token, boot, prefetched } = visit
  // Hashes are for browsers, which load the files.
  const release = { ...visit.release, files: {} }
  const uid = cookieValue(cookieHeader, 'DM_UID')
  return {
    visit: {
      userAgent: agent,
      cookies: { ...(token !== null && { DM_TOKEN: token }), ...(uid !== null && { DM_UID: uid }) },
    },
    now: prefetched.readAt,
    address,
    boot: { ...boot, snapshot: { ...boot.snapshot, areas: { [release.area]: { live: release } } } },
    release,
    page,
    prefetched,
  }
}
