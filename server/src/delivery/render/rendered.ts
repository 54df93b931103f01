import type { PrefetchedQueries } from '@dm/shared/contract/release/prefetch'
import type { Boot } from '@dm/shared/contract/release/release'
import { pageStyles } from '../document/document'
import type { Visitor } from '../prefetch/reads'
import type { HostBuild } from '../hosts/host-build'
import type { PageRenderer, RenderedPage } from '.'
import type { Requested } from '../document/requested-page'

interface ToRender {
  renderer: PageRenderer
  host: HostBuild
  requested: Requested
  boot: Boot
  prefetched: PrefetchedQueries | null
  visitor: Pick<Visitor, 'token' | 'agent' | 'browser'>
  cookie: string | undefined
  url: URL
}

/** Returns a page's content and its stylesheets by address; null for a page that is not rendered. */
export async function renderedPage({
  renderer,
  host,
  requested,
  boot,
  prefetched,
  visitor,
  cookie,
  url,
}: ToRender): Promise<(RenderedPage & { styles: ReadonlyMap<string, string | null> }) | null> {
  const { page } = requested
  if (!page?.rendered || prefetched === null) return null
  const { token, agent, browser } = visitor
  const address = addressIn(url)
  const rendered = await renderer.render({
    host,
    release: page.release,
    page: page.page,
    address,
    agent,
    cookieHeader: cookie,
    token,
    app: !browser,
    boot,
    prefetched,
  })
  if (!rendered) return null
  const path = address.split('?')[0] ?? ''
  const styles = new Map<string, string | null>()
  for (const { href, integrity } of pageStyles(host, requested, path))
    styles.set(href, await renderer.style({ path: fileOf(href), integrity }))
  return { ...rendered, styles }
}

/** Returns the address that the page will have: without a token, which the host takes out of it. */
function addressIn({ pathname, search, href }: URL): string {
  const page = pathname === '/' ? '/user/index' : pathname
  const address = new URL(href)
  if (!address.searchParams.has('token')) return page + search
  // Writes the others anew, as the host does (shared/src/session/address.ts).
  address.searchParams.delete('token')
  return page + address.search
}

/** Returns the path of a file below SITE_DIR. */
const fileOf = (href: string) => href.replace(/^\/remotes\//, 'releases/').replace(/^\//, '')
