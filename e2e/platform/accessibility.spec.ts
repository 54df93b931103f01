import { expect, test } from '../harness'
import { expectAccessible } from '../harness/axe'
import { loginDialog } from '../harness/login'
import { smallTargets } from './targets'

test.use({ viewport: { width: 375, height: 812 } })

/** Every live route. Pages that need a login are opened by the demo performer and by a new account. */
const OWN = [
  '/user/index',
  '/user/modelcard',
  '/user/modelcardEdit',
  '/basicInfo/edit',
  '/user/feedback/form',
  '/wallet/coinRecord',
]
const OPEN = [
  '/user/modelcard?uid=10001',
  '/user/modelcard?uid=10006',
  '/common/userAgreement?id=3',
  '/common/download?uid=10001',
  '/common/register?uid=10001',
  '/service/detail?id=sv-portrait-0001',
  '/activity/index',
  '/enterprise/modelcard?uid=10003',
  '/no/such/page',
]

const check = async (page: Parameters<typeof expectAccessible>[0], path: string) => {
  await page.goto(path)
  await expect(page.getByRole('main')).toBeVisible()
  // Waits until all of the page's data has arrived, so that the final state is checked.
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('status', { name: /^加载中/ })).toHaveCount(0)
  await expectAccessible(page)
}

for (const uid of ['10001', '10006']) {
  for (const path of [...OWN, '/enterprise/modelcard', '/common/register?uid=10005']) {
    test(`${path} of ${uid}: axe finds nothing`, async ({ page, loginAs }) => {
      await loginAs(page, uid)
      await check(page, path)
    })
  }
}

test('the owner’s pages of 10003 and 10004: axe finds nothing', async ({ page, loginAs }) => {
  await loginAs(page, '10003')
  await check(page, '/enterprise/modelcard')
  await loginAs(page, '10004')
  await check(page, '/service/detail?id=sv-portrait-0001')
})

for (const path of OPEN) {
  test(`${path} of a visitor: axe finds nothing`, async ({ page }) => check(page, path))
}

/** The screens of docs/product/account-video.md. */
const ACCOUNT_AND_VIDEO = [
  '/user/feedback?tab=mine',
  '/user/feedback/form',
  '/user/feedback/detail?fid=fb-closed',
  '/user/likeVideo/index',
  '/video/history',
  '/video/myVideo',
  '/video/share?vodId=c1e1&collectId=c1',
  '/live/share?id=room-live',
  '/live/preview?id=preview-far',
  '/user/logout/index',
  '/user/logout/confirm',
  '/user/logout/notice',
  '/user/certification/index',
  '/user/authentication',
  '/creation/index',
  '/discover/detail?id=d-nine',
  '/common/userAgreement?id=3',
  '/common/download?uid=10001',
  '/common/register?uid=10001',
]

test('account, video and live: axe finds nothing on any screen, and every target is 44 px high', async ({
  page,
  loginAs,
}) => {
  test.setTimeout(240_000)
  await loginAs(page, '10001')
  for (const path of ACCOUNT_AND_VIDEO)
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('main')).toBeVisible()
      await expect(page.getByRole('status', { name: /^加载中/ })).toHaveCount(0)
      await expectAccessible(page)
      expect(await smallTargets(page), 'small targets').toEqual([])
    })
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
