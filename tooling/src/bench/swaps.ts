import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { callRegistry } from '../dm/site-client'
import { readSite } from '../dm/site'
import { cacheDir, remoteDir, root } from '../workspace'
import { openBrowser } from './cold-load'
import { runProgram, startServer } from './server'
import { median, type Row } from './table'

const CPU = 4
const TOKEN = 'a token of the benchmark alone'
const OLD = '星钻明细'
const NEW = '星钻账本'

/** Copies the wallet and changes one heading; the checkout's own sources are not changed. */
function changedWallet(): string {
  const folder = join(cacheDir, 'bench/swap/remote-wallet')
  rmSync(folder, { recursive: true, force: true })
  for (const part of ['src', 'package.json'])
    cpSync(join(remoteDir('wallet'), part), join(folder, part), { recursive: true })
  for (const name of readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(name)) continue
    const file = join(folder, 'src', name)
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(OLD, NEW))
  }
  return folder
}

/** Opens an idle page in the personal centre with the wallet prefetched; the CPU is throttled from then on. */
async function restingPage(browser: Browser, url: string, session: { token: string; uid: string }): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true })
  await context.addCookies([
    { name: 'DM_TOKEN', value: session.token, url },
    { name: 'DM_UID', value: session.uid, url },
  ])
  const page = await context.newPage()
  await page.goto(`${url}/user/index`)
  await page.locator('a[href^="/wallet/coinRecord"]').first().waitFor()
  await page.waitForLoadState('networkidle')
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU })
  await page.evaluate(() => {
    const seen = { longest: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration)
    }).observe({ type: 'longtask' })
  })
  return page
}

/** Returns the time from a tap to the expected heading, in milliseconds. */
async function tapped(page: Page, heading: string): Promise<number> {
  await page
    .locator('a[href^="/wallet/coinRecord"]')
    .first()
    .evaluate((link) => {
      Object.assign(window, { tappedAt: performance.now() })
      if (link instanceof HTMLElement) link.click()
    })
  const took = await page.waitForFunction(
    (text) =>
      [...document.querySelectorAll('h1')].some((head) => head.offsetParent && head.textContent === text) &&
      performance.now() - (window as unknown as { tappedAt: number }).tappedAt, // set by the tap above
    heading,
  )
  return Number(await took.jsonValue())
}

interface Swap {
  readyMs: number
  longest: number
  tapMs: number
  stayed: boolean
}

/**
 * Measures a release that goes live while a page is open: the time until the page is ready to show it, its cost for an
 * idle page, and the time of the next navigation. `filled` is a data folder of `npm start`.
 */
export async function swaps(work: string, filled: string, runs: number): Promise<Row[]> {
  const dataDir = join(work, 'swaps')
  const publish = (dir: string) =>
    runProgram('tooling/src/site/build-and-publish.ts', dir, [changedWallet(), remoteDir('wallet')])
  const server = await startServer(dataDir, filled, publish, { RELEASE_TOKEN: TOKEN })
  const site = readSite({ ...process.env, DM_URL: server.url, RELEASE_TOKEN: TOKEN, DM_ACTOR: 'bench' }, root)
  const browser = await openBrowser()
  const measured: Swap[] = []
  try {
    const answer = await fetch(`${server.url}/uc/v1/login/simple`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"mobile":"13800000001","passwd":"dianmeng123"}',
    })
    const { data } = (await answer.json()) as { data: { token: string; uid: string } } // the contract's answer
    for (let run = 0; run < runs * 2; run += 1) {
      const { areas } = await callRegistry(site, 'overview', {})
      const wallet = areas.find(({ area }) => area === 'wallet')
      const version = wallet?.lastGood
      if (!version) throw new Error('the wallet has no release to go to')
      const page = await restingPage(browser, server.url, data)
      await page.evaluate(() => Object.assign(window, { marker: true }))
      const from = performance.now()
      await callRegistry(site, 'activate', { area: 'wallet', version })
      await page.waitForFunction(
        (base) => performance.getEntriesByType('resource').some(({ name }) => name.includes(base)),
        `/remotes/wallet/${version}/`,
        { polling: 20 },
      )
      const readyMs = performance.now() - from
      await page.waitForLoadState('networkidle')
      const longest = await page.evaluate(() => (window as unknown as { seen: { longest: number } }).seen.longest) // defined above
      const tapMs = await tapped(page, run % 2 === 0 ? NEW : OLD)
      const stayed = await page.evaluate(() => 'marker' in window)
      measured.push({ readyMs, longest, tapMs, stayed })
      await page.context().close()
    }
  } finally {
    await browser.close()
    await server.stop()
  }
  const of = (pick: (swap: Swap) => number) => Math.round(median(measured.map(pick)))
  const [ready, longest, tap] = [of((swap) => swap.readyMs), of((swap) => swap.longest), of((swap) => swap.tapMs)]
  const stayed = measured.every((swap) => swap.stayed)
  return [
    {
      what: `activation until an open page stands ready, CPU ${CPU}x (median of ${measured.length})`,
      value: `${ready} ms`,
      budget: '≤ 2000 ms',
      held: ready <= 2000,
    },
    { what: 'reloads of the page by that', value: stayed ? 'none' : 'some', budget: 'none', held: stayed },
    { what: 'longest task while it is made ready', value: `${longest} ms`, budget: '≤ 200 ms', held: longest <= 200 },
    { what: 'the navigation that commits the swap, to first content', value: `${tap} ms`, budget: '', held: null },
  ]
}
