import { expect, type Locator, type Page } from '@playwright/test'
import { demoMobile, sentCode } from './api'

/** The login dialog, on any page. */
export const loginDialog = (page: Page): Locator => page.getByRole('dialog', { name: '邀请注册' })

/**
 * Logs a demo account in by password, in the dialog that is open, with its tabs or without; resolves after the page has
 * loaded again.
 */
export async function byPassword(page: Page, uid: string): Promise<void> {
  const login = loginDialog(page)
  await expect(login.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  const tab = login.getByRole('tab', { name: '密码登录' })
  if (await tab.isVisible()) await tab.click()
  await login.getByLabel('手机号').fill(demoMobile(uid))
  await login.getByLabel('密码', { exact: true }).fill('dianmeng123')
  await login.getByRole('checkbox').check({ force: true })
  const loaded = page.waitForEvent('load')
  await login.getByRole('button', { name: '登录', exact: true }).click()
  await loaded
}

/** Logs a number in by SMS, in the dialog that is open, with its tabs or without; resolves when the dialog is closed. */
export async function bySms(page: Page, mobile: string): Promise<void> {
  const login = loginDialog(page)
  await expect(login.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  const tab = login.getByRole('tab', { name: '验证码登录' })
  if (await tab.isVisible()) await tab.click()
  await login.getByLabel('手机号').fill(mobile)
  await login.getByRole('button', { name: '获取验证码' }).click()
  await expect(login.getByRole('button', { name: /^5\ds$/ })).toBeVisible()
  await login.getByLabel('验证码').fill(await sentCode(page, mobile))
  await login.getByRole('checkbox').check({ force: true })
  await login.getByRole('button', { name: '登录', exact: true }).click()
  await expect(login).toHaveCount(0)
}
