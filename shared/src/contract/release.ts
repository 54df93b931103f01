import { z } from 'zod'

/** The areas, one remote each (architecture, section 2). */
export const AreaName = z.enum(['user', 'wallet', 'enterprise', 'activity', 'service'])
export type AreaName = z.infer<typeof AreaName>

/** One page's address, as an area's `routes.ts` declares it. */
export const ReleaseRoute = z.object({
  path: z.string().startsWith('/'),
  name: z.string(),
  title: z.string(),
  page: z.string(),
  topbar: z.boolean().optional(),
})

const FileName = z.string().regex(/^[\w.-]+$/)
const Integrity = z.string().startsWith('sha384-')

/** The files that must have arrived before a page's code can run; `doors` are the host's chunks it uses, by door name. */
export const PageFiles = z.object({ js: z.array(FileName), css: z.array(FileName), doors: z.array(z.string()) })
export type PageFiles = z.infer<typeof PageFiles>

/** What an immutable build of an area says of itself: `release.json` (architecture, section 1). */
export const Release = z.object({
  area: AreaName,
  /** The package's version and the hash of what it was built from: `1.0.0-r3f2a9c1b2d4e`. */
  version: z.string().regex(/^\d+\.\d+\.\d+-r[0-9a-f]{12}$/),
  /** The range of `@dm/shared` that it needs of the host. */
  shared: z.string(),
  /** The container's global name: differs with each release, so that two can stand in one page. */
  container: z.string(),
  entry: FileName,
  routes: z.array(ReleaseRoute),
  /** By page name. */
  pages: z.record(z.string(), PageFiles),
  /** Every file of the release with its sha384; a file that is not listed is never loaded. */
  files: z.record(FileName, Integrity),
})
export type Release = z.infer<typeof Release>

/** A release as an open page needs it: `base` ends in a slash, files are relative to it. */
export type LiveRelease = Omit<Release, 'shared'> & { base: string }

/** What is live, per area (architecture, section 1): inlined in the page's HTML. */
export interface Snapshot {
  /** Grows with every change of what is live. */
  revision: number
  areas: Partial<Record<AreaName, { live: LiveRelease; lastGood?: LiveRelease }>>
}

/** An area that is served from elsewhere for this visit; `base` ends in a slash. */
export interface AreaOverride {
  area: AreaName
  base: string
}

/** The document that the server inlines as `<script id="dm-boot" type="application/json">`. */
export interface Boot {
  snapshot: Snapshot
  /** The host's own files with their sha384. */
  hostFiles: Record<string, string>
  /** How long one try of loading a file may take, and how often a failed one is repeated. */
  loading: { budgetMs: number; retries: number }
  /** Areas that are served from elsewhere for this visit: the badge says so. */
  overrides: AreaOverride[]
}
