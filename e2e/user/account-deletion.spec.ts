import type { Page } from '@playwright/test'
import { dm } from '../harness/dm'
import { expect, test, type Site } from '../harness'
import { demoMobile, sentCode } from '../harness/api'
import { expectAccessible } from '../harness/axe'
import { byPassword, bySms, loginDialog } from '../harness/login'

test.use({ viewport: { width: 375, height: 812 } })

/** From the list to the application: four taps and one code when all is clear. */
async function applyForDeletion(page: Page, site: Site, mobile: string) {
  const ticks = page.getByRole('checkbox', { name: /^我自愿放弃/ })
  for (const tick of await ticks.all()) await tick.click()
  // Not on the link beside it.
  await page.getByRole('checkbox', { name: '同意注销须知' }).click({ position: { x: 10, y: 10 } })
  await expect(page).toHaveURL(/\/user\/logout\/notice\?from=check$/)
  await page.getByRole('button', { name: '我已阅读并同意' }).click()
  // Nothing else is open: it leads on.
  await expect(page).toHaveURL(/\/user\/logout\/confirm$/)
  await page.getByRole('radio', { name: '不再使用' }).check()
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('验证码发送成功')).toBeVisible()
  await page.getByRole('textbox', { name: '验证码' }).fill(await sentCode(page, mobile))
  await page.getByRole('dialog', { name: '确定注销账号？' }).getByRole('button', { name: '确定注销' }).click()
  await expect(page).toHaveURL(/\/user\/logout\/notice\?applied=\d{4}-\d{2}-\d{2}$/)
}

test('applied: other tabs are logged out, others do not see the account, and a login brings it back', async ({
  page,
  context,
  site,
  visitor,
  loginAs,
}) => {
  const uid = '10091'
  await loginAs(page, uid)
  const other = await context.newPage()
  await other.goto('/user/index')
  await expect(other.getByRole('link', { name: '注销账号' })).toBeVisible()
  await page.goto('/user/index')
  await page.getByRole('link', { name: '注销账号' }).click()
  await expect(page.getByRole('main').getByText('138****0091')).toBeVisible()
  await applyForDeletion(page, site, demoMobile(uid))
  await expect(page.getByText('注销申请已提交')).toBeVisible()
  await expect(loginDialog(page)).toHaveCount(0)
  await expectAccessible(page)
  await expect(other.getByRole('link', { name: '注销账号' })).toHaveCount(0)
  await visitor.goto(`/user/modelcard?uid=${uid}`)
  await expect(visitor.getByRole('main').getByText('该用户不存在或已注销')).toBeVisible()
  // Meanwhile nothing asks for a login.
  await page.goto('/user/logout/index')
  await expect(page.getByText('注销申请已提交')).toBeVisible()
  await expect(loginDialog(page)).toHaveCount(0)
  // A browser that knows nothing of it: the login takes it back, which is told.
  await visitor.goto('/user/index')
  await visitor.getByRole('button', { name: /登录/ }).first().click()
  await byPassword(visitor, uid)
  await visitor.goto('/user/logout/index')
  await expect(visitor.getByText(/注销申请已于\d+月\d+日因登录撤销/)).toBeVisible()
  await page.goto(`/user/modelcard?uid=${uid}`)
  await expect(page.getByText('该用户不存在或已注销')).toHaveCount(0)
})

test('what is settled elsewhere leads there; what is given up is ticked, with its amount where it could be had', async ({
  page,
  loginAs,
}) => {
  await loginAs(page, '10001')
  await page.goto('/user/logout/index')
  const main = page.getByRole('main')
  await expect(main.getByText('待处理').first()).toBeVisible()
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByText('请先处理未完成的事项')).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('link', { name: '去处理' }).first().click()
  await expect(page).not.toHaveURL(/\/user\/logout\/index$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/user\/logout\/index$/)
  await page.getByRole('checkbox', { name: '我自愿放弃星钻' }).click()
  await expect(page.getByRole('checkbox', { name: '我自愿放弃星钻' })).toBeChecked()
})

test('after the end the number opens a new, empty account', async ({ page, site, visitor }) => {
  const uid = '10092'
  const { exit, err } = await dm(site, ['account-deletion', 'finish', uid, '--reason', '冷静期结束'])
  expect(exit, err).toBe(0)
  await visitor.goto(`/user/modelcard?uid=${uid}`)
  await expect(visitor.getByRole('main').getByText('该用户不存在或已注销')).toBeVisible()
  await page.goto('/user/logout/index')
  await bySms(page, demoMobile(uid))
  const main = page.getByRole('main')
  await expect(main.getByText('138****0092')).toBeVisible()
  // Nothing was given up by it, and nothing is there: another account, whose list is clear.
  await expect(main.getByText('已满足').first()).toBeVisible()
  await expect(main.getByText('待处理')).toHaveCount(0)
  await expect(main.getByText('可放弃')).toHaveCount(0)
  const fresh = await page.evaluate(() => /DM_UID=(\w+)/.exec(document.cookie)?.[1])
  expect(fresh).not.toBe(uid)
})

test('the last step opened by its address is the list', async ({ page, loginAs }) => {
  await loginAs(page, '10001')
  await page.goto('/user/logout/confirm')
  await expect(page).toHaveURL(/\/user\/logout\/index$/)
})
