import type { Page } from '@playwright/test'
import { expect, test } from '../harness'
import { sentCode } from '../harness/api'

const dialog = (page: Page) => page.getByRole('dialog', { name: '邀请注册' })
/** Opens a page that requires a login, and waits for its dialog. */
async function prompted(page: Page, path = '/basicInfo/edit') {
  await page.goto(path)
  await expect(dialog(page)).toBeVisible()
  return dialog(page)
}
/** A number that no other test uses. */
let counter = 0
const newMobile = () => `139${String(Date.now() % 1_000_000).padStart(6, '0')}${String(counter++).padStart(2, '0')}`

test.describe('login (section 6)', () => {
  test('is 330 wide, keeps the focus inside, closes with Escape and gives the focus back', async ({ page }) => {
    const login = await prompted(page)
    expect((await login.boundingBox())?.width).toBe(330)
    await expect(login).toHaveAttribute('aria-modal', 'true')
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press('Tab')
      expect(await login.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(login).toHaveCount(0)
  })

  test('looks as its own stylesheet says, which comes after the host’s: × in the right corner, round corners', async ({
    page,
  }) => {
    const login = await prompted(page)
    const [frame, close] = [await login.boundingBox(), await login.getByRole('button', { name: '关闭' }).boundingBox()]
    if (!frame || !close) throw new Error('it is not drawn')
    expect(frame.x + frame.width - (close.x + close.width)).toBeLessThanOrEqual(8)
    await expect(login).toHaveCSS('border-radius', '16px')
  })

  test('says the first thing that is wrong, by password', async ({ page }) => {
    const login = await prompted(page)
    await login.getByRole('tab', { name: '密码登录' }).click()
    const submit = login.getByRole('button', { name: '登录', exact: true })
    await submit.click()
    await expect(login.getByRole('alert')).toHaveText('手机号不能为空')
    await login.getByLabel('手机号').fill('10000000001')
    await submit.click()
    await expect(login.getByRole('alert')).toHaveText('手机号格式错误')
    await login.getByLabel('手机号').fill('138000000019999')
    await expect(login.getByLabel('手机号')).toHaveValue('13800000001')
    await submit.click()
    await expect(login.getByRole('alert')).toHaveText('密码不能为空')
    await login.getByLabel('密码', { exact: true }).fill('dianmeng123')
    await submit.click()
    await expect(login.getByRole('alert')).toHaveText('请阅读并同意用户协议和隐私政策')
  })

  test('says the first thing that is wrong, by SMS; the code is cut to 6', async ({ page }) => {
    const login = await prompted(page)
    await login.getByRole('tab', { name: '验证码登录' }).click()
    const ask = login.getByRole('button', { name: '获取验证码' })
    await ask.click()
    await expect(login.getByRole('alert')).toHaveText('请输入手机号')
    await login.getByLabel('手机号').fill('1380000')
    await ask.click()
    await expect(login.getByRole('alert')).toHaveText('请输入正确的手机号')
    await login.getByLabel('手机号').fill('13800000001')
    await login.getByRole('button', { name: '登录', exact: true }).click()
    await expect(login.getByRole('alert')).toHaveText('输入短信验证码')
    await login.getByLabel('验证码').fill('12345678')
    await expect(login.getByLabel('验证码')).toHaveValue('123456')
  })

  test('SMS: countdown from 59, a press while counting is ignored, success loads what had failed', async ({ page }) => {
    const mobile = newMobile()
    const login = await prompted(page)
    let sent = 0
    page.on('request', (request) => request.url().endsWith('/sms/send') && sent++)
    await login.getByRole('tab', { name: '验证码登录' }).click()
    await login.getByLabel('手机号').fill(mobile)
    await login.getByRole('button', { name: '获取验证码' }).click()
    await expect(page.getByRole('status').filter({ hasText: '验证码发送成功' })).toBeVisible()
    const counting = login.getByRole('button', { name: /^5\ds$/ })
    await expect(counting).toBeVisible()
    await counting.click({ force: true })
    expect(sent).toBe(1)
    await login.getByLabel('验证码').fill(await sentCode(page, mobile))
    await login.getByRole('checkbox').check({ force: true })
    const read = page.waitForResponse('**/uc/v1/userinfo/get')
    await login.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: '登录成功' })).toBeVisible()
    await expect(login).toHaveCount(0)
    expect((await (await read).json()).retcode).toBe(200)
    const names = (await page.context().cookies()).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['DM_TOKEN', 'DM_UID']))
  })

  test('password: a refusal keeps what was typed, success reloads the page', async ({ page }) => {
    const login = await prompted(page)
    await login.getByRole('tab', { name: '密码登录' }).click()
    await login.getByLabel('手机号').fill('13800000001')
    await login.getByLabel('密码', { exact: true }).fill('wrongwrong')
    await login.getByRole('checkbox').check({ force: true })
    const submit = login.getByRole('button', { name: '登录', exact: true })
    await submit.click()
    await expect(page.getByRole('status').filter({ hasText: '手机号或密码错误' })).toBeVisible()
    await expect(login.getByLabel('手机号')).toHaveValue('13800000001')
    await expect(login.getByLabel('密码', { exact: true })).toHaveValue('wrongwrong')
    await login.getByLabel('密码', { exact: true }).fill('dianmeng123')
    const loaded = page.waitForEvent('load')
    await submit.click()
    await loaded
    await expect(page.getByRole('status').filter({ hasText: '登录成功' })).toBeVisible()
    await expect(page).toHaveURL(/\/basicInfo\/edit$/)
    await expect(login).toHaveCount(0)
  })

  test('a lost connection is said beside the button, and nothing typed is lost', async ({ page, allowErrors }) => {
    allowErrors(/Failed to load resource/)
    const login = await prompted(page)
    await page.route('**/uc/v1/login/simple', (route) => route.abort())
    await login.getByRole('tab', { name: '密码登录' }).click()
    await login.getByLabel('手机号').fill('13800000001')
    await login.getByLabel('密码', { exact: true }).fill('dianmeng123')
    await login.getByRole('checkbox').check({ force: true })
    await login.getByRole('button', { name: '登录', exact: true }).click()
    await expect(login.getByRole('alert')).toHaveText('网络异常，请稍后重试')
    await expect(login.getByLabel('手机号')).toHaveValue('13800000001')
    await expect(login.getByRole('button', { name: '登录', exact: true })).toBeEnabled()
  })

  test('reading an agreement keeps the dialog and what was typed', async ({ page }) => {
    const login = await prompted(page)
    await login.getByRole('tab', { name: '验证码登录' }).click()
    await login.getByLabel('手机号').fill('13800000001')
    await login.getByRole('link', { name: '《隐私政策》' }).click()
    await expect(page).toHaveURL(/\/common\/userAgreement\?id=2$/)
    await expect(login).toHaveCount(0)
    await page.goBack()
    await expect(login.getByLabel('手机号')).toHaveValue('13800000001')
    await expect(login.getByRole('tab', { name: '验证码登录' })).toHaveAttribute('aria-selected', 'true')
    await expect(login.getByRole('link', { name: '《用户协议》' })).toHaveAttribute(
      'href',
      '/common/userAgreement?id=3',
    )
  })

  test('密码设置步骤 explains how a password is set, and the login is there again', async ({ page }) => {
    const login = await prompted(page)
    await login.getByRole('tab', { name: '密码登录' }).click()
    await login.getByLabel('手机号').fill('13800000001')
    await login.getByRole('button', { name: /密码设置步骤/ }).click()
    const steps = page.getByRole('dialog', { name: '密码设置步骤' })
    await expect(steps).toBeVisible()
    await expect(login).toHaveCount(0)
    await steps.getByRole('button', { name: '知道了' }).click()
    await expect(login.getByLabel('手机号')).toHaveValue('13800000001')
  })

  test('an invited SMS login binds the inviter and opens the download page', async ({ page }) => {
    const mobile = newMobile()
    await page.goto('/common/download?uid=10005')
    await page
      .getByRole('button', { name: /注册|登录/ })
      .first()
      .click()
    const login = dialog(page)
    await expect(login.getByRole('tab')).toHaveCount(0)
    await login.getByLabel('手机号').fill(mobile)
    await login.getByRole('button', { name: '获取验证码' }).click()
    await expect(login.getByRole('button', { name: /^5\ds$/ })).toBeVisible()
    await login.getByLabel('验证码').fill(await sentCode(page, mobile))
    await login.getByRole('checkbox').check({ force: true })
    const bind = page.waitForRequest('**/uc/v1/ivt/bind')
    await login.getByRole('button', { name: '登录', exact: true }).click()
    expect((await bind).postDataJSON()).toEqual({ ivtUid: '10005' })
    await expect(login).toHaveCount(0)
    await expect(page).toHaveURL(/\/common\/download\?uid=10005$/)
  })

  test('an overlay whose code does not arrive says so, and the next try loads it', async ({ page, allowErrors }) => {
    allowErrors(/Failed to load resource|ChunkLoadError/)
    await page.route('**/entry-point-login*', (route) => route.abort())
    await page.goto('/basicInfo/edit')
    await expect(page.getByRole('status').filter({ hasText: '网络异常，请稍后重试' })).toBeVisible()
    await page.unroute('**/entry-point-login*')
    await page.getByRole('button', { name: '去登录' }).click()
    await expect(dialog(page)).toBeVisible()
  })
})

test.describe('a desktop browser without touch (section 8)', () => {
  test('gets touch events from the mouse, and a second point at 75px with Shift', async ({ browser, site }) => {
    const context = await browser.newContext({
      baseURL: site.url,
      hasTouch: false,
      isMobile: false,
      viewport: { width: 480, height: 800 },
    })
    const page = await context.newPage()
    await page.goto('/user/index')
    // The splash would leave with the touch that began on it.
    await expect(page.getByRole('main')).toBeVisible()
    await page.evaluate(() => {
      const log: unknown[] = []
      Object.assign(window, { touches: log })
      for (const type of ['touchstart', 'touchmove', 'touchend'])
        document.addEventListener(type, (event) => {
          const touches = 'touches' in event && Array.isArray(event.touches) ? event.touches : []
          log.push([type, ...touches.map(({ clientX, clientY }) => `${clientX},${clientY}`)])
        })
    })
    await expect(async () => {
      await page.mouse.move(100, 300)
      await page.mouse.down()
      await page.mouse.up()
      expect(await page.evaluate(() => (window as never as { touches: unknown[] }).touches.length)).toBeGreaterThan(0) // the page's own log, above
    }).toPass()
    await page.evaluate(() => void ((window as never as { touches: unknown[] }).touches.length = 0)) // the page's own log, above
    await page.keyboard.down('Shift')
    await page.mouse.down()
    await page.mouse.move(90, 300)
    await page.mouse.up()
    await page.keyboard.up('Shift')
    expect(await page.evaluate(() => (window as never as { touches: unknown[] }).touches)).toEqual([
      ['touchstart', '100,300', '175,300'],
      ['touchmove', '90,300', '185,300'],
      ['touchend'],
    ]) // the page's own log, above
    await context.close()
  })
})
