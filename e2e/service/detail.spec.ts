import { expect, test } from '../harness'
import { expectAccessible } from '../harness/axe'
import { alive } from '../harness/edge'

const portrait = '/service/detail?id=sv-portrait-0001'

test.describe('服务详情', () => {
  test.use({ viewport: { width: 375, height: 812 } })

  test('a visitor compares packages and sees real free times', async ({ page }) => {
    await page.goto(portrait)
    await expect(page.getByRole('heading', { level: 1, name: '形象照与模卡拍摄（含化妆造型）' })).toBeVisible()
    await expect(page.getByText('186')).toBeVisible()
    const selectedDay = page.getByRole('list', { name: '日期' }).getByRole('button', { pressed: true })
    await expect(selectedDay).toContainText('可约')
    await page.getByText('模卡套系', { exact: true }).first().click()
    await expect(page.getByRole('radio', { name: /模卡套系/ })).toBeChecked()
    await expect(page.getByText('90分钟 · 3 套造型 · 5 张精修').first()).toBeVisible()
    await expect(page.getByRole('button', { name: /立即预约/ })).toBeEnabled()
    await expectAccessible(page)
  })

  test('times are those of Shanghai, wherever the phone is', async ({ browser, site }) => {
    const read = async (timezoneId: string) => {
      const context = await browser.newContext({ timezoneId, baseURL: site.url })
      const page = await context.newPage()
      await page.goto(portrait)
      const days = page.getByRole('list', { name: '日期' })
      await expect(days.getByRole('button', { pressed: true })).toBeVisible()
      const text = [
        await days.innerText(),
        await page.getByRole('heading', { name: '可约时间' }).locator('xpath=../..').innerText(),
      ]
      await alive(page)
      const note = await page.getByText('以下均为北京时间').count()
      await context.close()
      return { text: text.map((one) => one.replace('以下均为北京时间', '').replace(/\s+/g, ' ')), note }
    }
    const home = await read('Asia/Shanghai')
    const away = await read('America/Los_Angeles')
    expect(away.text).toEqual(home.text)
    expect([home.note, away.note]).toEqual([0, 1])
  })

  test('the month leads to a day, the comments to their end', async ({ page }) => {
    await page.goto(portrait)
    await page.getByRole('button', { name: /^\d+月$/ }).click()
    const sheet = page.getByRole('dialog', { name: '选择日期' })
    await sheet.getByRole('button', { name: /可约$/ }).last().click()
    await expect(sheet).toHaveCount(0)
    await expect(page.getByRole('list', { name: '日期' }).getByRole('button', { pressed: true })).toBeVisible()
    await page.getByRole('button', { name: /^全部186/ }).click()
    const comments = page.getByRole('dialog', { name: '评价 186' })
    await expect(comments.getByText('服务商回复', { exact: false }).first()).toBeVisible()
    await expectAccessible(page)
  })

  test('paused, full, gone and one’s own say what they are', async ({ page, loginAs }) => {
    await page.goto('/service/detail?id=sv-paused-0009')
    await expect(page.getByRole('button', { name: /暂停预约/ })).toBeDisabled()
    await page.goto('/service/detail?id=sv-full-0010')
    await expect(page.getByText('近期已约满')).toBeVisible()
    await page.goto('/service/detail?id=sv-offline-0007')
    await expect(page.getByRole('main').getByText('该服务已下架或不存在')).toBeVisible()
    await loginAs(page, '10004')
    await page.goto('/service/detail?id=sv-offline-0007')
    await expect(page.getByText('预览 · 已下架', { exact: false })).toBeVisible()
  })

  test('nothing private is on the page', async ({ page }) => {
    const answers: string[] = []
    page.on('response', async (response) => {
      const isAnswer = response.request().isNavigationRequest() || response.url().includes('/uc/v1/service/')
      if (isAnswer) answers.push(await response.text())
    })
    await page.goto(portrait)
    await expect(page.getByText('付款后可见门牌号', { exact: false })).toBeVisible()
    await expect.poll(() => answers.join()).toContain('service/comment/page')
    expect(answers.join()).not.toMatch(/13800000004|星河路|演示联系人/)
  })
})
