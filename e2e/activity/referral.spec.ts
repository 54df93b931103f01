import { yuan } from '@dm/shared/format'
import { expect, test } from '../harness'
import { callApi } from '../harness/api'
import { expectAccessible } from '../harness/axe'
import { byPassword, loginDialog } from '../harness/login'

test.use({ viewport: { width: 375, height: 812 } })

/** 466 people over 14 months. */
const INVITER = '10050'

test('a friend is found by the phone’s last digits, gets a remark, and is found by it; figures are the same everywhere', async ({
  page,
  loginAs,
  site,
}) => {
  const { token } = await loginAs(page, INVITER)
  const { list } = await callApi(site.url, 'ivt/record/page', { level: 1, state: 'paid' }, token)
  const friend = list.find(({ remark, phoneMasked }) => !remark && phoneMasked)
  if (!friend?.phoneMasked) throw new Error('nobody paid')
  await page.goto('/invite/search')
  const words = page.getByRole('searchbox')
  await expect(words).toBeFocused()
  await words.fill('12')
  await expect(page.getByText('请输入手机号后四位或完整手机号')).toBeVisible()
  await words.fill(friend.phoneMasked.slice(-4))
  await page.getByRole('link', { name: friend.name }).first().click()
  await expect(page).toHaveURL(new RegExp(`/invite/userDetail\\?id=${friend.uid}`))
  const main = page.getByRole('main')
  await expect(main.getByText('收益有效期至', { exact: false }).or(main.getByText('收益期已结束'))).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('button', { name: /备注/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('备注').fill('横店老友🎬')
  await sheet.getByRole('button', { name: '保存' }).dblclick()
  await expect(page.getByText('已保存')).toBeVisible()
  // The sheet closes by going back, which would take the place of the next navigation.
  await expect(sheet).toBeHidden()
  await page.goto('/invite/search')
  await words.fill('老友')
  await expect(page.getByRole('link', { name: /横店老友🎬/ })).toHaveCount(1)
  await words.fill('没有这样的人')
  await expect(page.getByText('没有找到相关好友')).toBeVisible()

  // The page shows the figures of the calls, month by month, and their sum is the total.
  const stat = await callApi(site.url, 'ivt/income/stat/query', {}, token)
  const { months } = await callApi(site.url, 'ivt/income/month/stat/query', {}, token)
  const month = months.toReversed().find(({ totalFen }) => totalFen < 0) ?? months.at(-1)
  const detail = await callApi(site.url, 'ivt/income/month/detail/query', { month: month?.month ?? '' }, token)
  expect(detail.sum.totalFen).toBe(month?.totalFen)
  await page.goto(`/invite/income?month=${month?.month}`)
  await expect(main).toContainText(yuan(stat.totalFen))
  await expect(main).toContainText(yuan(stat.pendingFen))
  await expect(main.getByText(yuan(Math.abs(detail.sum.totalFen)), { exact: false }).first()).toBeVisible()
  await expectAccessible(page)
})

test('market: the agents’ login at once, then the funnel; a record without a binding says why; words outlive a reload', async ({
  visitor: page,
  site,
  page: other,
  loginAs,
}) => {
  await page.goto('/common/market')
  const login = loginDialog(page)
  await expect(login).toBeVisible()
  await expect(login.getByRole('link', { name: /用户协议/ })).toHaveAttribute('href', /=11\b/)
  await expect(login.getByRole('link', { name: /隐私政策/ })).toHaveAttribute('href', /=12\b/)
  await page.keyboard.press('Escape')
  await expect(page.getByText('请先登录')).toBeVisible()
  await page.getByRole('button', { name: '去登录' }).click()
  await byPassword(page, INVITER)
  const main = page.getByRole('main')
  await expect(main.getByRole('radio', { name: '今日' })).toBeChecked()
  await page.getByRole('radio', { name: '未绑定' }).check()
  await expect(page).toHaveURL(/bound=unbound/)
  const { token } = await loginAs(other, INVITER)
  const { list } = await callApi(site.url, 'market/record/page', { bound: false }, token)
  const [record] = list
  if (!record) throw new Error('every record is bound')
  await main.getByRole('searchbox').fill(record.name)
  await expect(page).toHaveURL(/words=/)
  await page.reload()
  await expect(main.getByRole('searchbox')).toHaveValue(record.name)
  await main.getByRole('link', { name: record.name }).first().click()
  await expect(main).toContainText('绑定关系无法变更')
  await expectAccessible(page)
  // Another's record is nowhere.
  await loginAs(other, '10005')
  await other.goto(`/common/marketDetail?id=${record.id}`)
  await expect(other.getByText('记录不存在')).toBeVisible()
  for (const address of ['/invite/userDetail?id=10001', '/common/trafficDetail?id=none']) {
    await other.goto(address)
    await expect(other.getByText(/好友不存在|流量包不存在/)).toBeVisible()
  }
})
