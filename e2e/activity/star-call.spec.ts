import { expect, test } from '../harness'
import { expectAccessible } from '../harness/axe'

test.describe('星光召集令', () => {
  test.use({ viewport: { width: 375, height: 812 } })

  test('a city stands in the address; one tap applies, and the notice moves to mine', async ({ page, loginAs }) => {
    test.slow()
    await loginAs(page, '10022')
    await page.goto('/activity/h5/01')
    const main = page.getByRole('main')
    await main.getByRole('radio', { name: '武汉', exact: true }).click()
    await expect(page).toHaveURL(/city=420100/)
    await expectAccessible(page)
    await main.getByRole('button', { name: '立即报名：黄鹤楼国风巡游演员' }).click()
    await expect(page.getByText('报名成功')).toBeVisible()
    await expect(main.getByRole('heading', { name: '我已报名' })).toBeVisible()
    await expect(main.getByRole('button', { name: '已报名' })).toBeDisabled()
    await main.getByRole('link', { name: /黄鹤楼国风巡游演员/ }).click()
    await expect(page).toHaveURL(/\/notice\/detail\?id=s1002/)
  })
})
