import type { Page } from '@playwright/test'
import { expect, test } from '../harness'
import { BRIDGE_CALLS, callEverything } from './bridge-calls'

// Some of these tests check a page's own first calls.
test.use({ prefetch: false })

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 DianMengApp/3.2.0'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36 DianMengApp/3.2.0'

/** Simulates an app around the page: received calls are in `window.sent` as [method, payload]. */
const surround = (page: Page, os: 'ios' | 'android') =>
  page.addInitScript((which) => {
    const methods = [
      'getToken',
      'getUid',
      'loginOut',
      'activityShare',
      'urlShare',
      'downloadImageUrl',
      'downloadFile',
      'getImageUrl',
      'openMap',
      'selectAddress',
      'goBack',
      'gotoActivity',
    ]
    const sent: [string, unknown][] = []
    const entries = methods.map((name): [string, unknown] =>
      which === 'ios'
        ? [name, { postMessage: (payload: unknown) => sent.push([name, payload]) }]
        : [name, (payload: string) => sent.push([name, JSON.parse(payload)])],
    )
    const app = Object.fromEntries(entries)
    Object.assign(window, { sent }, which === 'ios' ? { webkit: { messageHandlers: app } } : { android: app })
  }, os)

const sent = (page: Page) => page.evaluate(() => (window as never as { sent: [string, unknown][] }).sent) // put there by `surround`

for (const [os, userAgent] of [
  ['ios', IPHONE],
  ['android', ANDROID],
] as const) {
  test.describe(`the native app on ${os}`, () => {
    test.use({ userAgent })
    test.beforeEach(({ page }) => surround(page, os))

    test('every bridge call reaches the app', async ({ page }) => {
      await page.goto('/common/userAgreement?id=3')
      await page.evaluate(callEverything(''))
      expect(await sent(page)).toEqual(BRIDGE_CALLS.map(([method, , payload]) => [method, payload]))
    })

    test('no banner, no clientid, 20px left free at the top', async ({ page }) => {
      const call = page.waitForRequest('**/uc/v1/**')
      await page.goto('/user/modelcard?uid=10001')
      expect((await call).headers().clientid).toBeUndefined()
      await expect(page.getByRole('main')).toBeVisible()
      await expect(page.getByRole('complementary', { name: '点梦APP' })).toHaveCount(0)
      expect(await page.evaluate(() => document.documentElement.style.getPropertyValue('--dm-nav-h'))).toBe('20px')
    })

    test('a refused session tells the app to log out, and opens no dialog', async ({ page, loginAs }) => {
      await loginAs(page, '10001')
      await page.route('**/uc/v1/**', (route) =>
        route.fulfill({ contentType: 'application/json', body: '{"retcode":10902,"msg":""}' }),
      )
      await page.goto('/basicInfo/edit')
      const logoutCalls = async () => (await sent(page)).filter(([method]) => method === 'loginOut')
      await expect.poll(logoutCalls).toHaveLength(1)
      await expect(
        page.getByRole('button', { name: '去登录' }).or(page.getByRole('button', { name: '重试' })),
      ).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      expect(await logoutCalls()).toHaveLength(1)
      expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('DM_TOKEN')
    })

    test('token and uid that the app sends are stored, also before the page is ready', async ({
      page,
      loginAs,
      site,
    }) => {
      const { token } = await loginAs(page, '10001')
      await page.context().clearCookies()
      await page.addInitScript((early) => {
        // Like an app: as soon as the document has a head, long before the page's own script runs.
        const timer = setInterval(() => {
          if (!window.dmApp?.onToken) return
          clearInterval(timer)
          window.dmApp.onToken(early)
          window.dmApp.onUid?.('10001')
        }, 1)
      }, token)
      await page.goto('/user/index')
      await expect
        .poll(async () => (await page.context().cookies(site.url)).map(({ name }) => name).sort())
        .toEqual(['DM_TOKEN', 'DM_UID'])
    })

    test('a reload of the route opens the view anew', async ({ page }) => {
      await page.goto('/common/userAgreement?id=3')
      await page.getByRole('main').evaluate((main) => main.setAttribute('data-old', 'yes'))
      await page.evaluate(() => window.dmApp?.onReloadRoute?.())
      await expect(page.locator('main[data-old]')).toHaveCount(0)
      await expect(page.getByRole('main')).toBeVisible()
    })

    test('the opened app marks the page: isApp 1, height 20', async ({ page }) => {
      await page.goto('/user/index')
      await page.evaluate(() => window.dmApp?.onAppOpen?.())
      expect(await page.evaluate(() => localStorage.getItem('isApp'))).toBe('1')
    })
  })
}

test('a browser in which the app says that it opened: isApp 1, height 20, no banner, also after a reload', async ({
  page,
}) => {
  await page.goto('/user/modelcard?uid=10001')
  const height = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--dm-nav-h'))
  await expect(page.getByRole('complementary', { name: '点梦APP' })).toBeVisible()
  expect(await height()).toBe('')
  await page.evaluate(() => window.dmApp?.onAppOpen?.())
  expect(await height()).toBe('20px')
  await page.reload()
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByRole('complementary', { name: '点梦APP' })).toHaveCount(0)
  expect(await height()).toBe('20px')
})
