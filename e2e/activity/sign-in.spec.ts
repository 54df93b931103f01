import { monthDay } from '@dm/shared/format'
import { expect, test } from '../harness'
import { callApi } from '../harness/api'
import { expectAccessible } from '../harness/axe'

const PAGE = '/signIn/index'

test('a missed day is made up, today signed, the milestone and a task drawn; the coins stand in the bill', async ({
  page,
  loginAs,
  site,
}) => {
  const { token } = await loginAs(page, '10001')
  const { makeUp, month } = await callApi(site.url, 'signIn/query', {}, token)
  const missed = makeUp.days.at(-1) ?? ''
  await page.goto(PAGE)
  await expect(page.getByRole('heading', { level: 2, name: '限时福利', exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^签到领 \d+ 星钻$/ }).dblclick()
  await expect(page.getByText(/^签到成功 \+\d+ 星钻$/)).toBeVisible()
  await page.getByRole('button', { name: /^日历/ }).click()
  const sheet = page.getByRole('dialog', { name: '签到日历' })
  if (!missed.startsWith(month)) await sheet.getByRole('button', { name: '上个月' }).click()
  await sheet.getByRole('button', { name: `补签${monthDay(missed)}` }).click()
  await page
    .getByRole('dialog', { name: /使用 1 张补签卡/ })
    .getByRole('button', { name: '补签' })
    .click()
  await expect(page.getByText(/^补签成功，已连续 \d+ 天$/)).toBeVisible()
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await page.getByRole('button', { name: '领取连签7天奖励' }).click()
  await expect(page.getByText('已领取 补签卡 1 张')).toBeVisible()
  await page.getByRole('button', { name: '领取今日签到' }).click()
  await expect(page.getByText('已领取 1 星钻')).toBeVisible()
  await page.goto('/wallet/coinRecord')
  await expect(page.getByText('签到奖励').first()).toBeVisible()
})

test('a visitor sees everything and is asked to log in', async ({ page }) => {
  await page.goto(PAGE)
  await page.getByRole('button', { name: '登录后签到' }).click()
  await expect(page.getByRole('dialog', { name: '邀请注册' })).toBeVisible()
})
