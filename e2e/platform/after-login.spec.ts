import { expect, test } from '../harness'
import { expectAccessible } from '../harness/axe'
import { byPassword } from '../harness/login'

// A login by password reloads the page, which is where something could be lost.
test('what a visitor begins is finished by the login alone: a like, a reserve, a comment, a publication', async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(120_000)
  await page.goto('/video/share?vodId=c3e4&collectId=c3')
  const like = page.getByRole('button', { name: /^赞 \d/ })
  await like.click()
  await byPassword(page, '10035')
  await expect(like).toHaveAttribute('aria-pressed', 'true')

  /** Another visitor on another page. */
  const arrive = async (path: string) => {
    const context = await browser.newContext({ baseURL: site.url, viewport: { width: 375, height: 812 } })
    const opened = await context.newPage()
    await opened.goto(path)
    return { opened, close: () => context.close() }
  }

  const commenting = await arrive('/video/share?vodId=c3e4&collectId=c3')
  await commenting.opened.getByRole('textbox', { name: '评论' }).fill('登录前写下的一句')
  await commenting.opened.getByRole('button', { name: '发送' }).click()
  await byPassword(commenting.opened, '10036')
  await expect(commenting.opened.getByRole('article').filter({ hasText: '登录前写下的一句' })).toHaveCount(1)
  await expect(commenting.opened.getByRole('textbox', { name: '评论' })).toHaveValue('')
  // Sent before the reload, it is shown among the newest.
  await expect(commenting.opened.getByRole('article').first()).toContainText('登录前写下的一句')
  await commenting.opened.reload()
  await expect(commenting.opened.getByRole('article').filter({ hasText: '登录前写下的一句' })).toHaveCount(1)
  await commenting.close()

  const reserving = await arrive('/live/preview?id=preview-far')
  await reserving.opened.getByRole('button', { name: '预约直播' }).click()
  await byPassword(reserving.opened, '10037')
  await expect(reserving.opened.getByRole('button', { name: '已预约' })).toBeVisible()
  await reserving.close()

  // Far down the page, which the login loads again: one is still there afterwards.
  const reading = await arrive('/video/share?vodId=c3e4&collectId=c3')
  const likeOfComment = reading.opened.getByRole('article').last().getByRole('button', { name: /^赞/ })
  await likeOfComment.click()
  const place = () => reading.opened.evaluate(() => window.scrollY)
  const left = await place()
  expect(left).toBeGreaterThan(300)
  await byPassword(reading.opened, '10039')
  await expect.poll(place).toBe(left)
  await expect(likeOfComment).toHaveAttribute('aria-pressed', 'true')
  await reading.close()

  const calling = await arrive('/user/modelcard?uid=10001')
  await calling.opened.getByRole('button', { name: '联系TA' }).click()
  await byPassword(calling.opened, '10040')
  await expect(calling.opened.getByRole('dialog', { name: '联系TA' })).toBeVisible()
  await calling.close()

  const publishing = await arrive('/creation/index')
  await publishing.opened.getByRole('button', { name: '发布作品' }).click()
  await expect(publishing.opened.getByText('登录后发布作品')).toBeVisible()
  await byPassword(publishing.opened, '10038')
  await expect(publishing.opened.getByRole('dialog', { name: '发布作品' })).toBeVisible()
  await expectAccessible(publishing.opened)
  await publishing.close()
})
