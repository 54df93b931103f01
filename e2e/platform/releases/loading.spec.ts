import { expect } from '../../harness'
import { hold, open } from '../../harness/edge'
import { ops } from './releases'
import { alpha, snapshotOf, test } from './swaps'

test('without word from the registry a page keeps exactly the releases that it began with', async ({
  page,
  site,
  wallet,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource/, /ERR_/)
  await page.goto('/wallet/alpha')
  await expect(alpha(page, 'wallet alpha one')).toBeVisible()
  // All areas are loaded; from now on the registry is unreachable.
  await expect(page.getByRole('link', { name: '/activity/alpha' })).toBeVisible()
  await open(page, '/activity/alpha')
  await expect(alpha(page, 'activity alpha one')).toBeVisible()
  await page.route('**/federation/**', (route) => route.abort('connectionrefused'))
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await ops(site, 'activate', { area: 'wallet', version: wallet.two, urgent: true })
  await expect.poll(async () => (await snapshotOf(site)).areas.wallet?.live.version).toBe(wallet.two)
  await open(page, '/wallet/form')
  await expect(page.getByRole('heading', { name: 'wallet form one' })).toBeVisible()
  await open(page, '/wallet/draw')
  await expect(page.getByRole('heading', { name: 'wallet draw one' })).toBeVisible()
  expect(
    await page.evaluate(
      (two) => performance.getEntriesByType('resource').filter(({ name }) => name.includes(two)).length,
      wallet.two,
    ),
  ).toBe(0)
  // A page opened now starts with what is live now.
  await page.unroute('**/federation/**')
  await page.goto('/wallet/draw')
  await expect(page.getByRole('heading', { name: 'wallet draw two' })).toBeVisible()
})

test('a page that could not be loaded is loaded when the network is back', async ({ page, allowErrors }) => {
  allowErrors(/Failed to load resource/, /did not load/, /ERR_/, /PageLoadError/)
  await page.goto('/wallet/alpha')
  await expect(alpha(page, 'wallet alpha one')).toBeVisible()
  await page.route('**/remotes/activity/**', (route) => route.abort('connectionrefused'))
  await open(page, '/activity/alpha')
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible()
  await page.unroute('**/remotes/activity/**')
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await expect(alpha(page, 'activity alpha one')).toBeVisible()
})

for (const [what, file] of [
  ['an entry', 'remoteEntry.js'],
  ['a chunk', 'AlphaPage.js'],
  ['a stylesheet', 'AlphaPage.css'],
] as const) {
  test(`${what} that fails once is fetched again, under another address; the visitor hears nothing of it`, async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/Failed to load resource/, /did not load/, /ERR_/)
    const requested: string[] = []
    await page.route(new RegExp(`/remotes/wallet/.*/${file.replace('.', '\\.')}`), async (route) => {
      const url = new URL(route.request().url())
      requested.push(url.search)
      if (url.search === '') await route.fulfill({ status: 503, body: '' })
      else await route.continue()
    })
    await page.goto('/wallet/alpha')
    await expect(alpha(page, 'wallet alpha one')).toHaveCSS('color', 'rgb(1, 1, 1)')
    await expect(page.getByRole('button', { name: '重试' })).toHaveCount(0)
    expect(requested).toContain('')
    expect(requested.some((search) => search.includes('try='))).toBe(true)
  })
}

test('a page chunk that the HTML is loading is not asked for again by the area', async ({ page }) => {
  const chunk = /\/remotes\/wallet\/.*\/AlphaPage\.js/
  const requested: string[] = []
  page.on('request', (request) => chunk.test(request.url()) && requested.push(request.url()))
  const letGo = await hold(page, chunk)
  await page.goto('/wallet/alpha', { waitUntil: 'commit' })
  // The area's entry has run, so its loader has requested the page's chunk.
  await page.waitForFunction(() => Object.keys(window).some((name) => name.startsWith('dm_wallet_')))
  await expect.poll(() => page.evaluate(() => document.querySelectorAll('head script:not([src])').length)).toBe(2)
  await letGo()
  await expect(alpha(page, 'wallet alpha one')).toBeVisible()
  expect(requested).toHaveLength(1)
})
