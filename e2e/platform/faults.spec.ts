import { expect, test } from '../harness'
import { envelope, visit } from '../harness/edge'
import { bySms, loginDialog } from '../harness/login'

/** These tests break a page's own first calls. */
test.use({ prefetch: false })

const API = '**/uc/v1/**'
/** A page of each area that reads data, with a text it shows. */
const PAGES = [
  ['/user/modelcard?uid=10001', '林小满'],
  ['/common/userAgreement?id=3', '版本 2.0'],
  ['/wallet/coinRecord', '签到奖励'],
  ['/service/detail?id=sv-portrait-0001', '形象照与模卡拍摄（含化妆造型）'],
  ['/activity/index', '追光者'],
  ['/enterprise/modelcard?uid=10003', '澄梦影视'],
] as const

const BAD_GATEWAY = { contentType: 'text/html', body: '<!doctype html><title>502</title><h1>Bad Gateway</h1>' }

test('the API answers HTML: each page says so without a toast, 重试 brings it back', async ({
  page,
  loginAs,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource|request/)
  await loginAs(page, '10001')
  for (const [path, text] of PAGES) {
    await page.route(API, (route) => route.fulfill(BAD_GATEWAY))
    await page.goto(path)
    const retry = page.getByRole('button', { name: '重试' })
    await expect(retry.first(), path).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: '网络' }), path).toHaveCount(0)
    await page.unroute(API)
    // Parts that failed separately recover separately.
    await expect(async () => {
      if (await retry.first().isVisible()) await retry.first().click()
      await expect(retry).toHaveCount(0, { timeout: 500 })
    }, path).toPass()
    await expect(page.getByRole('main').getByText(text).first(), path).toBeVisible()
  }
})

test('the API hangs: a skeleton stands, the other pages open, and the read is given up', async ({ page }) => {
  await page.route('**/uc/v1/userinfo/modelcard/get', () => undefined)
  await page.goto('/common/userAgreement?id=3')
  await expect(page.getByText('版本 2.0')).toBeVisible()
  const hanging = page.waitForRequest('**/uc/v1/userinfo/modelcard/get')
  await visit(page, '/user/modelcard?uid=10001')
  await hanging
  await expect(page.getByRole('main').getByRole('status', { name: '加载中', exact: true })).toBeVisible()
  const given = page.waitForEvent('requestfailed', (request) => request.url().endsWith('modelcard/get'))
  await page.goBack()
  await expect(page.getByText('版本 2.0')).toBeVisible()
  await given
})

test('several calls refused with 10902 ask once; a closed prompt stays closed', async ({ page, loginAs }) => {
  await loginAs(page, '10001')
  let refused = 0
  await page.route(API, (route) => {
    refused++
    return route.fulfill(envelope(10902))
  })
  await page.goto('/user/modelcardEdit')
  await expect(loginDialog(page)).toHaveCount(1)
  await expect.poll(() => refused).toBeGreaterThan(1)
  await page.keyboard.press('Escape')
  await expect(loginDialog(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /重试|去登录/ }).first()).toBeVisible()
  await expect(loginDialog(page)).toHaveCount(0)
})

test('a disabled account that logs in is told so, and keeps its form', async ({ page }) => {
  await page.goto('/basicInfo/edit')
  const login = loginDialog(page)
  await login.getByRole('tab', { name: '密码登录' }).click()
  await login.getByLabel('手机号').fill('13800000007')
  await login.getByLabel('密码', { exact: true }).fill('dianmeng123')
  await login.getByRole('checkbox').check({ force: true })
  await login.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: '该账号已被禁用' })).toBeVisible()
  await expect(login.getByLabel('手机号')).toHaveValue('13800000007')
  await expect(login.getByRole('button', { name: '登录', exact: true })).toBeEnabled()
})

test('cookies and storage are refused: a login lasts as long as the page, a form can be filled', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get: refuse })
    Object.defineProperty(window, 'sessionStorage', { get: refuse })
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse })
  })
  await page.goto('/basicInfo/edit')
  await bySms(page, '13912340001')
  await page.getByLabel('个人简介').fill('没有存储也能写')
  await page.getByRole('button', { name: '返回' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '离开' }).click()
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible()
})

test('a refused clipboard says how to copy by hand', async ({ page, loginAs }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('refused')) } })
    document.execCommand = () => false
  })
  await loginAs(page, '10001')
  await page.goto('/basicInfo/edit')
  await page.getByRole('button', { name: '复制点梦号' }).click()
  await expect(page.getByRole('status').filter({ hasText: '复制失败，请长按选择' })).toBeVisible()
})

test('behind https the session’s cookies are Secure', async ({ page, site, allowErrors }) => {
  allowErrors(/net::ERR_FAILED/)
  const origin = 'https://dm.example'
  await page.route(`${origin}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    // A prefetch may still be running when the test ends.
    await route
      .fetch({ url: site.url + pathname + search })
      .then((response) => route.fulfill({ response }))
      .catch(() => undefined)
  })
  // A stream of events never ends.
  await page.route(`${origin}/federation/events`, (route) => route.abort())
  await page.goto(`${origin}/common/userAgreement?id=3&token=from-a-link`)
  await expect(page.getByText('版本 2.0').or(page.getByRole('button', { name: '重试' }))).toBeVisible()
  const cookie = (await page.context().cookies(origin)).find(({ name }) => name === 'DM_TOKEN')
  expect(cookie).toMatchObject({ value: 'from-a-link', path: '/', sameSite: 'Lax', secure: true })
})

test('what draws a dialog cannot be loaded: a toast says so, and the next tap opens it once it can', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource|overlay-layer/)
  await page.route('**/host/overlay-layer.*', (route) => route.abort())
  await page.goto('/activity/index')
  const rules = page.getByRole('button', { name: '完整规则' })
  await rules.click()
  await expect(page.getByRole('status').filter({ hasText: '网络异常' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.unroute('**/host/overlay-layer.*')
  await rules.click()
  await expect(page.getByRole('dialog', { name: '规则' })).toBeVisible()
})

test('a failed rank leaves the rest standing; its own 重试 loads it', async ({ page, allowErrors }) => {
  allowErrors(/rank\/list/, /Failed to load resource/)
  await page.route('**/uc/v1/activity/entry/rank/list', (route) => route.abort())
  await page.goto('/activity/index')
  await expect(
    page.getByRole('region', { name: '热门作品' }).getByRole('button', { name: /投票$/ }).first(),
  ).toBeVisible()
  const retry = page.getByRole('region', { name: '排行' }).getByRole('button', { name: '重试' })
  await expect(retry).toBeVisible()
  await page.unroute('**/uc/v1/activity/entry/rank/list')
  await retry.click()
  await expect(page.getByRole('region', { name: '排行' }).getByText('周屿')).toBeVisible()
})

test('a page whose area cannot be had says which page it is', async ({ page, allowErrors }) => {
  allowErrors(/Failed to load resource|PageLoadError|ERR_/)
  await page.route('**/remotes/wallet/**', (route) => route.abort('connectionrefused'))
  await page.goto('/wallet/financialDetail')
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('账单')
})
