import { expect, test } from '../harness'
import { expectAccessible } from '../harness/axe'

test.use({ viewport: { width: 375, height: 812 } })

test('one’s own services: published, seen by the public in the old version, and a new draft by itself', async ({
  page,
  loginAs,
}) => {
  await loginAs(page, '10004')
  await page.goto('/service/list')
  // A provider comes for the own services.
  await expect(page.getByRole('region', { name: '我的服务商资料' })).toContainText('拾光人像')
  await expectAccessible(page)
  await page.getByRole('link', { name: '发布服务' }).click()
  await page.getByRole('textbox', { name: '标题' }).fill('新人模卡体验拍摄')
  await page.getByRole('radio', { name: '摄影' }).click()
  await page.getByRole('button', { name: '添加套餐' }).click()
  const sheet = page.getByRole('dialog', { name: '套餐' })
  await sheet.getByRole('textbox', { name: '套餐名称' }).fill('体验套餐')
  await sheet.getByRole('textbox', { name: '价格' }).fill('99')
  await sheet.getByRole('button', { name: '确定' }).click()
  await expect(page.getByRole('button', { name: /体验套餐/ })).toBeVisible()
  await expect(page.getByText(/草稿已保存/)).toBeVisible()
  await page.getByRole('button', { name: '提交审核' }).click()
  await expect(page.getByText('请上传至少1张图片')).toBeVisible()
  // The draft survives the tab.
  await page.reload()
  await expect(page.getByRole('textbox', { name: '标题' })).toHaveValue('新人模卡体验拍摄')
  await page.goto('/service/list?tab=mine')
  await expect(page.getByRole('article', { name: '新人模卡体验拍摄' })).toHaveCount(1)
})

test('from a shared link to the application, and where it stands', async ({ page, loginAs }) => {
  await page.goto('/service/share?id=sv-portrait-0001&uid=10005')
  await expect(page.getByText('推荐给你')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/service/invite?uid=10005')
  await expect(page.getByRole('heading', { name: /邀请你成为服务商/ })).toBeVisible()
  await expectAccessible(page)
  await loginAs(page, '10001')
  await page.goto('/service/invite?uid=10005')
  await page.getByRole('link', { name: '立即入驻' }).click()
  await page.getByRole('button', { name: '立即入驻' }).click()
  await page.getByRole('textbox', { name: '名称' }).fill('小满影像')
  await page.getByRole('textbox', { name: '简介' }).fill('自然光人像摄影，周末可约，先沟通再拍摄。')
  await expect(page.getByText(/草稿已保存/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: '名称' })).toHaveValue('小满影像')
  await loginAs(page, '10005')
  await page.goto('/service/invite')
  await expect(page.getByText('资料填写中').first()).toBeVisible()
})

for (const width of [320, 375])
  test(`the new pages stay inside a screen of ${width}`, async ({ page, loginAs }) => {
    await page.setViewportSize({ width, height: 700 })
    await loginAs(page, '10004')
    for (const path of [
      '/service/list?tab=mine',
      '/service/publish',
      '/service/edit?id=sv-retouch-0005',
      '/service/address',
      '/service/share?id=sv-wide-0006&uid=10005',
      '/service/freeEnter',
      '/service/invite',
    ]) {
      await page.goto(path)
      await expect(page.locator('main')).toBeVisible()
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(wider, path).toBeLessThanOrEqual(0)
    }
  })
