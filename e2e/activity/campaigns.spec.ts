import { expect, test } from '../harness'
import { callApi, demoSession } from '../harness/api'
import { expectAccessible } from '../harness/axe'
import { bySms } from '../harness/login'
import { decodedQr } from '../harness/qr'

test('who comes from an invitation logs in, receives the gift once, and sees it as received later', async ({
  page,
  site,
}) => {
  await page.goto('/activity/new/register?uid=10002')
  await expect(page.getByText('沈听澜 送你一份新人礼')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '立即领取' }).click()
  await bySms(page, '13900000091')
  await expect(page.getByRole('button', { name: /^你已领取 · / })).toBeVisible()
  const token = (await page.context().cookies()).find(({ name }) => name === 'DM_TOKEN')?.value
  expect((await callApi(site.url, 'wallet/overview/query', {}, token)).availableCoin).toBe(188)
  const inviter = await demoSession(site.url, '10002')
  const { list } = await callApi(site.url, 'ivt/record/page', {}, inviter.token)
  expect(list.map(({ phoneMasked }) => phoneMasked)).toContain('139****0091')
  await page.reload()
  await expect(page.getByRole('button', { name: /^你已领取 · / })).toBeDisabled()
  await page.getByRole('link', { name: '去使用' }).first().click()
  await expect(page).not.toHaveURL(/new\/register/)
  await expect(page.getByRole('main').filter({ visible: true })).toBeVisible()
})

test('an old friend of the product is led to 限时福利', async ({ page, loginAs }) => {
  await loginAs(page, '10001')
  await page.goto('/activity/new/register')
  await page.getByRole('link', { name: '去看看限时福利' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '限时福利' })).toBeVisible()
})

test('an evening is reserved after the login, and given up after a question', async ({ page, site, loginAs }) => {
  await loginAs(page, '10001')
  await page.goto('/activity/h5/03')
  await expect(page.getByText('接下来')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '立即预约' }).click()
  await expect(page.getByText(/^预约号 \d{8}$/)).toBeVisible()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: '加入日历' }).click()
  expect((await file).suggestedFilename()).toMatch(/\.ics$/)
  await page.getByRole('button', { name: '海报', exact: true }).click()
  const poster = page.getByRole('img', { name: /的分享海报$/ })
  await expect.poll(() => decodedQr(poster)).toContain(`${site.url}/activity/h5/03?id=`)
  await page.getByRole('dialog', { name: '分享海报' }).getByRole('button', { name: '关闭' }).click()
  await expect.poll(() => page.evaluate(() => Boolean(history.state?.layer))).toBe(false)
  await page.getByRole('button', { name: '取消预约' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定取消' }).click()
  await expect(page.getByRole('button', { name: '立即预约' })).toBeVisible()
})

test('an advertisement: its label first, its button asks before it leaves, over it is gone', async ({ page }) => {
  await page.goto('/adv/detail?id=ad1002')
  await expect(page.getByText('广告', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '了解课程' }).click()
  const question = page.getByRole('dialog', { name: '即将离开点梦，前往 example.com' })
  await question.getByRole('button', { name: '取消' }).click()
  await expect(question).toHaveCount(0)
  // The question's step of the history is being gone back.
  await expect.poll(() => page.evaluate(() => Boolean(history.state?.layer))).toBe(false)
  await page.goto('/adv/detail?id=ad1003')
  await expect(page.getByRole('main').getByText('内容已下线')).toBeVisible()
})
