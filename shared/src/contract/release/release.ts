import { z } from 'zod'
import { EntryPoints } from './entry-points'
import { PrefetchCall, LargestPicture, ParamSpec } from './prefetch'

/** An area's name: the five of the product (docs/architecture.md#the-parts), and any others that are registered. */
export const AreaName = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/)
export type AreaName = z.infer<typeof AreaName>

/** One page's address, as its `page.ts` declares it. */
export const ReleaseRoute = z.strictObject({
  path: z.string().startsWith('/'),
  name: z.string(),
  title: z.string(),
  page: z.string(),
  topbar: z.boolean().optional(),
  /** Access to the page; without it everybody (`PageSpec` in shared/src/page/define.ts). */
  access: z.enum(['user', 'owner']).optional(),
  /** Parameters with which everybody sees it, as long as they have a value. */
  publicWith: z.array(z.string()).min(1).max(4).optional(),
  /** Text for a visitor without access. */
  login: z.string().max(40).optional(),
  /** The login dialog opens by itself for a visitor without access. */
  opensLogin: z.literal(true).optional(),
  /** The parameters of its address that its reads take. */
  params: z.record(z.string(), ParamSpec).optional(),
  /** The read calls of its first screen, which the server answers with the HTML. */
  prefetch: z.array(PrefetchCall).max(12).optional(),
  /** The picture of its first screen that is requested with the HTML. */
  largest: LargestPicture.optional(),
  /** The page and its splash open on a dark stage. */
  stage: z.boolean().optional(),
  /** The server renders the page into its HTML, with the release's `server` file. */
  rendered: z.literal(true).optional(),
})
export type ReleaseRoute = z.infer<typeof ReleaseRoute>

const FileName = z.string().regex(/^[\w.-]+$/)
const Integrity = z.string().startsWith('sha384-')

/**
 * The files that must be loaded before a page's code can run; `entryPoints`: the host's chunks that it uses, by entry
 * point.
 */
export const PageFiles = z.strictObject({
  js: z.array(FileName),
  css: z.array(FileName),
  entryPoints: z.array(z.string()),
})
export type PageFiles = z.infer<typeof PageFiles>

/** The manifest of an area's immutable build: `release.json` (docs/architecture.md#from-the-address-bar-to-a-page). */
export const Release = z.strictObject({
  area: AreaName,
  /** The package's version and the hash of everything below and of every file: `1.0.0-r3f2a9c1b2d4e`. */
  version: z.string().regex(/^\d+\.\d+\.\d+-r[0-9a-f]{12}$/),
  /** The host exports that it uses, with their signatures at build time. */
  uses: EntryPoints,
  /** The container's global name: differs for each release, so that two can be loaded in one page. */
  container: z.string(),
  entry: FileName,
  /** The file with which a server renders the pages whose routes are `rendered`; none without such a route. */
  server: FileName.optional(),
  routes: z.array(ReleaseRoute),
  /** By page name. */
  pages: z.record(z.string(), PageFiles),
  /**
   * Every file of the release with its sha384, including `mf-manifest.json`; a file that is not listed is never loaded.
   */
  files: z.record(FileName, Integrity),
})
export type Release = z.infer<typeof Release>

/** A release for an open page: `base` ends in a slash, files are relative to it. */
export type LiveRelease = Omit<Release, 'uses'> & {
  base: string
  /**
   * Hash of its `release.json`, in the format of `integrity`. A page's HTML leaves out `files`: the host loads them from
   * there, so that they do not arrive before the scripts (docs/architecture.md#from-the-address-bar-to-a-page).
   */
  manifest?: string
  /**
   * True for a release that uses what the page's host does not offer. It only has its addresses, without pages and
   * files: it cannot run.
   */
  withheld?: true
}

/** The releases of an area. */
export interface LiveArea<R = LiveRelease> {
  live: R
  /** The release that was live before and worked. */
  lastGood?: R
  /** A release for a share of visitors; `share` of 10,000 (docs/architecture.md#releases). */
  canary?: { release: R; share: number }
  /** Open pages switch to this state at once instead of at their next navigation. */
  urgent?: boolean
}

/**
 * A path that operators map to a page of a release, for a period (docs/architecture.md#from-the-address-bar-to-a-page).
 */
export interface LiveCampaign<R = LiveRelease> {
  id: string
  /** Below `/activity`, `/share` or `/signIn`; an existing path or a new one. */
  path: string
  area: AreaName
  page: string
  name: string
  title: string
  topbar?: boolean
  /** Epoch ms; shown from then on, and until `to` (null: until it is ended). */
  from: number
  to: number | null
  /** The release it is pinned to; without one the page comes from the live release. */
  release?: R
}

/**
 * Live versions (docs/architecture.md#from-the-address-bar-to-a-page): `/federation/snapshot`, and in part inlined in
 * the page's HTML.
 */
export interface Snapshot<R = LiveRelease> {
  /** Increases with every change of what is live. */
  revision: number
  areas: Record<AreaName, LiveArea<R>>
  /** Those that run, and those that start within a week. */
  campaigns: LiveCampaign<R>[]
}

/**
 * An override of this visit: an area served from elsewhere (`base` ends in a slash), or from another published release.
 */
export interface AreaOverride {
  area: AreaName
  base: string
  /** Set for a published release of this site. */
  version?: string
}

/** The document that the server inlines as `<script id="dm-boot" type="application/json">`. */
export interface Boot {
  /**
   * The areas that the requested page needs, so that the HTML does not grow with the number of areas. Of the others
   * only the paths are included; the rest is loaded from `/federation/snapshot` when the page is idle or one of them is
   * opened.
   */
  snapshot: Snapshot
  /**
   * Name of the table of exports that this page's host offers. Snapshots are requested with it and contain no release
   * that the host cannot run. A development build has none, and gets everything.
   */
  entryPoints?: string
  /** The paths that every other area's live release declares. */
  elsewhere: Record<AreaName, string[]>
  /** The list of the host's own files with their sha384: its address and its hash. None for a build without hashes. */
  hostFiles?: { href: string; integrity: string }
  /** Time limit of one attempt to load a file, and the number of retries. */
  loading: { budgetMs: number; retries: number }
  /** Overrides of this visit, shown by the badge. */
  overrides: AreaOverride[]
  /** The server's clock, epoch ms: campaigns begin and end by it. */
  now: number
  /**
   * Set when the page contains its content: what it was rendered from. A browser in another state renders the page
   * anew.
   */
  rendered?: {
    /** The page's release. */
    version: string
    /** Mark of the session's token. */
    session: string | null
    uid: string | null
    /** For the product's native app. */
    app: boolean
    /** The time that it shows, epoch ms. */
    at: number
  }
}

/** An event of `/federation/events`: what is live has changed, or the document of an activity has. */
export type LiveEvent =
  { type: 'registry'; revision: number } | { type: 'activity'; activityId: string; version: number }
