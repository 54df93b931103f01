import { setTimeout } from 'node:timers/promises'
import type { PrefetchedQuery, PrefetchedQueries } from '@dm/shared/contract/release/prefetch'
import type { Boot, LiveRelease } from '@dm/shared/contract/release/release'
import { sessionMark } from '@dm/shared/contract/release/session-mark'
import type { Page, Response } from '@playwright/test'
import { inlineJson } from '@dm/server/delivery/inline-json'
import type { CandidateRenderer } from './candidate-renderer'
import { firstDifference } from './differing'

/** A visitor with cookies; `label` is used in the checks' names. */
export interface Visitor {
  label: string
  cookies: readonly { name: string; value: string }[]
}

/** Looks at both pages until they say the same, each so long, in ms. */
const LOOKS = 5
const LOOK_MS = 1000

export interface ToCompare {
  renderer: CandidateRenderer
  release: LiveRelease
  page: string
  visitor: Visitor
  /** The document with which the page was opened, and the page as the browser has rendered it alone. */
  document: Response
  alone: Page
  answers: PrefetchedQuery[]
}

/** A page's HTML with the content of its release's server half. */
export interface Delivered {
  html: string
  headers: Record<string, string>
}

const ROOT = '<div id="root"></div>'
const BOOT = /(<script type="application\/json" id="dm-boot">)(.*?)(<\/script>)/s
/** Of the bytes as they were sent. */
const OF_BYTES = ['content-encoding', 'content-length', 'transfer-encoding', 'set-cookie', 'etag']

/** Writes the HTML that the site will deliver when the release is live. Returns the problem of one that is not rendered. */
export async function deliveredHtml({
  renderer,
  release,
  page,
  visitor,
  document,
  alone,
  answers,
}: ToCompare): Promise<Delivered | { problem: string }> {
  const text = await document.text()
  const sent = JSON.parse(BOOT.exec(text)?.[2] ?? 'null') as Boot | null // written by the site's server
  if (!sent || !text.includes(ROOT)) return { problem: 'the site’s HTML has no place for it' }
  const { agent, passed } = await alone.evaluate(() => ({ agent: navigator.userAgent, passed: performance.now() }))
  // The answers are newer than the document.
  const boot = { ...sent, now: sent.now + Math.round(passed) }
  const cookies = Object.fromEntries(visitor.cookies.map(({ name, value }) => [name, value]))
  const { DM_TOKEN: token = null, DM_UID: uid = null } = cookies
  const { pathname, search } = new URL(document.url())
  const prefetched: PrefetchedQueries = { session: sessionMark(token), app: false, readAt: boot.now, answers }
  const rendered = await renderer.render(page, {
    visit: { userAgent: agent, cookies },
    now: prefetched.readAt,
    address: pathname + search,
    boot: { ...boot, snapshot: { ...boot.snapshot, areas: { [release.area]: { live: release } } } },
    release,
    page,
    prefetched,
  })
  if ('problem' in rendered) return rendered
  const facts: Boot['rendered'] = {
    version: release.version,
    session: prefetched.session,
    uid,
    app: false,
    at: boot.now,
  }
  const queriesScript = `<script type="application/json" id="dm-queries">${inlineJson(prefetched)}</script>`
  const html = text
    .replace(BOOT, (_all, begin, _boot, end) => begin + inlineJson({ ...boot, rendered: facts }) + end + queriesScript)
    .replace(ROOT, () => `<div id="root">${rendered.html}</div>`)
  const headers = await document.allHeaders()
  return { html, headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_BYTES.includes(name))) }
}

/** Lets a page get this HTML at an address, and remember what it said before any script of its own had run. */
export async function deliver(page: Page, address: string, { html, headers }: Delivered): Promise<void> {
  await page.addInitScript(rememberDelivered)
  const { href } = new URL(address)
  await page.route(
    (url) => url.href === href,
    (route) => route.fulfill({ status: 200, headers, body: html }),
    { times: 1 },
  )
}

/** Returns the problem of a page that the browser has taken over, or null. `reports` are the console's messages of it. */
export async function comparedWith(
  alone: Page,
  delivered: Page,
  { path, reports }: { path: string; reports: readonly string[] },
): Promise<string | null> {
  const { text, isKept } = await delivered.evaluate(deliveredBefore)
  if (reports[0] !== undefined) {
    const difference = firstDifference(text, await delivered.evaluate(visibleText))
    return difference
      ? `the browser shows “${difference.other}” where its server half wrote “${difference.one}”`
      : `the browser renders it otherwise than its server half: ${reports[0]}`
  }
  // A page that has led elsewhere is gone.
  if (!isKept && new URL(delivered.url()).pathname === path)
    return 'the browser has not taken over what its server half wrote'
  let difference: ReturnType<typeof firstDifference> = null
  for (let look = 0; look < LOOKS; look += 1) {
    difference = firstDifference(await delivered.evaluate(visibleText), await alone.evaluate(visibleText))
    if (!difference) return null
    await setTimeout(LOOK_MS)
  }
  return `it shows “${difference?.one}”, rendered by the browser alone “${difference?.other}”`
}

/** Runs in the page. */
const visibleText = () => document.getElementById('root')?.innerText ?? ''

interface Remembering {
  gate?: { text: string; element: Element | null }
}

/** Runs in the page before everything else: deferred scripts run after the document has become interactive. */
function rememberDelivered(): void {
  document.addEventListener('readystatechange', () => {
    const root = document.getElementById('root')
    if (document.readyState === 'interactive')
      (globalThis as Remembering).gate = { text: root?.innerText ?? '', element: root?.firstElementChild ?? null } // ours
  })
}

/** Runs in the page: React keeps the elements of content that it takes over. */
function deliveredBefore(): { text: string; isKept: boolean } {
  const { gate } = globalThis as Remembering // set above
  return { text: gate?.text ?? '', isKept: gate?.element?.isConnected ?? false }
}
