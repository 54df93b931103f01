import { randomUUID } from 'node:crypto'
import { expect, test } from '../harness'
import { expectAccessible } from '../harness/axe'
import { callApi } from '../harness/api'
import { newcomer } from '../harness/newcomer'

test.describe('到家活动', () => {
  test.use({ viewport: { width: 375, height: 812 } })

  test('city, slot, address, paid at the cashier, confirmed, cancelled by the ladder', async ({ page, site }) => {
    test.slow()
    const { token } = await newcomer(page, site, '13911110018')
    const { id } = await callApi(
      site.url,
      'address/add',
      {
        requestId: randomUUID(),
        name: '苏念',
        tel: '13900000006',
        regionCodes: ['330000', '330100', '330108'],
        detail: '江南大道 1 号 2 幢 301 室',
        tag: 'home',
        isDefault: true,
      },
      token,
    )
    expect(id).not.toBe('')
    await page.goto('/activity/home')
    await page.getByRole('radio', { name: '杭州', exact: true }).click()
    await expect(page).toHaveURL(/city=330100/)
    await expect(page.getByRole('main').getByRole('button', { name: /生日弹唱惊喜/ })).toBeVisible()
    await expectAccessible(page)
    await page
      .getByRole('main')
      .getByRole('button', { name: /亲子魔术派对/ })
      .click()
    const sheet = page.getByRole('dialog', { name: '亲子魔术派对' })
    await expect(sheet.getByText(/^最早可约/)).toBeVisible()
    await sheet.getByRole('button', { name: '立即预约' }).click()
    await expect(page).toHaveURL(/\/activity\/homeOrder\?packageId=hp002$/)
    const main = page.getByRole('main')
    await main.getByRole('list', { name: '日期' }).getByRole('button').nth(4).click()
    await main.getByRole('list', { name: '时段' }).getByRole('button').first().click()
    await page.getByRole('textbox', { name: '人数' }).fill('12')
    await expect(page.getByRole('textbox', { name: '联系人' })).toHaveValue('苏念')
    await page.getByRole('checkbox', { name: /我已满18周岁/ }).check({ force: true })
    await expectAccessible(page)
    await page.getByRole('button', { name: /提交订单/ }).click()
    await page.getByRole('button', { name: /确认支付 ¥1,680.00/ }).click()
    await page.getByRole('button', { name: '确认支付', exact: true }).click()
    await page.getByRole('link', { name: '查看订单' }).click()
    await expect(page).toHaveURL(/\/activity\/homeOrder\?id=/)
    await expect(page.getByRole('heading', { name: /^(待确认|已确认)$/ })).toBeVisible()
    await expect(page.getByRole('heading', { name: '已确认' })).toBeVisible({ timeout: 60_000 })
    await expectAccessible(page)
    await page.getByRole('button', { name: '取消订单' }).click()
    const cancel = page.getByRole('dialog', { name: '取消订单' })
    await expect(cancel.getByText('现在取消可退 ¥1,680.00（100%）')).toBeVisible()
    await cancel.getByRole('radio', { name: '时间有变' }).check()
    await cancel.getByRole('button', { name: '确认取消' }).click()
    await expect(page.getByRole('heading', { name: '已退款 ¥1,680.00' })).toBeVisible()
  })

  test('my orders by how far they are', async ({ page, loginAs }) => {
    await loginAs(page, '10001')
    await page.goto('/activity/homeOrder')
    await expect(page.getByRole('main').getByRole('link', { name: /待确认/ })).toBeVisible()
    await page.getByRole('tab', { name: '退款' }).click()
    await expect(page.getByRole('main').getByRole('link', { name: /已退款/ })).toBeVisible()
    await expectAccessible(page)
  })
})
