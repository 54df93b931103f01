import { expect, test } from '../harness'
import { callApi } from '../harness/api'
import { expectAccessible } from '../harness/axe'
import { newcomer } from '../harness/newcomer'
import { buyPack } from './buy-pack'

/** Its application was rejected. */
const GUILD = '10052'

test.use({ viewport: { width: 375, height: 812 } })

test('a guild: its figures, its artists, a poster; and its public card leads to the invitation', async ({
  page,
  visitor,
  loginAs,
}) => {
  await loginAs(page, '10005')
  await page.goto('/agent/index')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: '远山公会' })).toBeVisible()
  await expect(main.getByText(/^5\d位$/)).toBeVisible()
  await expect(
    main.getByRole('list', { name: '本月贡献前5' }).or(main.getByText('本月还没有收益，去邀请艺人')),
  ).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('button', { name: '邀请艺人' }).click()
  await expect(page.getByRole('img', { name: /的邀请海报$/ })).toBeVisible()
  await visitor.goto('/agent/index?uid=10005')
  await expect(visitor.getByText(/已邀请艺人5\d位/)).toBeVisible()
  await expectAccessible(visitor)
  await visitor.getByRole('link', { name: '加入公会' }).click()
  await expect(visitor).toHaveURL(/\/common\/invite\?uid=10005$/)
  await visitor.goto('/agent/index?uid=10053')
  await visitor.getByRole('button', { name: '了解公会计划' }).click()
  await expect(visitor.getByRole('cell', { name: '10%' })).toBeVisible()
  await expectAccessible(visitor)
})

test('rejected with a reason, mended, submitted once by two taps and tabs, taken back; approved, it earns a guild’s rates', async ({
  page,
  context,
  visitor,
  loginAs,
  site,
}) => {
  const { token } = await loginAs(page, GUILD)
  // One whom they invited buys before the guild is one.
  const artist = await newcomer(visitor, site, '13700031235')
  await callApi(site.url, 'ivt/bind', { ivtUid: GUILD }, artist.token)
  await buyPack(visitor, 'traffic-1000', '9.90')
  await page.goto('/agent/index')
  await expect(page.getByText('原因：营业执照不清晰，请重新上传')).toBeVisible()
  await expectAccessible(page)
  const other = await context.newPage()
  await other.goto('/agent/index')
  await expect(other.getByRole('button', { name: '重新申请' })).toBeVisible()
  await page.getByRole('button', { name: '重新申请' }).click()
  await expect(page.getByLabel('公会名称')).toHaveValue('拾光经纪')
  await expectAccessible(page)
  await page.getByLabel('公会简介').fill('')
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByText('请输入1至300个字的公会简介')).toBeInViewport()
  // The application waits for an operator: 待审.
  await page.getByLabel('公会简介').fill('主营平面与短视频演员经纪，待审')
  await page.getByRole('main').getByRole('checkbox').check({ force: true })
  await page.getByRole('button', { name: '提交申请' }).dblclick()
  await expect(page.getByText('审核中，预计1个工作日')).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  const info = await callApi(site.url, 'agent/info/query', {}, token)
  expect(info).toMatchObject({ guild: { state: 'reviewing' } })
  // The other tab still shows its form, and is told: beside the button, or in a toast once the form has given way.
  await other.getByRole('button', { name: '重新申请' }).click()
  await other.getByRole('main').getByRole('checkbox').check({ force: true })
  await other.getByRole('button', { name: '提交申请' }).click()
  await expect(other.getByText('申请正在审核中').first()).toBeVisible()
  await other.close()
  await page.getByRole('button', { name: '撤回申请' }).click()
  await page.getByRole('button', { name: '撤回', exact: true }).click()
  await page.getByRole('button', { name: '申请成为公会' }).click()
  await page.getByLabel('公会简介').fill('主营平面与短视频演员经纪')
  await page.getByRole('main').getByRole('checkbox').check({ force: true })
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByText('审核中，预计1个工作日')).toBeVisible()
  const state = async () => {
    const mine = await callApi(site.url, 'agent/info/query', {}, token)
    return mine.own && mine.guild.state
  }
  await expect.poll(state, { timeout: 60_000 }).toBe('approved')
  await buyPack(visitor, 'traffic-10000', '88.00')
  await page.reload()
  await expect(page.getByRole('heading', { name: '拾光经纪' })).toBeVisible()
  await expect(page.getByRole('list', { name: '本月贡献前5' }).getByText('+9.29')).toBeVisible()
  // Five percent of ¥9.90 before, ten of ¥88.00 since.
  const { recent } = await callApi(site.url, 'ivt/user/detail/query', { uid: artist.uid }, token)
  expect(recent.map(({ bp, amountFen }) => [bp, amountFen])).toEqual([
    [1_000, 880],
    [500, 49],
  ])
  await page.goto('/invite/income')
  await page.getByRole('button', { name: /流量包.*8\.80/ }).click()
  await expect(page.getByRole('dialog')).toContainText('10%')
})

test('a suspended guild says why; a new account is told what it lacks', async ({ page, loginAs, visitor }) => {
  await loginAs(page, '10053')
  await page.goto('/agent/index')
  await expect(page.getByText('公会已被停用：存在虚假宣传，整改中')).toBeVisible()
  await expect(page.getByRole('link', { name: '联系客服' })).toBeVisible()
  await expectAccessible(page)
  await loginAs(visitor, '10006')
  await visitor.goto('/agent/index')
  await visitor.getByRole('button', { name: '申请成为公会' }).click()
  await expect(visitor.getByRole('link', { name: '去认证' })).toBeVisible()
})
