import { chromium, type Browser, type CDPSession } from '@playwright/test'
import { ensureChromium } from '../machine/chromium'
import { median, type Row } from './table'

/** A phone on a slow connection: 1.6 Mbps, 150 ms, a quarter of this machine's speed. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const CPU = 4

interface Load {
  /** Time until the page's own content was shown, in ms. */
  contentMs: number
  /** Largest contentful paint, reported by the browser, in ms. */
  largestMs: number
  /** Time until a tap on the content is answered, in ms. */
  aliveMs: number
  shift: number
  longest: number
  /** The longest task in the two seconds after the content. */
  atRest: number
  /** Number of sequential answers before the last script or style of the content was requested. */
  depth: number
}

export async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU })
}

/** One cold load in a browser context without a cache. `content` is the page's own heading. */
async function load(browser: Browser, url: string, content: string): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  await slowDown(await context.newCDPSession(page))
  const requested = new Map<string, { by: string; ms: number }>()
  let from = 0
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', ({ request, initiator, type, timestamp }) => {
    if (type === 'Document') from = timestamp
    if (type !== 'Script' && type !== 'Stylesheet') return
    const by = initiator.type === 'script' ? (initiator.stack?.callFrames[0]?.url ?? url) : url
    requested.set(request.url, { by, ms: (timestamp - from) * 1000 })
  })
  await page.addInitScript(() => {
    const seen = { largestMs: 0, shift: 0, longest: 0, atRest: 0, restFrom: Number.POSITIVE_INFINITY }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) seen.largestMs = startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shift += 'value' in entry && typeof entry.value === 'number' ? entry.value : 0
    }).observe({ type: 'layout-shift', buffered: true })
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) {
        if (startTime < seen.restFrom) seen.longest = Math.max(seen.longest, duration)
        else seen.atRest = Math.max(seen.atRest, duration)
      }
    }).observe({ type: 'longtask', buffered: true })
  })
  // Recorded in the page itself, in the frame that shows it: polling from outside is up to half a second late.
  await page.addInitScript((text) => {
    new MutationObserver((_, observer) => {
      if (![...document.querySelectorAll('h1, h2')].some((head) => head.textContent.includes(text))) return
      observer.disconnect()
      requestAnimationFrame(() => Object.assign(window, { contentAt: performance.now() }))
    }).observe(document, { subtree: true, childList: true, characterData: true })
  }, content)
  await page.goto(url, { waitUntil: 'commit' })
  const contentMs = await page
    .waitForFunction(() => (window as unknown as { contentAt?: number }).contentAt, undefined, { timeout: 60_000 }) // defined above
    .then(async (handle) => Number(await handle.jsonValue()))
  // Requests after the content (newer releases, prefetched pages) are ignored.
  const depthOf = (address: string): number => (address === url ? 1 : 1 + depthOf(requested.get(address)?.by ?? url))
  const depth = Math.max(...[...requested].filter(([, { ms }]) => ms < contentMs).map(([address]) => depthOf(address)))
  await page.evaluate(() =>
    Object.assign((window as unknown as { seen: object }).seen, { atRest: 0, restFrom: performance.now() }),
  ) // defined above
  // Pictures of the first screen may still be loading.
  await page.waitForLoadState('networkidle')
  await page.waitForFunction((from) => performance.now() > from + 2000, contentMs)
  const seen = await page.evaluate(
    () => (window as unknown as { seen: Omit<Load, 'contentMs' | 'depth' | 'aliveMs'> }).seen, // defined above
  )
  const aliveMs = await page.evaluate(() => performance.getEntriesByName('alive')[0]?.startTime ?? Number.NaN)
  await context.close()
  return { contentMs, depth, aliveMs: Math.max(aliveMs, contentMs), ...seen }
}

/** Opens the browser of all measurements. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })

/** Loads the same page of several sites in turn, so that other load on the machine affects all alike. */
async function loadsInTurn(urls: string[], content: string, runs: number): Promise<Load[][]> {
  const browser = await openBrowser()
  const loads: Load[][] = urls.map(() => [])
  for (let run = 0; run < runs; run += 1)
    for (const [index, url] of urls.entries()) loads[index]?.push(await load(browser, url, content))
  await browser.close()
  return loads
}

const middle = (loads: Load[], of: 'contentMs' | 'largestMs' | 'aliveMs') => median(loads.map((each) => each[of]))

/** A page whose cold load is measured; `content` is its heading's text. */
export interface MeasuredPage {
  path: string
  content: string
}

/** Budgets of a page that the server renders, against the one-build app, which is not rendered. */
const MOST = { contentMs: 0.4, largestMs: 0.5, aliveMs: 1.05 }

const ms = (value: number) => `${Math.round(value)} ms`

/**
 * Compares the federated site with the one-build app of the same source: the same page, in turn. Both get the same HTML
 * (splash, preloads, compression); only the federated pages get prefetched queries.
 */
export async function coldLoads(
  sites: { federated: string; one: string },
  { path, content }: MeasuredPage,
  runs: number,
): Promise<Row[]> {
  const [federated = [], one = []] = await loadsInTurn([sites.federated + path, sites.one + path], content, runs)
  const ratio = (what: string, of: keyof typeof MOST): Row => {
    const [ours, theirs] = [middle(federated, of), middle(one, of)]
    const value = ours / theirs
    return {
      what: `cold load of ${path} ÷ one build, ${what} (median of ${runs})`,
      value: `${ms(ours)} ÷ ${ms(theirs)} = ${value.toFixed(2)}`,
      budget: `≤ ${MOST[of].toFixed(2)}`,
      held: value <= MOST[of] + 0.004,
    }
  }
  const depth = Math.max(...federated.map((each) => each.depth))
  const shift = median(federated.map((each) => each.shift))
  const longest = median(federated.map((each) => each.longest))
  const atRest = median(federated.map((each) => each.atRest))
  return [
    ratio('first content', 'contentMs'),
    ratio('largest paint', 'largestMs'),
    ratio('taps answered', 'aliveMs'),
    { what: '  depth of requests for code', value: String(depth), budget: '2', held: depth <= 2 },
    { what: '  layout shift', value: shift.toFixed(3), budget: '≤ 0.02', held: shift <= 0.02 },
    { what: '  longest task while loading', value: ms(longest), budget: '', held: null },
    { what: '  longest task at rest', value: ms(atRest), budget: '≤ 200 ms', held: atRest <= 200 },
  ]
}

/** Compares the same page of sites with different numbers of areas; each within 5 % of the first. */
export async function loadsByAreas(
  sites: { count: number; url: string }[],
  { path, content }: MeasuredPage,
  runs: number,
): Promise<Row[]> {
  const loads = await loadsInTurn(
    sites.map(({ url }) => url + path),
    content,
    runs,
  )
  const first = middle(loads[0] ?? [], 'contentMs')
  return sites.map(({ count }, index) => {
    const took = middle(loads[index] ?? [], 'contentMs')
    const more = (took / first - 1) * 100
    return {
      what: `cold load with ${count} areas registered (median of ${runs})`,
      value: `${ms(took)}${index === 0 ? '' : ` (${more >= 0 ? '+' : ''}${more.toFixed(1)} %)`}`,
      budget: index === 0 ? '' : '≤ 5 %',
      held: index === 0 ? null : more <= 5,
    }
  })
}
