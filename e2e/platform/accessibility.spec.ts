import type { Page } from '@playwright/test'
import { expect, test } from '../harness'
import { expectAccessible, violationsOf } from '../harness/axe'
import { loginDialog } from '../harness/login'
import { smallTargets } from './targets'

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
/** Pages of account, video and live as a performer opens them, in states that the tour has not. */
const OF_A_PERFORMER = [
  '/enterprise/modelcard',
  '/common/register?uid=10005',
  '/common/register?uid=10001',
  '/common/download?uid=10001',
  '/common/userAgreement?id=3',
  '/user/feedback/form',
  '/video/share?vodId=c1e1&collectId=c1',
  '/live/preview?id=preview-far',
]

/** A person without a card, and an address that leads nowhere. */
const OF_A_VISITOR = ['/user/modelcard?uid=10006', '/no/such/page']

/** Opens pages one after another; returns what `find` finds, by address. */
async function foundByPage(
  page: Page,
  addresses: readonly string[],
  find: (page: Page) => Promise<string[]>,
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const address of addresses) {
    await page.goto(address)
    await expect(page.getByRole('main')).toBeVisible()
    // Waits until all of the page's data has arrived, so that the final state is checked.
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('status', { name: /^加载中/ })).toHaveCount(0)
    const problems = await find(page)
    if (problems.length > 0) found[address] = problems
  }
  return found
}

// Every page as others have it: page-tour.spec.ts.
test('a new account’s pages: axe finds nothing', async ({ page, loginAs }) => {
  await loginAs(page, '10006')
  expect(await foundByPage(page, OF_A_NEW_ACCOUNT, violationsOf)).toEqual({})
})

test('a performer’s other pages: axe finds nothing, and every target is 44 px high', async ({ page, loginAs }) => {
  await loginAs(page, '10001')
  const find = async () => [...(await violationsOf(page)), ...(await smallTargets(page))]
  expect(await foundByPage(page, OF_A_PERFORMER, find)).toEqual({})
})

test('a visitor’s pages without content: axe finds nothing', async ({ page }) => {
  expect(await foundByPage(page, OF_A_VISITOR, violationsOf)).toEqual({})
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
