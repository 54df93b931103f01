import { expect, test } from '../harness'
import { envelope } from '../harness/edge'

// Some of these tests check a page's own first calls.
test.use({ prefetch: false })

const CARD = '/user/modelcard?uid=10001'

test.describe('request client (section 3)', () => {
  test('calls are POST with a JSON body under /uc/v1, with clientid 5, the stored token as it is, and a request id', async ({
    page,
    loginAs,
  }) => {
    const { token } = await loginAs(page, '10001')
    const call = page.waitForRequest('**/uc/v1/**')
    await page.goto('/user/index')
    const request = await call
    expect(request.method()).toBe('POST')
    expect(request.headers()['content-type']).toContain('application/json')
    expect(request.headers().clientid).toBe('5')
    expect(request.headers().authorization).toBe(token)
    expect(request.headers()['x-request-id']).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/)
  })

  test('without a token there is no Authorization header', async ({ page }) => {
    const call = page.waitForRequest('**/uc/v1/**')
    await page.goto(CARD)
    expect((await call).headers().authorization).toBeUndefined()
  })

  for (const code of [10902, 10903]) {
    test(`${code}: the token is cleared and login is asked for, once`, async ({ page, loginAs }) => {
      await loginAs(page, '10001')
      await page.route('**/uc/v1/**', (route) => route.fulfill(envelope(code)))
      await page.goto('/basicInfo/edit')
      await expect(page.getByRole('dialog', { name: '邀请注册' })).toHaveCount(1)
      const names = (await page.context().cookies()).map(({ name }) => name)
      expect(names).not.toContain('DM_TOKEN')
    })
  }

  test('14002: 该账号已被禁用, then the same', async ({ page, loginAs }) => {
    await loginAs(page, '10001')
    await page.route('**/uc/v1/**', (route) => route.fulfill(envelope(14002, 'disabled')))
    await page.goto('/basicInfo/edit')
    await expect(page.getByRole('status').filter({ hasText: '该账号已被禁用' })).toBeVisible()
    await expect(page.getByRole('dialog', { name: '邀请注册' })).toBeVisible()
  })

  test('other codes: the server’s words, or 网络故障,请重试! when it says nothing', async ({ page }) => {
    let message = '活动已结束'
    await page.route('**/uc/v1/**', (route) => route.fulfill(envelope(40900, message)))
    await page.goto(CARD)
    // The page says it itself: no message repeats the sentence.
    await expect(page.getByRole('alert').getByText('活动已结束')).toBeVisible()
    message = ''
    await page.reload()
    await expect(page.getByRole('alert').getByText('网络故障,请重试!')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: /./ })).toHaveCount(0)
  })

  test('a transport failure shows the failed state with 重试, and no toast', async ({ page, allowErrors }) => {
    allowErrors(/Failed to load resource|503/)
    await page.route('**/uc/v1/userinfo/modelcard/get', (route) =>
      route.fulfill({ status: 503, body: '<html></html>' }),
    )
    await page.goto(CARD)
    await expect(page.getByRole('button', { name: '重试' })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: /./ })).toHaveCount(0)
    await page.unroute('**/uc/v1/userinfo/modelcard/get')
    await page.getByRole('button', { name: '重试' }).click()
    await expect(page.getByRole('button', { name: '重试' })).toHaveCount(0)
  })

  test('a page that goes away aborts its reads', async ({ page }) => {
    await page.route('**/uc/v1/userinfo/modelcard/get', () => undefined)
    await page.goto('/user/index')
    const cardRequest = page.waitForRequest('**/uc/v1/userinfo/modelcard/get')
    const aborted = page.waitForEvent('requestfailed', (request) => request.url().includes('modelcard/get'))
    await page.evaluate((path) => {
      const link = document.createElement('a')
      link.href = path
      window.history.pushState({ idx: 1 }, '', path)
      window.dispatchEvent(new PopStateEvent('popstate'))
    }, CARD)
    await cardRequest
    await page.goBack()
    await aborted
  })
})

test.describe('session (section 4)', () => {
  test('a token of the query string is saved before the first call and leaves the address', async ({
    page,
    loginAs,
  }) => {
    const { token } = await loginAs(page, '10001')
    await page.context().clearCookies()
    const call = page.waitForRequest('**/uc/v1/**')
    const entries = () => page.evaluate(() => window.history.length)
    await page.goto('about:blank')
    const before = await entries()
    await page.goto(`/user/index?from=app&token=${token}`)
    expect((await call).headers().authorization).toBe(token)
    await expect(page).toHaveURL(/\/user\/index\?from=app$/)
    expect(await entries()).toBe(before + 1)
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'DM_TOKEN')
    expect(cookie).toMatchObject({ value: token, path: '/', sameSite: 'Lax' })
    expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(30)
  })

  test('works where cookies and storage are refused', async ({ page }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('refused', 'SecurityError')
      }
      Object.defineProperty(window, 'localStorage', { get: refuse })
      Object.defineProperty(window, 'sessionStorage', { get: refuse })
      Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse })
    })
    await page.goto('/user/index')
    await expect(page.getByRole('heading', { name: '个人中心' })).toBeVisible()
  })

  test('a login and a logout in one tab are noticed by the others', async ({ page, context, loginAs, site }) => {
    await page.goto('/user/index')
    await expect(page.getByText('点击登录')).toBeVisible()
    const other = await context.newPage()
    await other.goto('/common/userAgreement?id=3')
    await loginAs(other, '10001')
    await other.evaluate(() => localStorage.setItem('dm.session', String(Math.random())))
    await expect(page.getByText('点击登录')).toHaveCount(0)
    await other.context().clearCookies()
    await other.evaluate(() => localStorage.setItem('dm.session', String(Math.random())))
    await expect(page.getByText('点击登录')).toBeVisible()
    expect(page.url()).toBe(`${site.url}/user/index`)
  })
})

test.describe('navigation (section 5)', () => {
  test('/ redirects to /user/index', async ({ page }) => {
    await page.goto('/?from=x')
    await expect(page).toHaveURL(/\/user\/index\?from=x$/)
    await expect(page).toHaveTitle('个人中心')
  })

  test('an unknown path is a 404 page with a way home', async ({ page }) => {
    await page.goto('/no/such/page')
    await expect(page.getByRole('heading', { name: '这束光里没有人' })).toBeVisible()
    await page.getByRole('link', { name: '回首页' }).click()
    await expect(page).toHaveURL(/\/user\/index$/)
  })

  test('the parent window hears title and name of the route', async ({ page, site }) => {
    await page.goto('/common/userAgreement?id=3')
    const heard = await page.evaluate(
      (src) =>
        new Promise((resolve) => {
          window.addEventListener('message', (event) => resolve(event.data))
          const frame = document.createElement('iframe')
          frame.src = src
          document.body.append(frame)
        }),
      `${site.url}${CARD}`,
    )
    expect(heard).toEqual({ title: '模卡', name: 'modelcard' })
  })

  test('going back shows the cached view, at its top', async ({ page }) => {
    let reads = 0
    page.on('request', (request) => request.url().includes('agreement/query') && reads++)
    await page.goto('/common/userAgreement?id=3')
    // Waits for its text, not only its title: a page that is left while it loads is loaded again.
    await expect(page.getByText('生效日期')).toBeVisible()
    await page.evaluate(() => document.querySelector('main')?.setAttribute('data-kept', 'yes'))
    await page.mouse.wheel(0, 2000)
    await page.evaluate(() => {
      window.history.pushState({ idx: 1 }, '', '/user/index')
      window.dispatchEvent(new PopStateEvent('popstate'))
    })
    await expect(page.getByRole('heading', { name: '个人中心' })).toBeVisible()
    await page.goBack()
    await expect(page.locator('main[data-kept=yes]')).toBeVisible()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    expect(reads).toBe(1)
  })

  test('logging out empties the cached views', async ({ page, loginAs }) => {
    await loginAs(page, '10001')
    await page.goto('/user/index')
    await expect(page.getByText('点击登录')).toHaveCount(0)
    await page.context().clearCookies()
    await page.evaluate(() => window.dispatchEvent(new StorageEvent('storage', { key: 'dm.session' })))
    await expect(page.getByText('点击登录')).toBeVisible()
  })
})

test.describe('banner (section 5)', () => {
  test('stands on routes with the top bar: texts, 62px, logo 40, sticky, above the page', async ({ page }) => {
    await page.goto(CARD)
    const banner = page.getByRole('complementary', { name: '点梦APP' })
    await expect(banner).toContainText('点梦APP')
    await expect(banner).toContainText('看短剧 · 接通告 · 看直播 · 聊天交友')
    await expect(banner.getByRole('button', { name: '打开APP' })).toBeVisible()
    const style = await banner.evaluate((element) => {
      const { position, zIndex, height } = getComputedStyle(element)
      const logo = element.querySelector('svg')?.getBoundingClientRect()
      return { position, zIndex, height, logo: [logo?.width, logo?.height] }
    })
    expect(style).toEqual({ position: 'sticky', zIndex: '9999', height: '62px', logo: [40, 40] })
  })

  for (const [why, path] of [
    ['hiddenTop', `${CARD}&hiddenTop=1`],
    ['no top bar', '/user/index'],
  ] as const) {
    test(`is absent: ${why}`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('main')).toBeVisible()
      await expect(page.getByRole('button', { name: '打开APP' })).toHaveCount(0)
    })
  }

  test('goes when the app says that it is there', async ({ page }) => {
    await page.goto(CARD)
    await expect(page.getByRole('complementary', { name: '点梦APP' })).toBeVisible()
    await page.evaluate(() => window.dmApp?.onAppOpen?.())
    await expect(page.getByRole('complementary', { name: '点梦APP' })).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('isApp'))).toBe('1')
  })

  test('打开APP copies the deep-link text and opens the download page with the same uid', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(CARD)
    await page.getByRole('complementary', { name: '点梦APP' }).getByRole('button', { name: '打开APP' }).click()
    await expect(page).toHaveURL(/\/common\/download\?uid=10001$/)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('点梦#MTAwMDE=#3#MTAwMDE=#MTAwMDE=')
  })

  test('打开APP works where the clipboard is refused', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: () => Promise.reject(new Error('refused')) },
      })
      document.execCommand = () => false
    })
    await page.goto(CARD)
    await page.getByRole('complementary', { name: '点梦APP' }).getByRole('button', { name: '打开APP' }).click()
    await expect(page).toHaveURL(/\/common\/download\?uid=10001$/)
  })

  test('打开APP inside WeChat shows how to open the page in the browser', async ({ browser, site }) => {
    const context = await browser.newContext({
      baseURL: site.url,
      userAgent: 'Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0.50',
    })
    const page = await context.newPage()
    await page.goto(CARD)
    await page.getByRole('complementary', { name: '点梦APP' }).getByRole('button', { name: '打开APP' }).click()
    const hint = page.getByRole('dialog', { name: '在浏览器中打开' })
    await expect(hint).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(hint).toHaveCount(0)
    await context.close()
  })
})
