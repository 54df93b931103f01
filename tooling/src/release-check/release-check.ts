import type { EntryPoints } from '@dm/shared/contract/release/entry-points'
import type { Snapshot } from '@dm/shared/contract/release/release'
import { checkCampaigns } from './campaigns'
import type { HostHalf } from './candidate-renderer'
import type { Candidate, Check } from './check'
import { checkEntryPoints } from './entry-points'
import { checkFiles } from './files'
import { checkPrefetch } from './prefetch'
import type { Visitor } from './rendered-page'
import { checkPages } from './pages'
import { checkRoutes } from './routes'
import { checkSyntax } from './syntax'

export interface GateInput {
  candidate: Candidate
  /** The snapshot of the target site. */
  live: Snapshot
  /** Exports that the site's host offers to the areas. */
  offered: EntryPoints
  /** With which the site renders pages; null when it renders none. */
  hostHalf: HostHalf | null
  /** The visitors that open each page. */
  visitors: readonly Visitor[]
  /** Returns the address of a path of the live site at which the area is loaded from `base`. */
  link(path: string, base: string): string
  /** Called with each finished check. */
  done(check: Check): void
}

/**
 * Checks everything required for a release to go live (docs/architecture.md#releases): hashes, syntax, its use of the
 * host, addresses, campaigns, prefetched calls, and every page in a real browser, which only runs when the rest passes. Returns
 * every check.
 */
export async function gate({ candidate, live, offered, hostHalf, visitors, link, done }: GateInput): Promise<Check[]> {
  const checks = [
    await checkFiles(candidate),
    await checkSyntax(candidate),
    checkEntryPoints(candidate.release, offered),
    checkRoutes(candidate.release, live),
    checkCampaigns(candidate.release, live),
    checkPrefetch(candidate.release),
  ]
  for (const check of checks) done(check)
  if (checks.some(({ ok }) => !ok)) return checks
  return [...checks, ...(await checkPages({ candidate, hostHalf, visitors, link, done }))]
}
