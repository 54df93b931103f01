import { PAINT_BUDGET_MS } from '@dm/shared/contract/release/early'
import type { Page } from '@playwright/test'
import { expect, test } from '../harness'
import { alive, hold } from '../harness/edge'

const CARD = '/user/modelcard?uid=10001'
const SCRIPTS = /\.js$/

/** Notes what is on the screen when the page’s scripts are put in place. */
const noteFirstScript = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('head > script[src*="/host/main"]')) return
      observer.disconnect()
      const picture = document.querySelector<HTMLImageElement>('#root img[fetchpriority=high]')
      Object.assign(window, {
        atScripts: {
          isPainted: performance.getEntriesByName('first-contentful-paint').length > 0,
          hasPicture: picture?.complete,
        },
      })
    }).observe(document, { subtree: true, childList: true })
  })
const atScripts = (page: Page) => page.evaluate(() => Reflect.get(window, 'atScripts') as unknown)

test('the scripts run when the page and its largest picture have been drawn', async ({ page }) => {
  await noteFirstScript(page)
  // Without the time limit, which a busy machine may reach first.
  await page.addInitScript((limit) => {
    const start = window.setTimeout.bind(window)
    Object.assign(window, {
      setTimeout: (run: () => void, ms?: number) => (ms === limit ? 0 : start(run, ms)),
    })
  }, PAINT_BUDGET_MS)
  const letGo = await hold(page, /\/files\/.*\.webp$/)
  await page.goto(CARD, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: '林小满' })).toBeVisible()
  expect(await atScripts(page)).toBeUndefined()
  await letGo()
  await alive(page)
  expect(await atScripts(page)).toEqual({ isPainted: true, hasPicture: true })
})

test('a picture that does not come keeps the scripts from running no longer than its time limit', async ({ page }) => {
  await noteFirstScript(page)
  const letGo = await hold(page, /\/files\/.*\.webp$/)
  await page.goto(CARD, { waitUntil: 'commit' })
  await alive(page)
  expect(await atScripts(page)).toMatchObject({ hasPicture: false })
  await letGo()
})

test('an activity has the colours of its document before the scripts', async ({ page }) => {
  const letGo = await hold(page, SCRIPTS)
  await page.goto('/activity/h5/01', { waitUntil: 'commit' })
  const sheet = page.locator('main header > div')
  await expect(sheet).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await letGo()
})

test('what is typed into a form before the scripts is still there after them, and counts', async ({ page }) => {
  const letGo = await hold(page, SCRIPTS)
  await page.goto('/common/register', { waitUntil: 'commit' })
  await page.getByLabel('手机号').fill('13900000123')
  await page.getByRole('checkbox').check()
  await letGo()
  await alive(page)
  await expect(page.getByLabel('手机号')).toHaveValue('13900000123')
  await expect(page.getByRole('checkbox')).toBeChecked()
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByRole('button', { name: /^\d+s/ })).toBeVisible()
})

for (const [what, slower] of [
  ['this machine', 1],
  ['a slow phone', 4],
] as const)
  test(`no key is lost while the page comes alive, on ${what}`, async ({ page }) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
    const letGo = await hold(page, SCRIPTS)
    await page.goto('/common/register', { waitUntil: 'commit' })
    const phone = page.getByLabel('手机号')
    await phone.pressSequentially('139')
    const isAlive = alive(page)
    await letGo()
    // Keys that come between any two tasks of the start.
    const rest = '04567823'
    for (const digit of rest) await page.keyboard.press(digit, { delay: 40 * slower })
    await isAlive
    await expect(phone).toHaveValue(`139${rest}`)
  })

test('a word that is being composed while the page comes alive keeps no raw letters', async ({ page, loginAs }) => {
  await loginAs(page, '10002')
  const session = await page.context().newCDPSession(page)
  const letGo = await hold(page, SCRIPTS)
  await page.goto('/activity/cywz/form', { waitUntil: 'commit' })
  const name = page.getByLabel('姓名/艺名')
  await name.press('End')
  const before = await name.inputValue()
  await session.send('Input.imeSetComposition', { text: 'ni', selectionStart: 2, selectionEnd: 2 })
  await letGo()
  // All scripts have come; the page waits for the word.
  await page.waitForLoadState('networkidle')
  await session.send('Input.imeSetComposition', { text: 'nihao', selectionStart: 5, selectionEnd: 5 })
  await session.send('Input.insertText', { text: '你好' })
  await alive(page)
  await expect(name).toHaveValue(`${before}你好`)
})

test.describe('打开APP before the scripts', () => {
  const TEXT = '点梦#MTAwMDE=#3#MTAwMDE=#MTAwMDE='
  const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
  test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']))

  for (const [what, address, name, text] of [
    ['of the banner', CARD, '打开APP', TEXT],
    ['of a page', '/user/archives?uid=10002', '联系TA', '点梦#MTAwMDI=#3#MTAwMDI=#MTAwMDI='],
  ] as const)
    test(`${what} copies in the tap itself and opens the download page, once`, async ({ page }) => {
      const letGo = await hold(page, SCRIPTS)
      await page.goto(address, { waitUntil: 'commit' })
      await page.getByRole('link', { name }).tap()
      const download = new RegExp(`/common/download\\?${address.split('?')[1]}$`)
      await expect(page).toHaveURL(download)
      await expect(page.getByRole('heading', { name: 'APP下载' })).toBeVisible()
      expect(await clipboard(page)).toBe(text)
      await letGo()
      await alive(page)
      await expect(page).toHaveURL(download)
    })

  test('says on the download page that the browser has refused to copy', async ({ page }) => {
    await page.addInitScript(() => (document.execCommand = () => false))
    const letGo = await hold(page, SCRIPTS)
    await page.goto(CARD, { waitUntil: 'commit' })
    await page.getByRole('link', { name: '打开APP' }).tap()
    await expect(page).toHaveURL(/\/common\/download\?uid=10001$/)
    await letGo()
    await expect(page.getByText('口令复制失败，请下载APP后再打开本页')).toBeVisible()
  })

  test.describe('in WeChat', () => {
    test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0.50' })

    test('copies at once and shows the way to the browser when the page is alive', async ({ page }) => {
      const letGo = await hold(page, SCRIPTS)
      await page.goto(CARD, { waitUntil: 'commit' })
      await page.getByRole('button', { name: '打开APP' }).tap()
      expect(await clipboard(page)).toBe(TEXT)
      await page.evaluate(() => navigator.clipboard.writeText('something else'))
      await letGo()
      await expect(page.getByRole('dialog', { name: '在浏览器中打开' })).toBeVisible()
      expect(await clipboard(page)).toBe('something else')
      await expect(page).toHaveURL(/\/user\/modelcard\?uid=10001$/)
    })
  })
})

test('of several choices before the scripts the last one counts', async ({ page }) => {
  const letGo = await hold(page, SCRIPTS)
  await page.goto('/service/detail?id=sv-portrait-0001', { waitUntil: 'commit' })
  const packs = page.getByRole('radiogroup', { name: '套餐' }).getByRole('radio')
  for (const n of [1, 0, 1, 0]) await packs.nth(n).check({ force: true })
  await letGo()
  await alive(page)
  await expect(packs.nth(0)).toBeChecked()
  await expect(page.locator('label[data-chosen=true]').filter({ has: page.getByRole('radio') })).toHaveCount(1)
  await expect(page.locator('label[data-chosen=true]').first()).toContainText(
    (await packs.nth(0).locator('..').locator('b').textContent()) ?? '?',
  )
})

test('an address with a #hash opens its sheet', async ({ page }) => {
  await page.goto('/activity/cywz/index#rules')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a reload with a sheet open shows the page again, and its sheet opens again', async ({ page }) => {
  await page.goto('/service/detail?id=sv-portrait-0001')
  await alive(page)
  await page.getByRole('button', { name: /^立即预约/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.reload()
  await alive(page)
  await expect(page.getByRole('heading', { level: 1, name: '形象照与模卡拍摄（含化妆造型）' })).toBeVisible()
  await page.getByRole('button', { name: /^立即预约/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a file that is wanted before the list with its hash has come waits for it', async ({ page }) => {
  const letGo = await hold(page, /\/host\/files\.\w+\.json$/)
  await page.goto(CARD)
  await alive(page)
  const wanted = page.waitForRequest(/\/host\/antd\.\w+\.js/)
  let isWanted = false
  void wanted.then(() => (isWanted = true))
  await page.getByRole('button', { name: '打开APP' }).click()
  // One more round trip of the browser: a file without its hash would have been asked for by now.
  await page.evaluate(() => fetch('/healthz'))
  expect(isWanted).toBe(false)
  await letGo()
  await wanted
})
