import { loadPage } from './load'
import type { Row } from './table'

/**
 * Pages that the server renders for visitors, per second: of an address of its own each, so that every page is built
 * anew; and of one address by a crowd, who share what is built for those who ask at the same moment.
 */
export async function renderedPages(url: string, path: string): Promise<Row[]> {
  const page = url + path
  const html = await (await fetch(page)).text()
  if (html.includes('<div id="root"></div>')) throw new Error(`${path} was not rendered`)
  await loadPage(page, { clients: 4, seconds: 2 }, true)
  const each = await loadPage(page, { clients: 8, seconds: 5 }, true)
  const crowd = await loadPage(page, { clients: 200, seconds: 5 })
  const row = (what: string, { rate, p99 }: typeof each, least: number, most: number | null): Row => ({
    what: `rendered visits of ${path}, ${what}`,
    value: `${Math.round(rate)}/s, p99 ${Math.round(p99)} ms`,
    budget: `≥ ${least.toLocaleString('en')}/s${most === null ? '' : `, p99 ≤ ${most} ms`}`,
    held: rate >= least && (most === null || p99 <= most),
  })
  return [row('each built', each, 150, 150), row('200 at once', crowd, 2000, null)]
}
