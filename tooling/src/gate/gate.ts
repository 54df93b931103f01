import type { EntryPoints } from '@dm/shared/contract/entry-points'
import type { Snapshot } from '@dm/shared/contract/release'
import { checkCampaigns } from './campaigns'
import type { Candidate, Check } from './check'
import { checkEntryPoints } from './entry-points'
import { checkFiles } from './files'
import { checkFirst } from './first'
import type { Visitor } from './open-page'
import { checkPages } from './pages'
import { checkRoutes } from './routes'

export interface GateInput {
  candidate: Candidate
  /** What is live on the site that the release is for. */
  live: Snapshot
  /** What the site's host offers to the areas. */
  offered: EntryPoints
  /** As whom each page is opened. */
  visitors: readonly Visitor[]
  /** The address of a path of the live site at which the area comes from `base`. */
  link(path: string, base: string): string
  /** Hears of each check as it is done. */
  done(check: Check): void
}

/**
 * Everything that must hold before a release may go live (docs/architecture.md#releases): hashes, what it uses
 * of the host, addresses, campaigns, first calls, and every page in a real browser, which is opened only when the rest
 * holds. Returns every check.
 */
export async function gate({ candidate, live, offered, visitors, link, done }: GateInput): Promise<Check[]> {
  const checks = [
    await checkFiles(candidate),
    checkEntryPoints(candidate.release, offered),
    checkRoutes(candidate.release, live),
    checkCampaigns(candidate.release, live),
    checkFirst(candidate.release),
  ]
  for (const check of checks) done(check)
  if (checks.some(({ ok }) => !ok)) return checks
  return [...checks, ...(await checkPages({ candidate, visitors, link, done }))]
}
