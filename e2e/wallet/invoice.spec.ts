import { expect, test } from '../harness'
import { callApi, demoMobile } from '../harness/api'
import { expectAccessible } from '../harness/axe'
import { byPassword, bySms, loginDialog } from '../harness/login'

test.use({ viewport: { width: 375, height: 812 } })

/** A fictitious code with a valid check digit. */
const CODE = '91350100M000100Y43'
/** An application waits 10 s before it is sent, and the page polls every 5 s. */
const ISSUED = { timeout: 40_000 }

test('orders → a new title → submitted → the PDF → 红冲 → the same orders again', async ({ page, loginAs }) => {
  test.slow()
  await loginAs(page, '10001')
  await page.goto('/wallet/invoice/list')
  const boxes = page.getByRole('list').last().getByRole('checkbox')
  const nameOf = (box: Element) => document.getElementById(box.getAttribute('aria-labelledby') ?? '')?.innerText
  const texts = await Promise.all([0, 1].map((at) => boxes.nth(at).evaluate(nameOf)))
  const names = texts.map((text = '') => text.split('\n')[0] ?? '')
  await boxes.nth(0).check({ force: true })
  await boxes.nth(1).check({ force: true })
  await expect(page.getByText(/已选 2 笔/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '下一步' }).click()

  await expect(page).toHaveURL(/\/wallet\/invoice\/form\?draftId=/)
  const amountText = await page.getByRole('region', { name: '发票金额' }).innerText()
  const total = /¥[\d,.]+/.exec(amountText)?.[0] ?? ''
  await page.getByRole('textbox', { name: '备注' }).fill('请尽快开具')
  await page.getByRole('button', { name: /^发票抬头/ }).click()
  await page.getByRole('link', { name: '新增抬头' }).click()
  await page.getByRole('textbox', { name: '抬头名称' }).fill('旅程测试文化有限公司')
  await page.getByRole('textbox', { name: '税号' }).fill('91350100 m000100y43')
  await expect(page.getByRole('textbox', { name: '税号' })).toHaveValue(CODE)
  await expectAccessible(page)
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('保存成功')).toBeVisible()

  await expect(page.getByRole('button', { name: /^发票抬头.*旅程测试文化有限公司/ })).toBeVisible()
  await expect(page.getByRole('textbox', { name: '备注' })).toHaveValue('请尽快开具')
  await expectAccessible(page)
  await page.getByRole('button', { name: '提交申请' }).click()
  const sheet = page.getByRole('dialog', { name: '确认开票信息' })
  await expect(sheet).toContainText('旅程测试文化有限公司')
  await sheet.getByRole('button', { name: '确认提交' }).dblclick()

  await expect(page).toHaveURL(/\/wallet\/invoice\/success\?id=/)
  await expect(page.getByRole('heading', { name: '开票申请已提交' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: '查看发票' }).click(ISSUED)
  const detail = page.getByRole('dialog', { name: '发票详情' })
  await expect(detail).toContainText('已开具')
  const link = detail.getByRole('link', { name: '查看PDF' })
  await expect(link).toHaveAttribute('target', '_blank')
  const file = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toBe('application/pdf')
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await expectAccessible(page)

  await detail.getByRole('button', { name: '申请红冲' }).click()
  await page.getByRole('button', { name: '确认红冲' }).click()
  await expect(page.getByText('红冲申请已提交')).toBeVisible()
  await expect(detail.getByText('已红冲')).toBeVisible(ISSUED)
  await detail.getByRole('button', { name: '关闭' }).click()
  await expect(page.getByRole('listitem').first()).toContainText(`−${total}`)

  await page.goto('/wallet/invoice/list')
  for (const name of names) await expect(page.getByText(name).first()).toBeVisible()
  await expect(page.getByText(/已选 0 笔/)).toBeVisible()
})

test('开发票 of one trade: that order is on top and chosen', async ({ page, loginAs, site }) => {
  const { token } = await loginAs(page, '10001')
  const { list } = await callApi(site.url, 'wallet/invoice/order/page', {}, token)
  const order = list.at(-1)
  await page.goto(`/wallet/tradeDetail?id=${order?.tradeId}`)
  await page.getByRole('link', { name: '开发票' }).click()
  await expect(page).toHaveURL(`/wallet/invoice/list?orderNo=${order?.orderNo}`)
  await expect(page.getByRole('list').last().getByRole('checkbox').first()).toBeChecked()
  await expect(page.getByText(/已选 1 笔/)).toBeVisible()
})

test.describe('the session ends while a title is typed', () => {
  for (const [how, uid] of [
    ['SMS', '10002'],
    ['password', '10004'],
  ] as const)
    test(`${how}: what was typed is still there`, async ({ page, loginAs, site }) => {
      const { token } = await loginAs(page, uid)
      await page.goto('/wallet/invoice/addTitle')
      await page.getByRole('textbox', { name: '抬头名称' }).fill('写到一半的文化有限公司')
      await page.getByRole('textbox', { name: '税号' }).fill(CODE)
      await callApi(site.url, 'login/out', {}, token)
      await page.getByRole('button', { name: '保存' }).click()
      await expect(loginDialog(page)).toBeVisible()
      await (how === 'SMS' ? bySms(page, demoMobile(uid)) : byPassword(page, uid))
      await expect(page.getByRole('textbox', { name: '抬头名称' })).toHaveValue('写到一半的文化有限公司')
      await expect(page.getByRole('textbox', { name: '税号' })).toHaveValue(CODE)
      await page.getByRole('button', { name: '保存' }).click()
      await expect(page.getByText('保存成功')).toBeVisible()
      await expect(page.getByRole('article', { name: '写到一半的文化有限公司' })).toBeVisible()
    })
})
