import { expect, test } from '../harness'
import { callApi } from '../harness/api'
import { expectAccessible } from '../harness/axe'

test.use({ prefetch: false })

test('a performance: the save waits for the film, a visitor plays it, the owner hides and deletes it', async ({
  page,
  loginAs,
  browser,
  site,
}) => {
  const { token } = await loginAs(page, '10002')
  const known = await callApi(site.url, 'userinfo/action/get', { id: 'action-8' }, token)
  const buffer = await (await page.request.get(site.url + known.video)).body()
  await page.goto('/user/archives/action')
  await page.getByRole('button', { name: '添加作品' }).click()
  await expectAccessible(page)
  let arrive = () => {}
  const gate = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/uc/v1/file/upload', async (route) => {
    if (route.request().postDataBuffer()?.includes('video/mp4')) await gate
    await route.continue()
  })
  const picker = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '上传视频' }).click()
  await (await picker).setFiles({ name: '排练.mp4', mimeType: 'video/mp4', buffer })
  await expect(page.getByRole('list', { name: '从视频中选择封面' }).getByRole('button')).toHaveCount(6)
  await page.getByRole('button', { name: '用第3帧作封面' }).click()
  await page.getByLabel('标题').fill('深夜排练')
  await page.getByRole('radio', { name: '舞台' }).check({ force: true })
  await page.getByLabel('地点').fill('临江')
  await page.getByRole('checkbox', { name: '我确认拥有该视频的合法权利' }).check({ force: true })
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('视频上传完成后自动保存').first()).toBeVisible()
  arrive()
  await expect(page).toHaveURL(/\/user\/archives\/action$/)
  const mine = page.getByRole('article', { name: '深夜排练' })
  await expect(mine).toContainText('0:06')
  await expectAccessible(page)

  const visitor = await (await browser.newContext({ baseURL: site.url })).newPage()
  await visitor.goto('/user/archives/action?uid=10002')
  await visitor.getByRole('button', { name: /深夜排练/ }).click()
  const sheet = visitor.getByRole('dialog', { name: '深夜排练' })
  await sheet.getByRole('button', { name: '播放《深夜排练》' }).click()
  const video = sheet.locator('video')
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(3)
  await expectAccessible(visitor)
  await visitor.goBack()
  await expect(sheet).toHaveCount(0)
  await visitor.reload()
  await expect(visitor.getByRole('article', { name: '深夜排练' })).toContainText('1次播放')

  await page.getByRole('button', { name: '作品《深夜排练》的操作' }).click()
  await page.getByRole('button', { name: '隐藏' }).click()
  await expect(mine.getByText('仅自己可见')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('article').first()).toBeVisible()
  await expect(visitor.getByRole('article', { name: '深夜排练' })).toHaveCount(0)
  await visitor.context().close()

  await page.getByRole('button', { name: '作品《深夜排练》的操作' }).click()
  await page.getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog', { name: '确定删除该作品吗？' }).getByRole('button', { name: '删除' }).click()
  await expect(mine).toHaveCount(0)
})

test('the demo: a filter, a link to one, what is too long, and the archive that leads there', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/user/archives?uid=10002')
  await page.getByRole('link', { name: /水袖练习/ }).click()
  const sheet = page.getByRole('dialog', { name: '水袖练习' })
  await expect(sheet.getByRole('button', { name: '播放《水袖练习》' })).toBeVisible()
  await sheet.getByRole('button', { name: '关闭' }).click()
  await page.getByRole('radio', { name: /^声乐/ }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})
