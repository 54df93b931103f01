import { loadPage } from './load'
import type { Row } from './table'

/** Pages that the server renders for a visitor, per second: its answers are read and its content is rendered each time. */
export async function renderedPages(url: string, path: string): Promise<Row[]> {
  const page = url + path
  const html = await (await fetch(page)).text()
  if (html.includes('<div id="root"></div>')) throw new Error(`${path} was not rendered`)
  await loadPage(page, { clients: 4, seconds: 2 })
  const { rate, p99 } = await loadPage(page, { clients: 8, seconds: 5 })
  return [
    {
      what: `rendered visits of ${path}`,
      value: `${Math.round(rate)}/s, p99 ${Math.round(p99)} ms`,
      budget: '≥ 150/s, p99 ≤ 150 ms',
      held: rate >= 150 && p99 <= 150,
    },
  ]
}
