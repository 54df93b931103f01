import { expect, test } from '../harness'
import { callApi, sentCode } from '../harness/api'
import { expectAccessible } from '../harness/axe'
import { envelope } from '../harness/edge'
import { bySms } from '../harness/login'
import { newcomer } from '../harness/newcomer'

// Some of these tests check a page's own first calls.
test.use({ prefetch: false })

const PHONE = '13911112222'
const PASSED = { state: 'passed' as const, reason: null }

test.describe('the personal centre', () => {
  test('a visitor taps an entry, logs in by password, and lands on it', async ({ page }) => {
    await page.goto('/user/index')
    await expect(page.getByRole('button', { name: /点击登录/ })).toBeVisible()
    await expect(page.getByText('短剧《夏夜电台》女二号')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: /背包/ }).click()
    const dialog = page.getByRole('dialog', { name: '邀请注册' })
    await dialog.getByRole('tab', { name: '密码登录' }).click()
    await dialog.getByLabel('手机号', { exact: true }).fill('13800000001')
    await dialog.getByLabel('密码', { exact: true }).fill('dianmeng123')
    await dialog.getByRole('checkbox').check({ force: true })
    await dialog.getByRole('button', { name: '登录', exact: true }).click()
    // The page has reloaded; the requested sheet opens automatically.
    await expect(page.getByRole('dialog', { name: '背包' })).toBeVisible()
    await expect(page.getByText('模卡拍摄8折券')).toBeVisible()
  })

  test('a visitor taps an entry, logs in by SMS, and goes on to it without a reload', async ({ page }) => {
    await page.goto('/user/index')
    await page
      .getByRole('button', { name: /^行程/ })
      .or(page.getByRole('link', { name: /^行程/ }))
      .first()
      .click()
    await bySms(page, '13911110091')
    await expect(page).toHaveURL(/\/user\/travel$/)
    await expect(page.getByText('还没有行程，安排一个吧')).toBeVisible()
  })

  test('numbers equal those of the other areas', async ({ page, site, loginAs }) => {
    const { token } = await loginAs(page, '10001')
    const center = await callApi(site.url, 'user/center/get', {}, token)
    const wallet = await callApi(site.url, 'wallet/overview/query', {}, token)
    const entries = await callApi(site.url, 'notice/entry/page', {}, token)
    expect(center.balances.coin).toBe(wallet.availableCoin)
    expect(center.counts.entries).toBe(entries.total)
    await page.goto('/user/index')
    await expect(page.getByRole('heading', { name: '林小满' })).toBeVisible()
    await expect(page.getByRole('region', { name: '钱包' })).toContainText(center.balances.coin.toLocaleString('en-US'))
    await expectAccessible(page)
  })

  test('the bag reminds once a day, and what was seen is no longer new', async ({ page, loginAs }) => {
    await loginAs(page, '10001')
    await page.goto('/user/index')
    await page.getByRole('button', { name: /件物品即将过期/ }).click()
    await expect(page.getByRole('dialog', { name: '背包' }).getByText('7天会员体验卡')).toBeVisible()
    await page.getByRole('button', { name: '关闭' }).click()
    await page.reload()
    await expect(page.getByRole('heading', { name: '林小满' })).toBeVisible()
    await expect(page.getByRole('button', { name: /件物品即将过期/ })).toHaveCount(0)
    await expect(page.getByRole('img', { name: /背包未读/ })).toHaveCount(0)
  })

  test('my entries, by state', async ({ page, loginAs }) => {
    await loginAs(page, '10001')
    await page.goto('/user/index')
    await page
      .getByRole('button', { name: /我的报名/ })
      .last()
      .click()
    const sheet = page.getByRole('dialog', { name: '我的报名' })
    await expect(sheet.getByText('已入围')).toBeVisible()
    await sheet.getByRole('tab', { name: '已结束' }).click()
    await expect(sheet.getByText('已录用')).toBeVisible()
    await expect(sheet.getByText('已入围')).toHaveCount(0)
  })

  test('a new account is empty, and logging out shows the visitor’s page', async ({ page, site }) => {
    await newcomer(page, site, '13922223333')
    await page.goto('/user/index')
    await expect(page.getByText('还没有模卡，3分钟做一张')).toBeVisible()
    await page.getByRole('button', { name: /背包/ }).click()
    await expect(page.getByText('背包空空如也')).toBeVisible()
    await page.getByRole('button', { name: '关闭' }).click()
    await page.getByRole('button', { name: '退出登录' }).click()
    await page.getByRole('button', { name: '退出', exact: true }).click()
    await expect(page.getByRole('button', { name: /点击登录/ })).toBeVisible()
    expect((await page.context().cookies()).filter(({ name }) => name.startsWith('DM_'))).toEqual([])
  })

  test('without an answer head and grid stay, and 重试 brings the numbers', async ({ page, loginAs, allowErrors }) => {
    allowErrors(/ERR_FAILED/)
    await loginAs(page, '10001')
    await page.route('**/uc/v1/user/center/get', (route) => route.abort())
    await page.goto('/user/index')
    await expect(page.getByText('网络异常，请稍后重试')).toBeVisible()
    await expect(page.getByText('--').first()).toBeVisible()
    await page.unroute('**/uc/v1/user/center/get')
    await page.getByRole('button', { name: '重试' }).click()
    await expect(page.getByRole('heading', { name: '林小满' })).toBeVisible()
  })
})

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('the longest names and largest numbers stay inside the page', async ({ page, site, loginAs }) => {
    const { token } = await loginAs(page, '10001')
    const long = '长'.repeat(30)
    const center = await callApi(site.url, 'user/center/get', {}, token)
    const bag = await callApi(site.url, 'userbag/remind', {}, token)
    center.user = { ...center.user, nickname: '长'.repeat(16), official: { ...PASSED, title: '长'.repeat(20) } }
    center.balances = { coin: 123_456_789, fen: 12_345_678_901 }
    center.counts = { cardViews: 99_999_999, likedVideos: 12_345_678, myVideos: 9999, entries: 12_999 }
    for (const notice of center.notices) Object.assign(notice, { title: long, cityName: long, entered: 1_234_567 })
    for (const item of bag.list) Object.assign(item, { title: long, source: long, path: '/activity/index' })
    await page.route('**/uc/v1/user/center/get', (route) => route.fulfill(envelope(200, '', center)))
    await page.route('**/uc/v1/userbag/remind', (route) => route.fulfill(envelope(200, '', bag)))
    await page.goto('/user/index')
    await expect(page.getByText('长'.repeat(20), { exact: true })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    const amounts = page.getByRole('region', { name: '钱包' }).locator('[aria-hidden]', { hasText: '123,456,789' })
    await expect(amounts).toHaveCount(2)
    for (const amount of await amounts.all()) {
      const over = await amount.evaluate(
        (text) => text.getBoundingClientRect().right - (text.parentElement?.getBoundingClientRect().right ?? 0),
      )
      expect(over).toBeLessThan(1)
    }
    await page.getByRole('button', { name: '退出登录' }).click()
    const dialog = page.getByRole('dialog', { name: '确定退出当前账号吗？' })
    await expect(dialog.getByRole('button', { name: '退出' })).toBeInViewport({ ratio: 1 })
    await dialog.getByRole('button', { name: '再想想' }).click()
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: /^背包/ }).click()
    const use = page.getByRole('dialog', { name: '背包' }).getByRole('link', { name: '去使用' }).first()
    await expect(use).toBeInViewport({ ratio: 1 })
  })
})

test('编辑资料: a change is saved, shown, and a draft survives a reload', async ({ page, loginAs }) => {
  await loginAs(page, '10002')
  await page.goto('/basicInfo/edit')
  const bio = page.getByLabel('个人简介')
  await bio.fill('把每一个角色都当成老朋友')
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('dm-draft:'))))
    .toBe(true)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('已恢复未保存的内容')).toBeVisible()
  await expect(bio).toHaveValue('把每一个角色都当成老朋友')
  await expectAccessible(page)
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('保存成功')).toBeVisible()
  await page.goto('/basicInfo/edit')
  await expect(bio).toHaveValue('把每一个角色都当成老朋友')
})

test('注册: bad inputs, code, agreement, bound to the inviter, then the download page', async ({ page }) => {
  await page.goto('/common/register?uid=10001&hiddenTop=1')
  await expect(page.getByRole('heading', { name: /林小满\s*邀请你加入点梦/ })).toBeVisible()
  await expectAccessible(page)
  const submit = page.getByRole('button', { name: '注册/登录' })
  await submit.click()
  await expect(page.getByText('手机号不能为空')).toBeVisible()
  await page.getByLabel('手机号', { exact: true }).fill(PHONE)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('验证码发送成功')).toBeVisible()
  await page.getByLabel('验证码', { exact: true }).fill(await sentCode(page, PHONE))
  await submit.click()
  await expect(page.getByText('请阅读并同意用户协议和隐私政策')).toBeVisible()
  await page.getByRole('checkbox').check({ force: true })
  await submit.click()
  await expect(page.getByText('登录成功')).toBeVisible()
  // The app's target in the address is passed on.
  await page.waitForURL('**/common/download?uid=10001&hiddenTop=1')
  await expect(page.getByRole('heading', { name: '点梦APP' })).toBeVisible()
  await page.goto('/common/register?uid=10001')
  await expect(page.getByText('你已登录')).toBeVisible()
})

test('agreements: read, an older version, one that is not there', async ({ page }) => {
  await page.goto('/common/userAgreement?id=3')
  await expect(page.getByText('版本 2.0')).toBeVisible()
  await expect(page).toHaveTitle('用户协议')
  await expectAccessible(page)
  await page.getByRole('link', { name: /^1\.0/ }).click()
  await expect(page.getByText('版本 1.0')).toBeVisible()
  await page.goto('/common/userAgreement?id=99')
  await expect(page.getByRole('main').getByText('协议不存在')).toBeVisible()
})

test('the download page and a visitor’s feedback', async ({ page }) => {
  await page.goto('/common/download?uid=10001')
  await expect(page.getByRole('heading', { name: '点梦APP' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/user/feedback/form')
  await page.getByRole('radio', { name: '功能异常' }).check()
  await page.getByLabel('描述').fill('打开个人中心时闪退了，重启也一样')
  await page.getByLabel('联系电话').fill(PHONE)
  await expectAccessible(page)
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('反馈已提交')).toBeVisible()
})
