import { expect, test } from './harness'
import { expectAccessible } from './harness/axe'

test('赛事介绍: what changed stands on top, the odds are published, the earlier rules readable', async ({ page }) => {
  await page.goto('/activity/cywz/intro')
  const main = page.getByRole('main').filter({ visible: true })
  await expect(main.getByText(/^规则更新于 .*：规则文字、宝箱与概率$/)).toBeVisible()
  await expect(main.getByRole('table')).toHaveCount(3)
  await expectAccessible(page)
  await main.getByRole('button', { name: '历史版本' }).click()
  await expect(page.getByRole('dialog', { name: '历史版本' }).getByText(/ 起$/)).toBeVisible()
  await page.goBack()
  await main.getByRole('button', { name: '概率' }).click()
  await expect(main.getByRole('heading', { name: '宝箱与概率' })).toBeInViewport()
  await expect(main.getByText(/改用第 3 版/).first()).toBeVisible()
})
