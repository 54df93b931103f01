import { expect, test } from '../harness'
import { expectAccessible } from '../harness/axe'

test.describe('恋爱盲盒', () => {
  test.use({ viewport: { width: 375, height: 812 } })

  test('opened, liked, reported, taken back', async ({ page, loginAs }) => {
    test.slow()
    // 44021, by the last digits of its mobile.
    await loginAs(page, '71')
    await page.goto('/activity/package')
    const main = page.getByRole('main')
    await expect(main.getByText(/^已在盒中，被抽到 \d+ 次$/)).toBeVisible()
    await expectAccessible(page)
    await main.getByRole('button', { name: '开盲盒' }).click()
    await page.getByRole('button', { name: '跳过动画' }).click()
    const met = page.getByRole('dialog', { name: '遇见一张心动卡' })
    await expectAccessible(page)
    await met.getByRole('button', { name: '心动', exact: true }).click()
    await expect(main.getByText('今天的机会用完了，明天 0 点恢复')).toBeVisible()
    // The dialog's step of the history is gone: it would take the reload back.
    await expect
      .poll(() => page.evaluate(() => (window.history.state as { layer?: number } | null)?.layer ?? 0))
      .toBe(0)
    // The tab of the ones whom I met has one more card, liked.
    await page.reload()
    const first = main.getByRole('tabpanel').getByRole('button').first()
    await expect(first).toContainText('已心动')
    await first.click()
    await page.getByRole('button', { name: '不合适？' }).click()
    await page.getByRole('button', { name: '举报' }).click()
    await page.getByRole('radio', { name: '虚假照片' }).check()
    await page.getByRole('button', { name: '提交', exact: true }).click()
    await expect(page.getByText('已收到举报，不会再遇到TA')).toBeVisible()
    await expect(first.filter({ hasText: '已心动' })).toHaveCount(0)
    await main.getByRole('button', { name: '看看我的卡' }).click()
    const mine = page.getByRole('dialog', { name: '我的心动卡' })
    await mine.getByRole('button', { name: '取回我的卡' }).click()
    await page.getByRole('button', { name: '取回', exact: true }).click()
    await expect(mine.getByText('已取回，别人不会抽到你')).toBeVisible()
  })

  test('whoever likes me comes first; liked back, both are told, and the way to talk is there', async ({
    page,
    loginAs,
  }) => {
    await loginAs(page, '10001')
    await page.goto('/activity/package')
    const main = page.getByRole('main')
    await main.getByRole('button', { name: '开盲盒' }).click()
    await page.getByRole('button', { name: '跳过动画' }).click()
    const met = page.getByRole('dialog', { name: '遇见一张心动卡' })
    await met.getByRole('button', { name: '心动', exact: true }).click()
    const matched = page.getByRole('dialog', { name: '互相心动啦' })
    await expect(matched.getByRole('button', { name: '打开APP聊天' })).toBeVisible()
    await expect(matched.getByRole('link', { name: '看TA的模卡' })).toBeVisible()
    await expectAccessible(page)
    await matched.getByRole('button', { name: '关闭' }).click()
    await main.getByRole('tab', { name: /^互相心动/ }).click()
    await expect(main.getByRole('tabpanel').getByRole('button')).toHaveCount(2)
  })
})
