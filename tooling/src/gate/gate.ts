import type { Snapshot } from '@dm/shared/contract/release'
import type { Candidate, Check } from './check'
import { checkFiles } from './files'
import { checkPages } from './pages'
import { checkRoutes } from './routes'
import { checkShared } from './shared-range'

export interface GateInput {
  candidate: Candidate
  /** What is live on the site that the release is for. */
  live: Snapshot
  /** The version of `@dm/shared` that the site's host offers. */
  offered: string
  /** The address of a path of the live site at which the area comes from `base`. */
  link(path: string, base: string): string
  /** Hears of each check as it is done. */
  done(check: Check): void
}

/**
 * Everything that must hold before a release may go live (architecture, section 6): hashes, the range of `@dm/shared`,
 * addresses, and every page in a real browser, which is opened only when the rest holds. Answers every check.
 */
export async function gate({ candidate, live, offered, link, done }: GateInput): Promise<Check[]> {
  const checks = [
    await checkFiles(candidate),
    checkShared(candidate.release, offered),
    checkRoutes(candidate.release, live),
  ]
  for (const check of checks) done(check)
  if (checks.some(({ ok }) => !ok)) return checks
  return [...checks, ...(await checkPages({ candidate, link, done }))]
}
