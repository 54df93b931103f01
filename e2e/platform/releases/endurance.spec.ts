import type { CDPSession, Page } from '@playwright/test'
import { expect } from '../../harness'
import config from '../../playwright.config'
import { ops } from './releases'
import { open } from '../../harness/edge'
import { isLong, LONG } from '../../../tooling/src/test/long'
import { alpha, test } from './swaps'

const SWAPS = isLong ? 50 : 10
const FILLING = 10
const STEPS_EACH = 10

/** Returns what the page still holds after garbage collection. */
async function held(page: Page, session: CDPSession) {
  // Dropped releases are swept after a delay, and React keeps its last tree until the next one.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1000)))
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return { heap: of('JSHeapUsedSize'), listeners: of('JSEventListeners'), nodes: of('Nodes') }
}

/** The wallet's containers that the federation runtime has in this page. */
const walletsIn = (page: Page) =>
  page.evaluate(() => {
    const books = (globalThis as unknown as { __FEDERATION__: { __INSTANCES__: { name: string }[] } }).__FEDERATION__ // its own global
    return books.__INSTANCES__.filter(({ name }) => name.startsWith('dm_wallet')).length
  })

/** Navigates back and forth this many times; in the page, so that the browser's driver keeps no objects. */
const walk = (page: Page, times: number) =>
  page.evaluate(async (count) => {
    for (let step = 0; step < count * 2; step += 1) {
      const to = step % 2 ? '/wallet/alpha' : '/activity/alpha'
      const links = [...document.querySelectorAll<HTMLAnchorElement>(`a[href="${to}"]`)]
      links.find((link) => link.offsetParent)?.click()
      while (
        ![...document.querySelectorAll('button')].some(
          (one) => one.offsetParent && one.innerText.startsWith(to.slice(1, 4)),
        )
      )
        await new Promise((next) => requestAnimationFrame(next))
    }
  }, times)

// Even when tracing is on: its recorder keeps objects of every step in the page.
test.use({
  trace: 'off',
  launchOptions: {
    ...config.use?.launchOptions,
    // Interpreted: code that the engine compiles as it grows hot would count as memory that the page holds.
    args: [...(config.use?.launchOptions?.args ?? []), '--js-flags=--jitless'],
  },
})

test(
  'swaps and navigations leave memory, listeners and elements as they were',
  { tag: LONG },
  async ({ page, site, wallet }) => {
    test.setTimeout(240_000)
    await page.goto('/wallet/alpha')
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    await session.send('HeapProfiler.enable')
    const round = async (swap: number) => {
      const [version, mark] = swap % 2 ? ([wallet.one, 'one'] as const) : ([wallet.two, 'two'] as const)
      await ops(site, 'activate', { area: 'wallet', version })
      await expect(async () => {
        await open(page, '/user/alpha')
        await open(page, '/wallet/alpha')
        await expect(alpha(page, `wallet alpha ${mark}`)).toBeVisible({ timeout: 200 })
      }).toPass({ intervals: [50] })
      await walk(page, STEPS_EACH / 2 - 1)
    }
    // The first rounds fill bounded buffers: 50 history entries, 250 resource timings, 300 load steps.
    for (let swap = 0; swap < FILLING; swap += 1) await round(swap)
    const before = await held(page, session)
    for (let swap = 0; swap < SWAPS; swap += 1) await round(swap)
    const after = await held(page, session)
    expect(await walletsIn(page), 'releases of the wallet that the page still holds').toBe(1)
    for (const what of ['heap', 'listeners', 'nodes'] as const) {
      expect(after[what] / before[what], `${what}: ${before[what]} → ${after[what]}`).toBeLessThan(1.02)
    }
  },
)
