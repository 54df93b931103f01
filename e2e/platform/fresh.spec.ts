import { expect, test } from '../harness'
import { visit } from '../harness/edge'
import { byPassword, loginDialog } from '../harness/login'

const CARD_READ = '**/uc/v1/userinfo/modelcard/get'

test.describe('data of cached views (section 5)', () => {
  test('what is stale is shown at once and read again behind it', async ({ page }) => {
    await page.clock.install()
    await page.goto('/user/modelcard?uid=10001')
    const name = page.getByRole('heading', { level: 1, name: '林小满' })
    await expect(name).toBeVisible()
    await visit(page, '/common/userAgreement?id=3')
    await expect(page.getByText('版本 2.0')).toBeVisible()
    await page.clock.fastForward(60_000)
    await page.route(CARD_READ, () => undefined)
    const read = page.waitForRequest(CARD_READ)
    await page.goBack()
    await read
    await expect(name).toBeVisible()
  })

  test('after a write, a view that showed it is read again', async ({ page, loginAs }) => {
    await loginAs(page, '10005')
    await page.goto('/user/index')
    await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible()
    await visit(page, '/basicInfo/edit')
    await page.getByLabel('昵称').fill('新的艺名')
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page).toHaveURL(/\/user\/index$/)
    await expect(page.getByRole('heading', { name: '新的艺名' })).toBeVisible()
  })
})

test('a login in another tab answers the prompt that stands in this one', async ({ page, context }) => {
  await page.goto('/basicInfo/edit')
  await expect(loginDialog(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/basicInfo/edit')
  await byPassword(other, '10001')
  await expect(loginDialog(page)).toHaveCount(0)
  await expect(page.getByLabel('个人简介')).toBeVisible()
})
