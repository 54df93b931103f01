import type { Page } from '@playwright/test'
import { expect, test } from '../harness'
import { expectAccessible, violationsOf } from '../harness/axe'
import { loginDialog } from '../harness/login'

test.use({ viewport: { width: 375, height: 812 } })

/** Pages that people have before they have anything, and pages of others as a user sees them. */
const OF_A_NEW_ACCOUNT = [
  '/user/index',
  '/user/modelcard',
  '/user/modelcardEdit',
  '/basicInfo/edit',
  '/user/feedback/form',
  '/wallet/coinRecord',
  '/enterprise/modelcard',
  '/common/register?uid=10005',
]
/** A person without a card, and an address that leads nowhere. */
const OF_A_VISITOR = ['/user/modelcard?uid=10006', '/no/such/page']

/** Opens pages one after another; returns what axe finds, by address. */
async function violationsByPage(page: Page, addresses: readonly string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const address of addresses) {
    await page.goto(address)
    await expect(page.getByRole('main')).toBeVisible()
    // Waits until all of the page's data has arrived, so that the final state is checked.
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('status', { name: /^加载中/ })).toHaveCount(0)
    const violations = await violationsOf(page)
    if (violations.length > 0) found[address] = violations
  }
  return found
}

// Every page as others have it: page-tour.spec.ts.
test('a new account’s pages: axe finds nothing', async ({ page, loginAs }) => {
  await loginAs(page, '10006')
  expect(await violationsByPage(page, OF_A_NEW_ACCOUNT)).toEqual({})
})

test('a visitor’s pages without content: axe finds nothing', async ({ page }) => {
  expect(await violationsByPage(page, OF_A_VISITOR)).toEqual({})
})

test('the login dialog, by password, by SMS and with messages: axe finds nothing', async ({ page }) => {
  await page.goto('/basicInfo/edit')
  const login = loginDialog(page)
  await expect(login).toBeVisible()
  await expectAccessible(page)
  await login.getByRole('tab', { name: '验证码登录' }).click()
  await login.getByRole('button', { name: '登录', exact: true }).click()
  await expect(login.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
})
