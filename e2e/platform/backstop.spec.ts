import { BOOT_BUDGET_MS } from '@dm/shared/contract/release/early'
import type { Route } from '@playwright/test'
import { expect, test } from '../harness'

// Pages that are not rendered: of a rendered one more than an empty page is left (first-paint.spec.ts).
test.use({ prefetch: false })

const HOST = /\/host\/main\.\w+\.js/

const failures: [string, (route: Route) => Promise<void>][] = [
  ['does not arrive', (route) => route.abort('connectionrefused')],
  [
    'was altered',
    async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: `${await answer.text()};window.altered = true` })
    },
  ],
]

for (const [what, failure] of failures) {
  test(`the host's script ${what}: the page says so, and 重试 brings it`, async ({ page, allowErrors }) => {
    // The area's entry runs without its host, and fails.
    allowErrors(/Failed to load resource|ERR_|integrity|reading 'setGlobalFederationConstructor'/)
    await page.route(HOST, failure)
    await page.goto('/common/userAgreement?id=3')
    const notice = page.getByRole('alert').filter({ hasText: '页面没有加载出来' })
    await expect(notice).toBeVisible()
    expect(await page.evaluate(() => 'altered' in window)).toBe(false)
    await page.unroute(HOST)
    await notice.getByRole('button', { name: '重试' }).click()
    await expect(page.getByText('版本 2.0')).toBeVisible()
    await expect(notice).toHaveCount(0)
  })
}

test('a host that hangs: after a while the page says so, and a late host takes its place', async ({ page }) => {
  await page.clock.install()
  const held: Route[] = []
  await page.route(HOST, (route) => void held.push(route))
  await page.goto('/common/userAgreement?id=3', { waitUntil: 'commit' })
  await expect.poll(() => held.length).toBe(1)
  await expect(page.locator('#root')).toBeAttached()
  await page.clock.fastForward(BOOT_BUDGET_MS)
  const notice = page.getByRole('alert').filter({ hasText: '页面没有加载出来' })
  await expect(notice).toBeVisible()
  await Promise.all(held.map((route) => route.continue()))
  await expect(page.getByText('版本 2.0')).toBeVisible()
  await expect(notice).toHaveCount(0)
})
