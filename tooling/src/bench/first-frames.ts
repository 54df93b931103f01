import type { Browser, BrowserContext, Page } from '@playwright/test'
import { openBrowser, slowDown } from './cold-load'
import { median, type Row } from './table'

const PATH = '/video/share?vodId=c1e1&collectId=c1'
const NEXT = 'vodId=c1e2'

/** Times that `watch` writes down in the page, in ms since it was opened. */
interface Seen {
  /** Until the film's first picture moved. */
  frameMs: number
  /** Layout shift, until it is read. */
  shift: number
  /** When the address named the next episode, and when that one played; 0 before. */
  switchedMs: number
  nextMs: number
}
type Start = Seen & {
  /** The library for films in pieces was fetched. */
  withLibrary: boolean
}

const watch = (page: Page) =>
  page.addInitScript((next) => {
    const seen: Seen = { shift: 0, frameMs: 0, switchedMs: 0, nextMs: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shift += 'value' in entry && typeof entry.value === 'number' ? entry.value : 0
    }).observe({ type: 'layout-shift', buffered: true })
    for (const name of ['pushState', 'replaceState'] as const) {
      const change = history[name].bind(history)
      history[name] = (...args) => {
        change(...args)
        if (location.search.includes(next)) seen.switchedMs ||= performance.now()
      }
    }
    document.addEventListener(
      'playing',
      () => {
        seen.frameMs ||= performance.now()
        if (location.search.includes(next)) seen.nextMs ||= performance.now()
      },
      true,
    )
  }, NEXT)

/** Waits until the page has written a moment down; returns all that it has. */
async function until(page: Page, moment: 'frameMs' | 'nextMs'): Promise<Seen> {
  await page.waitForFunction((name) => (window as unknown as { seen: Seen }).seen[name] > 0, moment, {
    timeout: 60_000,
  }) // by `watch`
  return page.evaluate(() => (window as unknown as { seen: Seen }).seen) // by `watch`
}

/** Opens the page on a slow line and a slow phone. */
async function start(context: BrowserContext, url: string): Promise<Start> {
  const page = await context.newPage()
  await slowDown(await context.newCDPSession(page))
  let withLibrary = false
  page.on('request', (request) => (withLibrary ||= /\/[^/]*hls[^/]*\.js$/.test(request.url())))
  await watch(page)
  await page.goto(url, { waitUntil: 'commit' })
  const seen = await until(page, 'frameMs')
  await page.close()
  return { ...seen, withLibrary }
}

/** Lets the first episode end on a fast line; returns how long the next one took from then on, in ms. */
async function nextEpisode(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage()
  await watch(page)
  await page.goto(url)
  await until(page, 'frameMs')
  // Its last ten seconds, in which the next one is made ready.
  const ahead = page.waitForResponse((answer) => answer.request().headers().range === 'bytes=0-262143')
  await page.getByRole('slider', { name: '播放进度' }).fill('12')
  await (await ahead).finished()
  const { switchedMs, nextMs } = await until(page, 'nextMs')
  await page.close()
  return nextMs - switchedMs
}

async function once(browser: Browser, url: string): Promise<{ cold: Start; warm: Start; nextMs: number }> {
  const context = await browser.newContext({ viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true })
  const cold = await start(context, url)
  const warm = await start(context, url)
  const nextMs = await nextEpisode(context, url)
  await context.close()
  return { cold, warm, nextMs }
}

/** Time until the film of a shared link plays (docs/product/account-video.md#what-would-make-it-the-best). */
export async function firstFrames(site: string, runs: number): Promise<Row[]> {
  const browser = await openBrowser()
  const all: Awaited<ReturnType<typeof once>>[] = []
  for (let run = 0; run < runs; run += 1) all.push(await once(browser, site + PATH))
  await browser.close()
  const row = (what: string, times: number[], most: number): Row => {
    const value = median(times)
    return {
      what: `${what} (median of ${runs})`,
      value: `${Math.round(value)} ms (${times.map(Math.round).join(', ')})`,
      budget: `≤ ${most} ms`,
      held: value <= most,
    }
  }
  const starts = all.flatMap(({ cold, warm }) => [cold, warm])
  const shift = Math.max(...starts.map((each) => each.shift))
  const withLibrary = starts.some((each) => each.withLibrary)
  const cold = all.map((each) => each.cold.frameMs)
  const warm = all.map((each) => each.warm.frameMs)
  const next = all.map((each) => each.nextMs)
  return [
    row(`first frame of ${PATH}, cold`, cold, 2500),
    row(`first frame of ${PATH}, warm`, warm, 1500),
    { what: '  layout shift', value: shift.toFixed(3), budget: '0', held: shift < 0.0005 },
    {
      what: '  library for films in pieces',
      value: withLibrary ? 'fetched' : 'not fetched',
      budget: 'not fetched',
      held: !withLibrary,
    },
    row('switch to the next episode, on a fast line', next, 300),
  ]
}
