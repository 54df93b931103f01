import type { Page } from '@playwright/test'
import { expect, test } from '../harness'
import { hold } from '../harness/edge'
import { drag, middleOf, touch } from '../harness/touch'

const AGREEMENT = '/common/userAgreement?id=3'
const CUP = '/activity/index'
const BILLS = '/wallet/financialDetail?group=expense'

const sheet = (page: Page, name: string) => page.getByRole('dialog', { name })
const nothingLies = (page: Page) => expect(page.getByRole('dialog')).toHaveCount(0)
const tap = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
/** The browser is on the page's own entry, at this place of the history. */
const onOwnEntry = (page: Page, place: number) =>
  expect
    .poll(() => page.evaluate(() => [window.history.state.idx, window.history.state.layer]))
    .toEqual([place, undefined])

/** Opens a page with another one before it in the history, so that leaving it is visible. */
async function openSecond(page: Page, address: string) {
  await page.goto(AGREEMENT)
  await expect(page.getByText('版本 2.0')).toBeVisible()
  await page.goto(address)
}

test.describe('back closes what lies on top (docs/product/foundations.md#6-overlays)', () => {
  test('a sheet: the address with its query stays, forward does not open it again, a second back leaves', async ({
    page,
    loginAs,
  }) => {
    await loginAs(page, '10001')
    await openSecond(page, BILLS)
    await tap(page, /^\d{4}年\d+月$/)
    await expect(sheet(page, '选择月份')).toBeVisible()
    await page.goBack()
    await nothingLies(page)
    await expect(page).toHaveURL(/\/wallet\/financialDetail\?group=expense$/)
    await page.goForward()
    await onOwnEntry(page, 0)
    await nothingLies(page)
    await expect(page).toHaveURL(/\/wallet\/financialDetail\?group=expense$/)
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(AGREEMENT.replace('?', '\\?')))
  })

  test('a choice in a sheet changes the address, and back then leaves the page', async ({ page, loginAs }) => {
    await loginAs(page, '10001')
    await openSecond(page, BILLS)
    await tap(page, /^\d{4}年\d+月$/)
    await sheet(page, '选择月份').getByRole('button').nth(2).click()
    await nothingLies(page)
    await onOwnEntry(page, 0)
    await expect(page).toHaveURL(/financialDetail\?month=\d{4}-\d\d&group=expense$/)
    await page.goBack()
    await expect(page.getByText('版本 2.0')).toBeVisible()
  })

  test('the login over a sheet: back closes the login, and then the sheet with what was typed in it', async ({
    page,
  }) => {
    await openSecond(page, CUP)
    await tap(page, '全部86')
    const works = sheet(page, '全部作品')
    await works.getByRole('searchbox', { name: '搜索作品' }).fill('007')
    await works
      .getByRole('button', { name: /^给.+投票$/ })
      .first()
      .click()
    await expect(sheet(page, '邀请注册')).toBeVisible()
    await page.goBack()
    await expect(sheet(page, '邀请注册')).toHaveCount(0)
    await expect(works.getByRole('searchbox')).toHaveValue('007')
    await page.goBack()
    await nothingLies(page)
    await expect(page.getByRole('heading', { level: 1, name: '追光者' })).toBeVisible()
  })

  test('two at once close both and nothing else; three leave the page', async ({ page }) => {
    await openSecond(page, CUP)
    await tap(page, '全部86')
    await sheet(page, '全部作品')
      .getByRole('button', { name: /^给.+投票$/ })
      .first()
      .click()
    await expect(sheet(page, '邀请注册')).toBeVisible()
    await page.evaluate(() => {
      window.history.back()
      window.history.back()
    })
    await nothingLies(page)
    await onOwnEntry(page, 0)
    await expect(page).toHaveURL(/\/activity\/index$/)
    await page.goBack()
    await expect(page.getByText('版本 2.0')).toBeVisible()
  })

  test('a page loaded anew under a sheet stands alone, and one back leaves it', async ({ page, loginAs }) => {
    await loginAs(page, '10001')
    await openSecond(page, BILLS)
    await tap(page, /^\d{4}年\d+月$/)
    await expect(sheet(page, '选择月份')).toBeVisible()
    // The second one while the first one's scripts still come.
    await page.reload()
    await page.reload()
    await expect(page.getByRole('table')).toContainText('月初')
    await nothingLies(page)
    await page.goBack()
    await expect(page.getByText('版本 2.0')).toBeVisible()
  })

  test('the login that a page opens by itself', async ({ page }) => {
    await openSecond(page, '/basicInfo/edit')
    await expect(sheet(page, '邀请注册')).toBeVisible()
    await page.goBack()
    await nothingLies(page)
    await expect(page).toHaveURL(/\/basicInfo\/edit$/)
    await page.goBack()
    await expect(page.getByText('版本 2.0')).toBeVisible()
  })

  test('an agreement read from the login takes its entry; back brings the login, and back closes it', async ({
    page,
  }) => {
    await openSecond(page, '/basicInfo/edit')
    const login = sheet(page, '邀请注册')
    await login.getByRole('tab', { name: '验证码登录' }).click()
    await login.getByRole('link', { name: '《隐私政策》' }).click()
    await expect(page).toHaveURL(/userAgreement\?id=2$/)
    await nothingLies(page)
    await page.goBack()
    await expect(login).toBeVisible()
    await expect(page).toHaveURL(/\/basicInfo\/edit$/)
    await page.goBack()
    await nothingLies(page)
    await page.goBack()
    await expect(page.getByText('版本 2.0')).toBeVisible()
  })

  test('a sheet that a link opens: back closes it, and a reload shows the page alone', async ({ page }) => {
    await openSecond(page, `${CUP}#rules`)
    await expect(sheet(page, '规则')).toBeVisible()
    await expect(page).toHaveURL(/\/activity\/index$/)
    await page.goBack()
    await nothingLies(page)
    await tap(page, '完整规则')
    await expect(sheet(page, '规则')).toBeVisible()
    // Back before the scripts.
    const letGo = await hold(page, /\.js$/)
    await page.reload({ waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1, name: '追光者' })).toBeVisible()
    await page.goBack({ waitUntil: 'commit' })
    await letGo()
    await expect(page.getByText('版本 2.0')).toBeVisible()
  })

  test('a link in a sheet closes it and leads on; back from there shows the page alone', async ({ page, loginAs }) => {
    await loginAs(page, '10001')
    await openSecond(page, '/wallet/cashWithdraw')
    await page
      .getByRole('button', { name: /尾号|支付宝|微信/ })
      .first()
      .click()
    await sheet(page, '选择收款账户').getByRole('link', { name: '添加收款账户' }).click()
    await expect(page).toHaveURL(/\/wallet\/(?!cashWithdraw)/)
    await onOwnEntry(page, 1)
    await nothingLies(page)
    await page.goBack()
    await expect(page).toHaveURL(/\/wallet\/cashWithdraw$/)
    await nothingLies(page)
    await page.goBack()
    await expect(page.getByText('版本 2.0')).toBeVisible()
  })
})

test.describe('unsaved changes', () => {
  test('a picker on the form closes without a question; the question is closed by back; 离开 leaves by one step', async ({
    page,
    loginAs,
  }) => {
    await loginAs(page, '10001')
    await page.goto('/user/index')
    await page.locator('a[href="/basicInfo/edit"]').first().click()
    await page.getByLabel('个人简介').fill('改了一半')
    await page.getByRole('button', { name: /所在城市/ }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goBack()
    await nothingLies(page)
    await page.goBack()
    await expect(sheet(page, '内容尚未保存，确定离开？')).toBeVisible()
    await page.goBack()
    await nothingLies(page)
    await expect(page.getByLabel('个人简介')).toHaveValue('改了一半')
    await page.goBack()
    await sheet(page, '内容尚未保存，确定离开？').getByRole('button', { name: '离开' }).click()
    await expect(page).toHaveURL(/\/user\/index$/)
    await nothingLies(page)
    await onOwnEntry(page, 0)
  })
})

test.describe('by finger', () => {
  test('a sheet is dragged down by its head to close it; let go early it slides back; its content scrolls', async ({
    page,
    loginAs,
  }) => {
    await loginAs(page, '10001')
    await page.goto(BILLS)
    await tap(page, /^\d{4}年\d+月$/)
    const months = sheet(page, '选择月份')
    const top = async () => (await months.boundingBox())?.y
    await months.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
    const before = await top()
    const head = await middleOf(months.getByRole('heading', { name: '选择月份' }))
    await drag(page, { x: head.x + 80, y: head.y }, { x: 0, y: 40 })
    await expect.poll(top).toBe(before)
    const list = await middleOf(months.getByRole('list'))
    await drag(page, list, { x: 0, y: 200 })
    await expect(months).toBeVisible()
    expect(await top()).toBe(before)
    await drag(page, { x: head.x + 80, y: head.y }, { x: 0, y: 260 })
    await nothingLies(page)
    await onOwnEntry(page, 0)
  })

  test('the viewer is swiped down to close it, but not while a picture is enlarged', async ({ page }) => {
    await page.goto('/user/modelcard?uid=10001')
    await page
      .getByRole('button', { name: /^查看大图/ })
      .first()
      .click()
    await expect(sheet(page, '图片预览').getByRole('group')).toBeFocused()
    const viewer = sheet(page, '图片预览')
    const picture = viewer.locator('img[aria-hidden="false"]')
    const width = async () => (await picture.boundingBox())?.width ?? 0
    await expect.poll(width).toBeGreaterThan(0)
    const whole = await width()
    const apart = (px: number) => [
      { x: 187 - px, y: 400 },
      { x: 187 + px, y: 400 },
    ]
    await touch(page, [20, 40, 60, 80].map(apart))
    await expect.poll(width).toBeGreaterThan(whole * 1.5)
    await drag(page, { x: 180, y: 300 }, { x: 0, y: 300 })
    await expect(viewer).toBeVisible()
    await touch(page, [80, 60, 40, 20, 10].map(apart))
    await expect.poll(width).toBe(whole)
    await drag(page, { x: 180, y: 300 }, { x: 0, y: 300 })
    await nothingLies(page)
    await onOwnEntry(page, 0)
    await page
      .getByRole('button', { name: /^查看大图/ })
      .first()
      .click()
    await expect(sheet(page, '图片预览')).toBeVisible()
    await page.goBack()
    await nothingLies(page)
    await expect(page).toHaveURL(/\/user\/modelcard\?uid=10001$/)
  })
})
