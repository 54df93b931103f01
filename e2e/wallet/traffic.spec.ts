import { count } from '@dm/shared/format'
import { expect, test } from '../harness'
import { callApi } from '../harness/api'
import { expectAccessible } from '../harness/axe'

test.use({ viewport: { width: 375, height: 812 } })

test('packs are whole, their records add up, and each leads to where it came from', async ({ page, loginAs, site }) => {
  const { token } = await loginAs(page, '10005')
  const { packs, left } = await callApi(site.url, 'wallet/traffic/query', {}, token)
  expect(packs.map(({ state }) => state)).toEqual(['active', 'used', 'expired'])
  for (const pack of packs) {
    expect(pack.used + pack.expired + pack.left).toBe(pack.total)
    const { months } = await callApi(site.url, 'wallet/traffic/record/page', { packId: pack.id, pageSize: 50 }, token)
    const sum = (of: 'used' | 'expired' | 'bought') => months.reduce((total, month) => total + month[of], 0)
    expect([sum('used'), sum('expired'), sum('bought')]).toEqual([pack.used, pack.expired, pack.total])
  }
  await page.goto('/wallet/financialDetail')
  await page.getByRole('link', { name: '流量记录' }).click()
  const summary = page.getByRole('region', { name: '剩余曝光' })
  await expect(summary).toContainText(count(left))
  await expect(summary).toContainText(/次曝光将于.*月.*日到期/)
  await expect(page.getByText('内容已删除').first()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('radio', { name: '过期' }).click()
  await expect(page.getByText('−3,600 曝光')).toBeVisible()
  await page.getByRole('button', { name: /已过期/ }).click()
  await page.getByRole('radio', { name: '购买' }).click()
  await expect(page).toHaveURL(/type=buy&packId=/)
  await page.reload()
  await page.getByRole('link', { name: /\+20,000 曝光/ }).click()
  await expect(page.getByRole('region', { name: '交易', exact: true })).toContainText('热推包')
})

test('who has no pack is told so, and sees nothing of another’s', async ({ page, loginAs, site }) => {
  const owner = await callApi(site.url, 'login/simple', { mobile: '13800000005', passwd: 'dianmeng123' })
  const { packs } = await callApi(site.url, 'wallet/traffic/query', {}, owner.token)
  const { token } = await loginAs(page, '10006')
  const packId = packs[0]?.id
  const foreign = await callApi(site.url, 'wallet/traffic/record/page', { packId }, token)
  expect(foreign.list).toEqual([])
  await page.goto(`/wallet/trafficRecord?packId=${packId}`)
  await expect(page.getByText('还没有流量包')).toBeVisible()
  await expectAccessible(page)
})
