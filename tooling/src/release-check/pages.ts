import { chromium, type Browser } from '@playwright/test'
import { ensureChromium } from '../machine/chromium'
import { openCandidateRenderer, type HostHalf } from './candidate-renderer'
import type { Check, Candidate } from './check'
import { serveRelease, withAllPages } from './loopback'
import { openPage } from './open-page'
import type { Visitor } from './rendered-page'

/** Pages opened in parallel. */
const AT_ONCE = 2

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The live site's page loads this release from this machine, which browsers block by default.
  '--disable-features=LocalNetworkAccessChecks,PrivateNetworkAccessSendPreflights,PrivateNetworkAccessRespectPreflightResults',
]

export interface PageGate {
  candidate: Candidate
  /** With which the site renders pages; null when it renders none. */
  hostHalf: HostHalf | null
  /** The visitors that open each page. */
  visitors: readonly Visitor[]
  /** Returns the address of a path of the live site at which the area is loaded from `base`. */
  link(path: string, base: string): string
  done(check: Check): void
}

/**
 * Opens every exposed page in a real browser against the live host (docs/architecture.md#releases). One check for each
 * page and visitor, and one more for a page that the server renders.
 */
export async function checkPages({ candidate, hostHalf, visitors, link, done }: PageGate): Promise<Check[]> {
  const release = withAllPages(candidate.release)
  const loopback = await serveRelease({ ...candidate, release })
  const renderer = await openCandidateRenderer(candidate, hostHalf)
  const checks: Check[] = []
  let browser: Browser | undefined
  try {
    const running = await chromium.launch({ executablePath: ensureChromium(), args: FLAGS })
    browser = running
    const queue = release.routes.flatMap((route) => visitors.map((visitor) => ({ route, visitor })))
    const worker = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const address = link(next.route.path, loopback.base)
        const served = { ...release, base: loopback.base }
        const found = await openPage(running, { ...next, release: served, address, renderer })
        checks.push(...found)
        found.forEach(done)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
  } finally {
    await browser?.close()
    await renderer?.close()
    await loopback.close()
  }
  return checks
}
