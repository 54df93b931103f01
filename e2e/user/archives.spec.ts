import { expect, test } from '../harness'
import { callApi } from '../harness/api'
import { expectAccessible } from '../harness/axe'

test('the celebrity hides a part: it is gone for visitors, by page and by address; the preview shows the same', async ({
  page,
  loginAs,
  browser,
  site,
}) => {
  await loginAs(page, '10002')
  await page.goto('/user/archives')
  await expect(page.getByRole('heading', { level: 1, name: '沈听澜' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '编辑档案' }).click()
  await page.getByRole('switch', { name: '公开荣誉奖项' }).click()
  await expect(page.getByRole('switch', { name: '公开荣誉奖项' })).not.toBeChecked()
  await expectAccessible(page)

  const visitor = await (await browser.newContext({ baseURL: site.url })).newPage()
  await expect(async () => {
    await visitor.goto('/user/archives?uid=10002')
    await expect(visitor.getByRole('heading', { name: '影视作品' })).toBeVisible()
    await expect(visitor.getByRole('heading', { name: '荣誉奖项' })).toHaveCount(0)
  }).toPass()
  await expectAccessible(visitor)
  await visitor.goto('/user/archives/honor?uid=10002')
  await expect(visitor.getByText('该内容暂未公开')).toBeVisible()
  expect(await callApi(site.url, 'userinfo/honor/page', { uid: '10002' })).toMatchObject({ list: [], total: 0 })
  await visitor.context().close()

  await page.getByRole('link', { name: '预览' }).click()
  await expect(page.getByText('访客视角')).toBeVisible()
  await expect(page.getByRole('heading', { name: '荣誉奖项' })).toHaveCount(0)
})

test('a performer completes the head and publishes', async ({ page, loginAs }) => {
  await loginAs(page, '10001')
  await page.goto('/user/editArchives')
  await page
    .getByRole('link', { name: /^基本信息/ })
    .first()
    .click()
  await page.getByRole('button', { name: '从模卡导入' }).click()
  await expect(page.getByText(/^已导入\d+项$/)).toBeVisible()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('保存成功')).toBeVisible()
  await page.getByRole('button', { name: '发布档案' }).click()
  await expect(page.getByRole('button', { name: '暂不公开' })).toBeVisible()
  await page.goto('/user/archives?uid=10001')
  await expect(page.getByRole('heading', { level: 1, name: '林小满' })).toBeVisible()
})

test('hidden, blocked, without one, and nobody: each has words and one thing to do', async ({ page }) => {
  for (const uid of ['10012', '10013', '10006']) {
    await page.goto(`/user/archives?uid=${uid}`)
    await expect(page.getByText('TA还没有公开档案')).toBeVisible()
    await expect(page.getByRole('button', { name: '打开APP' }).last()).toBeVisible()
  }
  await page.goto('/user/archives?uid=99999')
  await expect(page.getByRole('main').getByText('该用户不存在或已注销')).toBeVisible()
})

for (const width of [375, 320]) {
  test(`at ${width}px nothing is wider than the page`, async ({ page, loginAs }) => {
    await page.setViewportSize({ width, height: 720 })
    await loginAs(page, '10002')
    for (const path of [
      '/user/archives',
      '/user/archives?uid=10002&preview=1',
      '/user/editArchives',
      '/user/editArchivesInfo',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('main')).toContainText(/[一-龥]/)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  })
}
