import type { PrefetchedQueries } from '@dm/shared/contract/release/prefetch'
import type { Boot, LiveRelease } from '@dm/shared/contract/release/release'
import { renderFor, stopTimeAt, type Visit } from '@dm/shared/env'
import { cacheQueries, dropQueryClient } from '@dm/shared/query'
import { currentLocation, provideRoutes, renderAt } from '@dm/shared/router'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import { App } from './App'
import { knownPaths } from './federation'
import { provideBoot } from './federation/boot'
import { forgetPages, standIn } from './federation/release'
import { forgetRegistry } from './federation/servedAreas'
import type { PageModule } from './federation/types'
import { views } from './views/store'

/** Everything that a page is rendered from. */
export interface Rendering {
  visit: Visit
  /** The time that the page shows, epoch ms. */
  now: number
  /** Path and query. */
  address: string
  /** Part of the registry in the page's HTML, without canaries. */
  boot: Boot
  release: LiveRelease
  page: string
  prefetched: PrefetchedQueries | null
}

/**
 * Returns the HTML of `#root` for one page. Its module is one of the release's server half. Nothing of a rendering is
 * left for the next one: registry, views, answers and address are replaced.
 */
export function renderPage(rendering: Rendering, module: PageModule): string {
  prepare(rendering, module)
  return renderToString(<App />)
}

/**
 * Renders a page again to learn why a part of it was not rendered: `renderToString` leaves such a part to the browser
 * without a word. Returns the messages.
 */
export async function explain(rendering: Rendering, module: PageModule): Promise<string[]> {
  prepare(rendering, module)
  const messages: string[] = []
  const stream = await renderToReadableStream(<App />, {
    onError: (error) => void messages.push(error instanceof Error ? (error.stack ?? error.message) : String(error)),
  })
  await stream.allReady
  return messages
}

/** The release that was rendered before: a worker that drops it must not find it kept here. */
let before: LiveRelease | null = null

function prepare({ visit, now, address, boot, release, page, prefetched }: Rendering, module: PageModule): void {
  renderFor(visit)
  stopTimeAt(now)
  provideBoot(boot)
  forgetRegistry()
  views.clear()
  dropQueryClient()
  provideRoutes(knownPaths)
  renderAt(address)
  if (prefetched) cacheQueries(prefetched)
  if (before) forgetPages(before)
  before = release
  standIn(release, page, { ...module, version: release.version })
  views.show(currentLocation())
}

export { modules } from 'dm-server-modules'
