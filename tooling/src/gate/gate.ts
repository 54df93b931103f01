import type { Snapshot } from '@dm/shared/contract/release'
import { checkCampaigns } from './campaigns'
import type { Candidate, Check } from './check'
import { checkFiles } from './files'
import type { Visitor } from './open-page'
import { checkPages } from './pages'
import { checkRoutes } from './routes'
import { checkShared } from './shared-range'

export interface GateInput {
  candidate: Candidate
  /** What is live on the site that the release is for. */
  live: Snapshot
  /** The version of `@dm/shared` that the site's host offers. */
  offered: string
  /** As whom each page is opened. */
  visitors: readonly Visitor[]
  /** The address of a path of the live site at which the area comes from `base`. */
  link(path: string, base: string): string
  /** Hears of each check as it is done. */
  done(check: Check): void
}

/**
 * Everything that must hold before a release may go live (architecture, section 6): hashes, the range of `@dm/shared`,
 * addresses, campaigns, and every page in a real browser, which is opened only when the rest holds. Answers every check.
 */
export async function gate({ candidate, live, offered, visitors, link, done }: GateInput): Promise<Check[]> {
  const checks = [
    await checkFiles(candidate),
    checkShared(candidate.release, offered),
    checkRoutes(candidate.release, live),
    checkCampaigns(candidate.release, live),
  ]
  for (const check of checks) done(check)
  if (checks.some(({ ok }) => !ok)) return checks
  return [...checks, ...(await checkPages({ candidate, visitors, link, done }))]
}
