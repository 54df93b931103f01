import type { Page } from '@playwright/test'
import { expect, test } from './harness'
import { hold, visit } from './harness/edge'

/**
 * What each frame showed, by its time: the splash, a page, or neither; and if a page was visible without its styles.
 */
interface Seen {
  frames: { at: number; shown: 'splash' | 'page' | 'blank' }[]
  unstyled: boolean
}

/** Observes every frame. Returns a function with the distinct observations from the first painted frame on. */
async function watchFrames(page: Page): Promise<() => Promise<{ frames: string[]; unstyled: boolean }>> {
  await page.addInitScript(() => {
    const seen: Seen = { frames: [], unstyled: false }
    Object.assign(window, { seen })
    const look = () => {
      requestAnimationFrame(look)
      if (!document.body) return
      const drawn = [...document.querySelectorAll('#root main')].some((main) => main.getClientRects().length > 0)
      const shown = drawn ? 'page' : document.querySelector('#splash svg') ? 'splash' : 'blank'
      seen.frames.push({ at: performance.now(), shown })
      if (drawn && !getComputedStyle(document.documentElement).getPropertyValue('--dm-bg')) seen.unstyled = true
    }
    look()
  })
  return async () => {
    // The browser reports it with a delay.
    await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0)
    const { frames, unstyled, painted } = await page.evaluate(() => ({
      ...(window as unknown as { seen: Seen }).seen, // defined above
      painted: performance.getEntriesByName('first-paint')[0]?.startTime ?? 0,
    }))
    // Before the first painted frame the HTML is still being parsed.
    const first = frames.findLastIndex(({ at }) => at <= painted)
    const shown = frames.slice(Math.max(first, 0)).map((frame) => frame.shown)
    return { frames: shown.filter((each, index) => each !== shown[index - 1]), unstyled }
  }
}

for (const [what, files] of [
  ['the host’s code', /\/host\/main\.\w+\.js/],
  ['the page’s code', /ModelCardPage\.js/],
  ['the stylesheet', /\/host\/main\.\w+\.css/],
  ['the answers', /\/uc\/v1\//],
] as const)
  test(`from the splash to the page nothing is blank or unstyled, however late ${what} comes`, async ({ page }) => {
    const seen = await watchFrames(page)
    const letGo = await hold(page, files)
    await page.goto('/user/modelcard?uid=10001', { waitUntil: 'commit' })
    if (what !== 'the answers') {
      await expect(page.locator('#splash')).toBeVisible()
      await expect(page.getByRole('status', { name: '加载中' })).toBeVisible()
    }
    await letGo()
    await expect(page.getByRole('heading', { name: '林小满' })).toBeVisible()
    await expect(page.locator('#splash')).toHaveCount(0)
    expect(await seen()).toEqual({ frames: expect.not.arrayContaining(['blank']), unstyled: false })
  })

test('the splash gives way to the words of a host that did not arrive', async ({ page, allowErrors }) => {
  allowErrors(/Failed to load resource|ERR_|reading 'setGlobalFederationConstructor'/)
  await page.route(/\/host\/main\.\w+\.js/, (route) => route.abort('connectionrefused'))
  await page.goto('/common/userAgreement?id=3')
  await expect(page.getByRole('alert').filter({ hasText: '页面没有加载出来' })).toBeVisible()
  await expect(page.locator('#splash svg')).toHaveCount(0)
  await expect(page.getByRole('status', { name: '加载中' })).toHaveCount(0)
})

test.describe('to a page whose code is late', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/common/userAgreement?id=3')
    await expect(page.getByText('版本 2.0')).toBeVisible()
  })

  test('the page before stays, takes no more taps, and says that another one comes', async ({ page }) => {
    const letGo = await hold(page, /CoinRecordPage|\/remotes\/wallet\/.*remoteEntry/)
    const seen = await watchFrames(page)
    await page.reload()
    await expect(page.getByText('版本 2.0')).toBeVisible()
    await page.mouse.wheel(0, 300)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
    const before = await page.evaluate(() => window.scrollY)
    await visit(page, '/wallet/coinRecord')
    await expect(page.getByRole('status', { name: '加载中…' })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(1)
    // Still visible in its position, but it takes no taps and no keys.
    await expect(page.getByText('版本 2.0')).toBeAttached()
    expect(await page.evaluate(() => window.scrollY)).toBe(before)
    expect(await page.evaluate(() => document.elementFromPoint(180, 300)?.closest('main') ?? null)).toBeNull()
    await letGo()
    await expect(page.getByRole('heading', { name: '星钻明细' })).toBeVisible()
    await expect(page.getByRole('status', { name: '加载中…' })).toHaveCount(0)
    await expect(page.locator('[aria-busy=true], [inert]')).toHaveCount(0)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    expect((await seen()).frames).not.toContain('blank')
  })

  test('back leads to the page that is still there, and the late one does not come after all', async ({ page }) => {
    const letGo = await hold(page, /CoinRecordPage|\/remotes\/wallet\/.*remoteEntry/)
    await visit(page, '/wallet/coinRecord')
    await expect(page.getByRole('status', { name: '加载中…' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('status', { name: '加载中…' })).toHaveCount(0)
    await expect(page.getByText('版本 2.0')).toBeVisible()
    await letGo()
    await expect(page.locator('[aria-busy=true], [inert]')).toHaveCount(0)
    await expect(page).toHaveURL(/userAgreement/)
    await expect(page.getByText('版本 2.0')).toBeVisible()
  })
})
