import { expect, test } from '../harness'
import { expectAccessible } from '../harness/axe'

test.use({ viewport: { width: 375, height: 812 } })

test('the parts of the archive are put in order and hidden: the visitor sees just that', async ({
  page,
  loginAs,
  visitor,
}) => {
  await loginAs(page, '10003')
  await page.goto('/enterprise/archives')
  await page.getByRole('link', { name: '编辑档案' }).click()
  await expect(page.getByRole('progressbar', { name: '档案完整度' })).toBeVisible()
  await expect(page.getByText('累计访客')).toBeVisible()
  await expectAccessible(page)
  // The page shows a change before it is stored, and a reload would cut it off.
  const stored = () => page.waitForResponse('**/enterprise/archives/set')
  await page.getByRole('button', { name: /^移动「企业荣誉」/ }).focus()
  const ordered = stored()
  await page.keyboard.press('Home')
  await ordered
  await expect(page.getByText('「企业荣誉」已移到第1位，共7位')).toBeAttached()
  const hidden = page.getByRole('switch', { name: '公开团队成员' })
  const concealed = stored()
  await hidden.click()
  await concealed
  await expect(hidden).not.toBeChecked()
  await page.reload()
  await expect(hidden).not.toBeChecked()
  await visitor.goto('/enterprise/archives?uid=10003')
  await expect(visitor.getByRole('heading', { level: 2, name: /^企业荣誉/ })).toBeVisible()
  await expect(visitor.getByRole('heading', { level: 2, name: /^团队成员/ })).toHaveCount(0)
  const parts = await visitor.getByRole('heading', { level: 2, name: /^企业/ }).allTextContents()
  expect(parts[0]).toMatch(/^企业荣誉/)
  await visitor.goto('/enterprise/team?uid=10003')
  await expect(visitor.getByText('该企业未展示此内容')).toBeVisible()
  // Shown again, as other journeys expect it.
  const shown = stored()
  await hidden.click()
  await shown
  await expect(hidden).toBeChecked()
  await visitor.reload()
  await expect(visitor.getByText('该企业未展示此内容')).toHaveCount(0)
})

test('/enterprise/archivesEdit stays inside a narrow screen', async ({ page, loginAs }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await loginAs(page, '10003')
  await page.goto('/enterprise/archivesEdit')
  await expect(page.getByRole('switch', { name: '公开企业产品' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})
