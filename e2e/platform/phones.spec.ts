import { expect, test } from '../harness'
import { bySms } from '../harness/login'

test.describe('an iPhone’s browser', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  })

  for (const [query, text] of [
    ['uid=10001', '点梦#MTAwMDE=#3#MTAwMDE='],
    ['uid=10001&id=77', '点梦#Nzc=#1#MTAwMDE='],
    ['uid=10001&id=77&vodId=88', '点梦#ODg=#2#MTAwMDE='],
    ['uid=10001&vodId=88&collectId=99', '点梦#ODg=#2#MTAwMDE=#OTk='],
  ] as const) {
    test(`打开APP at ?${query} copies ${text} (section 5)`, async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.goto(`/user/modelcard?${query}`)
      const banner = page.getByRole('complementary', { name: '点梦APP' })
      await banner.getByRole('button', { name: '打开APP' }).click()
      await expect(page).toHaveURL(/\/common\/download\?uid=10001$/)
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
    })
  }

  test('an invited SMS login asks 即将跳转APP; no stays (section 6)', async ({ page }) => {
    await page.goto('/common/download?uid=10005')
    await page
      .getByRole('button', { name: /注册|登录/ })
      .first()
      .click()
    await bySms(page, '13912340002')
    const question = page.getByRole('dialog', { name: '即将跳转APP' })
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: '取消' }).click()
    await expect(question).toHaveCount(0)
    await expect(page).toHaveURL(/\/common\/download\?uid=10005$/)
  })
})

test.describe('WeChat', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Mobile Safari/537.36 MicroMessenger/8.0.50' })

  test('sharing shows the picture that points at the menu in the corner, over everything (section 6)', async ({
    page,
  }) => {
    await page.goto('/activity/index')
    await page.getByRole('button', { name: '分享' }).first().click()
    await page.getByRole('dialog', { name: '分享' }).getByRole('button', { name: '微信' }).click()
    const cover = page.getByRole('dialog', { name: '分享提示' })
    await expect(cover.getByText('点击右上角的菜单')).toBeVisible()
    expect(await cover.boundingBox()).toMatchObject({ x: 0, y: 0, width: 375, height: 812 })
    await cover.getByRole('button', { name: '知道了' }).click()
    await expect(cover).toHaveCount(0)
  })
})
