import { expect, test } from './harness'
import { expectAccessible } from './harness/axe'

test.use({ viewport: { width: 375, height: 812 } })

test('7, 30 and 90 days: the table adds up to the tile', async ({ page, loginAs }) => {
  await loginAs(page, '10001')
  await page.goto('/creation/index')
  const main = page.getByRole('main')
  await expect(main.getByRole('region', { name: '今日实时' })).toContainText('总播放')
  await expectAccessible(page)
  const figures = main.getByRole('region', { name: '作品数据' })
  for (const [name, days] of [
    ['近7天', 7],
    ['30天', 30],
    ['90天', 90],
  ] as const) {
    await figures.getByRole('tab', { name }).click()
    await expect(figures).toContainText(`近${days}天播放`)
    const open = figures.getByRole('button', { name: '查看数据表' })
    if (days === 7) await open.click()
    const table = figures.getByRole('table', { name: '每天的作品数据' })
    await expect(table.getByRole('row')).toHaveCount(days + 2)
    const total = await table.getByRole('row', { name: /^合计/ }).getByRole('cell').first().textContent()
    await expect(figures.getByRole('button', { name: /^播放/ })).toContainText(total ?? '')
    await expect(figures.getByText(`近${days}天播放${total}次`)).toBeVisible()
  }
  await expectAccessible(page)
  await main.getByRole('region', { name: '热门作品' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/video\/share\?vodId=/)
})

test('a visitor is told what the centre is', async ({ page }) => {
  await page.goto('/creation/index')
  await expect(page.getByRole('main')).toContainText('在创作中心查看作品的播放')
  await expectAccessible(page)
})
