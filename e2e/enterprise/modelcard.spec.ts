import { expect, test } from '../harness'
import { expectAccessible } from '../harness/axe'

const card = (uid: string) => `/enterprise/modelcard?uid=${uid}`

test('the public poster: badge, products, trip, QR, the way into the app; axe finds nothing', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(card('10003'))
  await expect(page.getByRole('heading', { level: 1, name: '澄梦影视' })).toBeVisible()
  await expect(page).toHaveTitle('企业模卡')
  await expect(page.getByText('已认证')).toBeVisible()
  await expect(page.getByText('¥1,280.00/天')).toBeVisible()
  await expect(page.getByText('西南选角会 · 成都、重庆')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '打开APP' }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()).catch(() => ''))
    .toMatch(/^点梦#MTAwMDM=#3#/)
})

test('联系企业: a password login reloads the page, then the number is there without a second tap', async ({ page }) => {
  await page.goto(card('10003'))
  await page.getByRole('button', { name: '联系企业' }).click()
  const login = page.getByRole('dialog', { name: '邀请注册' })
  await login.getByRole('tab', { name: '密码登录' }).click()
  await login.getByLabel('手机号').fill('13800000001')
  await login.getByLabel('密码').fill('dianmeng123')
  await login.getByRole('checkbox').check()
  await login.getByRole('button', { name: '登录' }).click()
  const sheet = page.getByRole('dialog', { name: '联系企业' })
  // Whole, while the card shows it masked; another journey of this site may have changed it.
  await expect(sheet.getByText(/^\d{3}-?\d{3,4}-?\d{4}$/)).toBeVisible()
  await expectAccessible(page)
})

test('the owner switches the card off and on; the shared link follows', async ({ page, loginAs, visitor }) => {
  await loginAs(page, '10003')
  await page.goto('/enterprise/modelcard')
  const toggle = page.getByRole('switch', { name: /公开展示/ })
  // The switch updates optimistically, so the visitor waits for the server's answer.
  const off = page.waitForResponse('**/enterprise/modelcard/status/update')
  await toggle.click()
  await page.getByRole('button', { name: '确定' }).click()
  await expect(toggle).not.toBeChecked()
  await off
  await expect(page.getByText('仅成员可见')).toBeVisible()
  await visitor.goto(card('10003'))
  await expect(visitor.getByText('企业已关闭模卡展示').first()).toBeVisible()
  const on = page.waitForResponse('**/enterprise/modelcard/status/update')
  await toggle.click()
  await expect(page.getByText('任何人可通过链接查看')).toBeVisible()
  await on
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1, name: '澄梦影视' })).toBeVisible()
})

test('保存海报: 750 × 1334, kept by a long press', async ({ page, loginAs }) => {
  await loginAs(page, '10003')
  await page.goto('/enterprise/modelcard')
  await page.getByRole('button', { name: '保存海报' }).click()
  const poster = page.getByRole('img', { name: '澄梦影视的企业模卡海报' })
  await expect(poster).toBeVisible()
  expect(
    await poster.evaluate((img) => (img instanceof HTMLImageElement ? [img.naturalWidth, img.naturalHeight] : [])),
  ).toEqual([750, 1334])
  await expect(page.getByText('长按图片保存')).toBeVisible()
})

test('every other state of a card', async ({ page, loginAs }) => {
  await page.goto(card('10035'))
  await expect(page.getByText('认证已过期')).toBeVisible()
  await expect(page.getByRole('button', { name: '联系企业' })).toHaveCount(0)
  for (const uid of ['10033', '10038', '10031', 'nobody']) {
    await page.goto(card(uid))
    await expect(page.getByText('该企业暂未公开或已停止展示').first()).toBeVisible()
  }
  await page.goto(card('10036'))
  await expect(page.getByText('企业已关闭模卡展示').first()).toBeVisible()
  await page.goto(card('10040'))
  await expect(page.getByRole('heading', { level: 1, name: '鹭岛光影' })).toBeVisible()
  await loginAs(page, '10006')
  await page.goto('/enterprise/modelcard')
  await expect(page.getByText('你还没有企业档案').first()).toBeVisible()
  await expectAccessible(page)
})

test('a member in the public view is told so, one tap from managing', async ({ page, loginAs }) => {
  await loginAs(page, '10003')
  await page.goto(card('10003'))
  await page.getByRole('link', { name: '去管理' }).click()
  await expect(page.getByRole('switch', { name: /公开展示/ })).toBeVisible()
})

test('very long words stay inside the page at 320', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 812 })
  await page.goto(card('10037'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await expectAccessible(page)
})

test('a licence that ran out is renewed: the badge is grey until the review has passed', async ({
  page,
  loginAs,
  visitor,
}) => {
  test.setTimeout(120_000)
  await loginAs(page, '10035')
  await page.goto('/enterprise/archives')
  await page.getByRole('link', { name: '去续期' }).click()
  await page.goto('/enterprise/certification/basic')
  await expect(page.getByRole('textbox', { name: '统一社会信用代码' })).toBeDisabled()
  await page.getByRole('button', { name: '提交审核' }).click()
  await page
    .getByRole('dialog', { name: '提交后审核期间不可修改，确认提交？' })
    .getByRole('button', { name: '确定' })
    .click()
  await expect(page.getByRole('heading', { name: '审核中' })).toBeVisible()
  await visitor.goto(card('10035'))
  await expect(visitor.getByText('认证已过期')).toBeVisible()
  await expect(page.getByRole('heading', { name: '认证通过' })).toBeVisible({ timeout: 45_000 })
  await visitor.reload()
  await expect(visitor.getByText('已认证')).toBeVisible()
  await expect(visitor.getByRole('button', { name: '联系企业' })).toBeVisible()
})
