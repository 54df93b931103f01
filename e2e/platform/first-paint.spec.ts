import { expect, test } from '../harness'
import { hold, visit } from '../harness/edge'
import { watchFrames } from '../harness/frames'

for (const [what, files] of [
  ['the host’s code', /\/host\/main\.\w+\.js/],
  ['the page’s code', /ModelCardPage\.js/],
] as const)
  test(`a rendered page is there, styled, and stays, however late ${what} comes`, async ({ page }) => {
    const seen = await watchFrames(page)
    const letGo = await hold(page, files)
    await page.goto('/user/modelcard?uid=10001', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { name: '林小满' })).toBeVisible()
    await expect(page.getByRole('link', { name: '打开APP' })).toBeVisible()
    await letGo()
    await expect(page.getByRole('button', { name: '打开APP' })).toBeVisible()
    expect(await seen()).toEqual({ frames: ['page'], unstyled: false })
  })

test('a rendered page whose host does not arrive can be read, and says what is missing', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource|ERR_|reading 'setGlobalFederationConstructor'/)
  await page.route(/\/host\/main\.\w+\.js/, (route) => route.abort('connectionrefused'))
  await page.goto('/common/userAgreement?id=3')
  const missing = page.getByRole('alert').filter({ hasText: '部分功能没有加载出来' })
  await expect(missing).toBeVisible()
  await expect(page.getByText('版本 2.0')).toBeVisible()
  await page.unroute(/\/host\/main\.\w+\.js/)
  await missing.getByRole('button', { name: '重试' }).click()
  await page.getByRole('navigation', { name: '目录' }).getByRole('button').first().click()
  await expect(missing).toHaveCount(0)
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
