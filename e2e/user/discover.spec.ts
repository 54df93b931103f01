import { expect, test } from '../harness'
import { expectAccessible } from '../harness/axe'

test('nine pictures, a thousand comments, a comment of one’s own', async ({ page, loginAs }) => {
  await loginAs(page, '10016')
  await page.goto('/discover/detail?id=d-nine')
  await expect(page.getByText(/九个傍晚/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^查看大图/ })).toHaveCount(9)
  await expect(page.getByRole('heading', { name: /^评论\(1\d{3}\)$/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '查看大图：图片3' }).click()
  await expect(page.getByRole('dialog', { name: '图片预览' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain('layer')
  await page.goBack()
  await page.getByRole('textbox', { name: '评论' }).fill('第三张像一封信')
  await page.getByRole('button', { name: '发送' }).dblclick()
  await expect(page.getByText('评论成功')).toBeVisible()
  await page
    .getByRole('radio', { name: '最新' })
    .or(page.getByRole('button', { name: '最新' }))
    .first()
    .click()
  const mine = page.getByRole('article').filter({ hasText: '第三张像一封信' })
  await expect(mine).toHaveCount(1)
})

test('the author deletes a post; the old link says so', async ({ page, loginAs }) => {
  await loginAs(page, '10015')
  await page.goto('/discover/detail?id=d-mine')
  await page.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('button', { name: '删除', exact: true }).click()
  await page.getByRole('dialog', { name: '确定删除这条动态？' }).getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('已删除', { exact: true })).toBeVisible()
  await page.goto('/discover/detail?id=d-mine')
  await expect(page.getByText('动态已删除或不存在')).toBeVisible()
  await expect(page.getByText('看看其他')).toBeVisible()
})

test('a closed one, one without pictures, one with a video that is gone', async ({ page }) => {
  await page.goto('/discover/detail?id=d-closed')
  await expect(page.getByText('作者已关闭评论')).toBeVisible()
  await page.goto('/discover/detail?id=d-video-gone')
  await expect(page.getByText('作品已失效')).toBeVisible()
  await page.goto('/discover/detail?id=d-video')
  await expect(page.getByRole('link', { name: /灯塔来信 第1集/ })).toBeVisible()
})
