import type { Page } from '@playwright/test'
import { expect, test } from '../harness'
import { expectAccessible } from '../harness/axe'
import { visit } from '../harness/edge'
import { byPassword } from '../harness/login'

const CARD = '/user/modelcard?uid=10001'
const agreement = (n: number) => `/common/userAgreement?id=3&n=${n}`
/** Marks the view on screen, to detect that it was mounted again. */
const markView = async (page: Page, name: string) => {
  const main = page.getByRole('main')
  await expect(main).toBeVisible()
  await main.evaluate((element, mark) => element.setAttribute('data-view', mark), name)
}
/** All cached views, on screen or not. */
const mountedViews = (page: Page) => page.locator('main[data-view]')

test.describe('the cache of views (section 5)', () => {
  test('ten stay; the eleventh makes the one seen longest ago leave, and that is loaded anew', async ({ page }) => {
    await page.goto(agreement(0))
    await markView(page, '0')
    for (let n = 1; n <= 10; n++) {
      await visit(page, agreement(n))
      await expect(page.locator('main:visible')).not.toHaveAttribute('data-view')
      await markView(page, String(n))
    }
    await expect(mountedViews(page)).toHaveCount(10)
    await page.evaluate(() => window.history.go(-5))
    await expect(page.locator('main[data-view="5"]')).toBeVisible()
    await page.evaluate(() => window.history.go(-5))
    await expect(page.locator('main:visible')).not.toHaveAttribute('data-view')
    await expect(page.locator('main:visible').getByText('版本 2.0')).toBeVisible()
    await expect(page.locator('main[data-view="1"]')).toHaveCount(0)
  })

  test('query and path are the key: the same path with another query is another view', async ({ page }) => {
    await page.goto(CARD)
    await expect(page.getByRole('heading', { level: 1, name: '林小满' })).toBeVisible()
    await visit(page, '/user/modelcard?uid=10002')
    await expect(page.getByRole('heading', { level: 1, name: '林小满' })).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: '林小满' })).toBeVisible()
  })

  test('back to a page left far down offers the place, for some seconds; not when it was left near its top', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(agreement(0))
    await expect(page.getByText('版本 2.0')).toBeVisible()
    const pill = page.getByRole('button', { name: '回到刚才的位置' })
    const leaveAt = async (top: number) => {
      await page.evaluate((to) => window.scrollTo(0, to), top)
      await visit(page, CARD)
      await expect(page.getByRole('heading', { level: 1, name: '林小满' })).toBeVisible()
      await expect(pill).toHaveCount(0)
      await page.goBack()
      await expect(page.locator('main:visible').getByText('版本 2.0')).toBeVisible()
      expect(await page.evaluate(() => window.scrollY)).toBe(0)
    }
    await page.setViewportSize({ width: 375, height: 400 })
    await leaveAt(900)
    await expectAccessible(page)
    await pill.click()
    expect(await page.evaluate(() => window.scrollY)).toBe(900)
    await expect(pill).toHaveCount(0)
    // It goes with the next navigation, and by itself.
    await leaveAt(900)
    await expect(pill).toBeVisible()
    await leaveAt(900)
    await expect(pill).toBeVisible()
    await expect(pill).toHaveCount(0)
    await leaveAt(300)
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    await expect(pill).toHaveCount(0)
  })

  test('back shows the cached view with what was typed in it, at its top; forward starts at the top too', async ({
    page,
  }) => {
    await page.goto(CARD)
    await expect(page.getByRole('heading', { level: 1, name: '林小满' })).toBeVisible()
    await markView(page, 'card')
    const scrolled = () => page.evaluate(() => window.scrollY)
    await page.evaluate(() => window.scrollTo(0, 500))
    expect(await scrolled()).toBe(500)
    await visit(page, '/user/index')
    await expect(page.getByRole('heading', { name: '个人中心' })).toBeVisible()
    expect(await scrolled()).toBe(0)
    await page.goBack()
    await expect(page.locator('main[data-view=card]')).toBeVisible()
    expect(await scrolled()).toBe(0)
  })

  test('logout empties it', async ({ page, loginAs }) => {
    await loginAs(page, '10003')
    await page.goto(agreement(1))
    await markView(page, 'before')
    await visit(page, '/user/index')
    await page.getByRole('button', { name: '退出登录' }).click()
    await page.getByRole('button', { name: '退出', exact: true }).click()
    await expect(page.getByRole('button', { name: /点击登录/ })).toBeVisible()
    await expect(mountedViews(page)).toHaveCount(0)
    await page.goBack()
    await expect(page.getByText('版本 2.0')).toBeVisible()
    await expect(mountedViews(page)).toHaveCount(0)
  })

  test('a change of account empties it', async ({ page, loginAs, site }) => {
    await loginAs(page, '10001')
    await page.goto(agreement(1))
    await markView(page, 'before')
    await visit(page, '/user/index')
    await expect(page.getByRole('heading', { name: '林小满' })).toBeVisible()
    const { token } = await loginAs(page, '10002')
    await page.context().clearCookies()
    await page.context().addCookies([{ name: 'DM_UID', value: '10001', url: site.url }])
    await page.evaluate((own) => {
      window.dmApp?.onUid?.('10002')
      window.dmApp?.onToken?.(own)
    }, token)
    await expect(page.getByRole('heading', { name: '林小满' })).toHaveCount(0)
    await expect(mountedViews(page)).toHaveCount(0)
  })
})

test.describe('each navigation (section 5)', () => {
  test('title and word to the parent, in the app and on the way back', async ({ page, site }) => {
    await page.goto('/no/such/page')
    await page.evaluate((src) => {
      const heard: unknown[] = []
      Object.assign(window, { heard })
      window.addEventListener('message', ({ data }) => heard.push(data))
      const frame = document.createElement('iframe')
      frame.src = src
      document.body.append(frame)
    }, site.url + CARD)
    const frame = page.frames().find((one) => one.parentFrame() !== null)
    if (!frame) throw new Error('no frame')
    const heard = () => page.evaluate(() => (window as never as { heard: unknown[] }).heard) // defined above
    const card = { title: '模卡', name: 'modelcard' }
    const rules = { title: '用户协议', name: 'commonUserAgreement' }
    await expect.poll(heard).toEqual([card])
    await frame.evaluate(() => {
      window.history.pushState({ idx: 1 }, '', '/common/userAgreement?id=3')
      window.dispatchEvent(new PopStateEvent('popstate'))
    })
    await expect.poll(heard).toEqual([card, rules])
    expect(await frame.evaluate(() => document.title)).toBe('用户协议')
    await frame.evaluate(() => window.history.back())
    await expect.poll(heard).toEqual([card, rules, card])
    expect(await frame.evaluate(() => document.title)).toBe('模卡')
  })

  test('no parent, no word', async ({ page }) => {
    await page.addInitScript(() => {
      window.postMessage = () => {
        throw new Error('nobody is there')
      }
    })
    await page.goto(CARD)
    await expect(page).toHaveTitle('模卡')
  })

  test('the loading indicator stands until the page is there', async ({ page, loginAs }) => {
    await loginAs(page, '10001')
    await page.goto('/common/userAgreement?id=3')
    await expect(page.getByText('版本 2.0')).toBeVisible()
    let arrive: () => void = () => undefined
    const held = new Promise<void>((resolve) => (arrive = resolve))
    await page.route(/CoinRecordPage|remoteEntry/, async (route) => {
      await held
      await route.continue()
    })
    await visit(page, '/wallet/coinRecord')
    const indicator = page.getByRole('status', { name: '加载中…' })
    await expect(indicator).toBeVisible()
    arrive()
    await expect(page.getByRole('region', { name: '星钻余额' })).toBeVisible()
    await expect(indicator).toHaveCount(0)
  })

  test('a token in an address inside the app: saved before the first call, gone from the bar, one entry', async ({
    page,
    loginAs,
  }) => {
    await page.goto('/common/userAgreement?id=3')
    await expect(page.getByText('版本 2.0')).toBeVisible()
    const { token } = await loginAs(page, '10001')
    await page.context().clearCookies()
    const before = await page.evaluate(() => window.history.length)
    const call = page.waitForRequest('**/uc/v1/**')
    await visit(page, `/user/index?token=${token}&from=x#part`)
    expect((await call).headers().authorization).toBe(token)
    await expect(page).toHaveURL(/\/user\/index\?from=x#part$/)
    expect(await page.evaluate(() => window.history.length)).toBe(before + 1)
  })
})

test.describe('two tabs (section 4)', () => {
  test('a login and a logout by hand in one are noticed by the other', async ({ page, context }) => {
    await page.goto('/user/index')
    await expect(page.getByRole('button', { name: /点击登录/ })).toBeVisible()
    const other = await context.newPage()
    await other.goto('/user/index')
    await other.getByRole('button', { name: /点击登录/ }).click()
    await byPassword(other, '10001')
    await expect(page.getByRole('heading', { name: '林小满' })).toBeVisible()
    await other.getByRole('button', { name: '退出登录' }).click()
    await other.getByRole('button', { name: '退出', exact: true }).click()
    await expect(page.getByRole('button', { name: /点击登录/ })).toBeVisible()
  })
})

test('a broken link shows a page that leads on; what a chat wrote behind a link is not part of it', async ({
  page,
}) => {
  for (const path of ['/user/modelcard%', '/user/%E6%98']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: '这束光里没有人' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  }
  await page.goto('/user/modelcard?uid=10001。')
  await expect(page.getByRole('heading', { level: 1, name: '林小满' })).toBeVisible()
  await expect(page).toHaveURL(/modelcard\?uid=10001$/)
})
