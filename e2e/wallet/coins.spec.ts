import { count } from '@dm/shared/format'
import { expect, test } from '../harness'
import { callApi } from '../harness/api'
import { expectAccessible } from '../harness/axe'

test.describe('星钻明细', () => {
  test.use({ viewport: { width: 375, height: 812 } })

  test('the balance, the months and the tabs of a performer', async ({ page, site, loginAs }) => {
    const { token } = await loginAs(page, '10001')
    // Other journeys on this site may have signed in for coins.
    const { availableCoin } = await callApi(site.url, 'wallet/overview/query', {}, token)
    expect(availableCoin).toBeGreaterThanOrEqual(1_240)
    await page.goto('/wallet/coinRecord')
    const card = page.getByRole('region', { name: '星钻余额' })
    await expect(card).toContainText(count(availableCoin))
    await expect(card).toContainText('冻结')
    await expect(page.getByText('签到奖励').first()).toBeVisible()
    await page.getByRole('tab', { name: '消费' }).click()
    await expect(page.getByText('签到奖励')).toHaveCount(0)
    await expect(page).toHaveURL(/\?tab=out$/)
    await page.reload()
    await expect(page.getByRole('tab', { name: '消费' })).toHaveAttribute('aria-selected', 'true')
    await expectAccessible(page)
  })

  test('a long history is drawn near the window alone, to its end', async ({ page, loginAs }) => {
    test.slow()
    await loginAs(page, '10002')
    await page.goto('/wallet/coinRecord')
    await expect(page.getByRole('region', { name: '星钻余额' })).toContainText(/1,2\d\d,\d{3}/)
    const end = page.getByText('没有更多了')
    await expect(async () => {
      await page.mouse.wheel(0, 20_000)
      await expect(end).toBeInViewport({ timeout: 200 })
    }).toPass()
    expect(await page.getByRole('tabpanel').getByRole('listitem').count()).toBeLessThan(100)
  })

  test('the eye hides the balance here and after a reload', async ({ page, loginAs }) => {
    await loginAs(page, '10001')
    await page.goto('/wallet/coinRecord')
    await page.getByRole('button', { name: '隐藏金额' }).click()
    const card = page.getByRole('region', { name: '星钻余额' })
    await expect(card).not.toContainText(/1,2\d\d/)
    await page.reload()
    await expect(card).toContainText('****')
  })

  test('a new user has no record, and a visitor is asked to log in', async ({ page, loginAs }) => {
    await loginAs(page, '10006')
    await page.goto('/wallet/coinRecord')
    await expect(page.getByText('还没有星钻记录')).toBeVisible()
    await page.context().clearCookies()
    const calls: string[] = []
    page.on('request', (request) => request.url().includes('/uc/v1/wallet/') && calls.push(request.url()))
    await page.goto('/wallet/coinRecord?tab=all')
    await expect(page.getByText('登录后查看')).toBeAttached()
    expect(calls).toEqual([])
  })
})
