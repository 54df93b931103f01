import { paths } from '@dm/shared/paths'
import type { Page } from '@playwright/test'
import { expect, test } from '../harness'

/** Texts of `noscript` are not found by their words. */
const note = (page: Page) => page.locator('noscript p')

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a shared page can be read, says what needs scripts, and 打开APP leads to the download page', async ({
    page,
  }) => {
    await page.goto(paths.modelcard({ uid: '10001' }))
    await expect(note(page)).toHaveText(/^页面内容可直接阅读。/)
    await expect(note(page)).toBeVisible()
    const name = page.getByRole('heading', { name: '林小满' })
    await expect(name).toBeVisible()
    const [above, content] = await Promise.all([note(page).boundingBox(), page.locator('#root').boundingBox()])
    expect(above && content && above.y + above.height <= content.y).toBe(true)
    await page.getByRole('link', { name: '打开APP' }).first().click()
    await expect(page).toHaveURL(paths.commonDownload({ uid: '10001' }))
    await expect(page.getByRole('heading', { name: 'APP下载' })).toBeVisible()
  })

  test('a page that is not rendered says that it needs scripts', async ({ page }) => {
    await page.goto(paths.userIndex())
    await expect(note(page)).toHaveText('这个页面需要 JavaScript。请在浏览器设置中开启后刷新')
    await expect(note(page)).toBeInViewport()
  })
})
