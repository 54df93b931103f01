import { randomUUID } from 'node:crypto'
import { decode } from 'js-base64'
import type { Page } from '@playwright/test'
import { expect, test } from '../harness'
import { callApi, demoMobile, demoSession, sentCode } from '../harness/api'
import { expectAccessible } from '../harness/axe'
import { byPassword, bySms, loginDialog } from '../harness/login'

// Some of these tests check a page's own first calls.
test.use({ prefetch: false })

test.use({ viewport: { width: 375, height: 812 } })

const LIST = '/wallet/bankCard'
const number = (page: Page) => page.getByRole('textbox', { name: '银行卡号' })
const phone = (page: Page) => page.getByRole('textbox', { name: '预留手机号' })
const code = (page: Page) => page.getByRole('textbox', { name: /^(短信)?验证码/ })
const bank = (page: Page) => page.getByRole('button', { name: /^开户银行/ })
const card = (page: Page, name: string) => page.getByRole('article', { name })

async function manage(page: Page, name: string, way: string): Promise<void> {
  await card(page, name).getByRole('button', { name: '管理' }).click()
  await page.getByRole('button', { name: way }).click()
}

/** Fills in the form without submitting it. */
async function fill(page: Page, cardNo: string, mobile: string): Promise<void> {
  await number(page).fill(cardNo)
  await expect(bank(page)).not.toHaveAccessibleName('开户银行：请选择')
  await phone(page).fill(mobile)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('验证码发送成功')).toBeVisible()
  await code(page).fill(await sentCode(page, mobile))
  // The text is the checkbox's label, below its hit area; the agreement's name in it is a link.
  await page.getByText('我已阅读并同意').click({ position: { x: 8, y: 8 }, force: true })
  await expect(page.getByRole('checkbox', { name: '收款账户授权书' })).toBeChecked()
}

/** Returns everything stored on the device. */
const storedData = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name)
    const pages = (await caches.keys()).length
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, document.cookie, names, pages])
  })

test('a wrong digit, mended, the bank with its logo, the code, listed as the default', async ({ page, loginAs }) => {
  await loginAs(page, '10003')
  const bodies: string[] = []
  page.on('request', (request) => void (request.method() === 'POST' && bodies.push(request.postData() ?? '')))
  await page.goto('/wallet/financialDetail')
  await page.getByRole('link', { name: '银行卡' }).click()
  await expect(page.getByText('还没有收款账户')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: '添加银行卡' }).click()
  await expect(page.getByText('*启明')).toBeVisible()
  await expectAccessible(page)

  await number(page).fill('6225 8800-0000 1232')
  await expect(number(page)).toHaveValue('6225 8800 0000 1232')
  await expect(bank(page)).toHaveAccessibleName('开户银行：招商银行')
  await bank(page).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: '招商银行' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  const logo = (await bank(page).locator('img').getAttribute('src')) ?? ''
  expect(decode(logo.replace('data:image/svg+xml;base64,', ''))).toContain('>招<')
  await phone(page).fill('13900000003')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('银行卡号有误，请核对')).toBeVisible()
  await expectAccessible(page)
  // Until a code is requested with a valid number, only the first six digits have left the phone.
  expect(bodies.join()).toContain('"622588"')
  expect(bodies.join()).not.toMatch(/6225880/)

  // The agreement opens without a question, and the form keeps its values.
  await page.getByRole('link', { name: '《收款账户授权书》' }).click()
  await expect(page.getByRole('heading', { name: '收款账户授权书' }).first()).toBeVisible()
  await page.goBack()
  await expect(number(page)).toHaveValue('6225 8800 0000 1232')
  await number(page).press('End')
  await number(page).press('Backspace')
  await number(page).pressSequentially('1')
  await expect(page.getByText('银行卡号有误，请核对')).toHaveCount(0)
  await fill(page, '6225880000001231', '13900000003')
  await expect(page.getByRole('button', { name: /^5\ds$/ })).toBeVisible()
  expect(await storedData(page)).not.toMatch(/622588|13900000003/)
  await page.getByRole('button', { name: '确认添加' }).dblclick()
  await expect(page.getByText('添加成功')).toBeVisible()
  await expect(page).toHaveURL(/\/wallet\/bankCard$/)
  await expect(card(page, '招商银行 尾号 1231')).toContainText('默认')
  await expect(card(page, '招商银行 尾号 1231')).toContainText('储蓄卡')
  await expectAccessible(page)
  // The form is not in the history, and none of its data is left.
  await page.goBack()
  await expect(page).toHaveURL(/\/wallet\/financialDetail$/)
  await page.goForward()
  await expect(card(page, '招商银行 尾号 1231')).toBeVisible()
})

test('added from the withdrawal: back there, chosen, and not the default', async ({ page, loginAs }) => {
  await loginAs(page, '10001')
  await page.goto('/wallet/cashWithdraw')
  await page.getByRole('button', { name: /招商银行 储蓄卡/ }).click()
  await page.getByRole('link', { name: '添加收款账户' }).click()
  await fill(page, '6217000000001236', '13900000001')
  await page.getByRole('button', { name: '确认添加' }).click()
  await expect(page).toHaveURL(/\/wallet\/cashWithdraw$/)
  await expect(page.getByRole('button', { name: /建设银行 储蓄卡.*尾号 1236/ })).toBeVisible()
  await page.goto(LIST)
  await expect(card(page, '建设银行 尾号 1236')).not.toContainText('默认')
})

test('uncertified: the gate and no form', async ({ page, loginAs }) => {
  await loginAs(page, '10006')
  for (const path of [LIST, '/wallet/addBankCard', '/wallet/addWxAlipay?type=wechat']) {
    await page.goto(path)
    await expect(page.getByText('完成实名认证后可添加收款账户')).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await expectAccessible(page)
  }
})

test('unbinding is refused while a withdrawal to it runs', async ({ page, loginAs }) => {
  await loginAs(page, '10004')
  await page.goto(LIST)
  await manage(page, '招商银行 尾号 6210', '解绑')
  const question = page.getByRole('dialog', { name: '解绑后将无法提现到该账户，确定解绑？' })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: '解绑' }).click()
  await expect(page.getByText('该账户有提现正在处理，暂不能解绑')).toBeVisible()
  await expect(card(page, '招商银行 尾号 6210')).toBeVisible()
})

test('the whole number after a code, gone with the page; the wait goes on', async ({ page, loginAs }) => {
  await loginAs(page, '10005')
  await page.goto('/wallet/financialDetail')
  await page.getByRole('link', { name: '银行卡' }).click()
  await manage(page, '招商银行 尾号 8801', '查看卡号')
  const sheet = page.getByRole('dialog', { name: '查看卡号' })
  await sheet.getByRole('button', { name: '获取验证码' }).click()
  await expect(sheet.getByText('已发送至 138****0005')).toBeVisible()
  await code(page).fill(await sentCode(page, demoMobile('10005')))
  await sheet.getByRole('button', { name: '查看', exact: true }).click()
  await expect(sheet.getByText(/^6225 8800 000\d 8801$/)).toBeVisible()
  await expectAccessible(page)
  expect(await storedData(page)).not.toContain('622588')
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/wallet\/financialDetail/)
  await page.goForward()
  await expect(card(page, '招商银行 尾号 8801')).toBeVisible()
  await expect(page.getByText(/^6225 8800/)).toHaveCount(0)
  await page.reload()
  await manage(page, '招商银行 尾号 8801', '查看卡号')
  await expect(sheet.getByRole('button', { name: /^[1-5]?\ds$/ })).toBeVisible()
})

test('another user’s account is not found, on the page and by each call', async ({ page, loginAs, site }) => {
  const owner = await demoSession(site.url, '10001')
  const theirs = await callApi(site.url, 'wallet/account/list', {}, owner.token)
  const accountId = theirs.list.find(({ masked }) => masked === '尾号 8021')?.id ?? ''
  const alipay = theirs.list.find(({ type }) => type === 'alipay')?.id ?? ''
  const { token } = await loginAs(page, '10002')
  const requestId = randomUUID()
  for (const [path, body] of [
    ['wallet/account/default/set', { accountId }],
    ['wallet/account/del', { accountId }],
    ['wallet/account/reveal', { accountId, smsCode: '123456' }],
    ['wallet/withdraw/preview', { accountId, amountFen: 10_000 }],
    ['wallet/withdraw/apply', { requestId, accountId, amountFen: 10_000, expectNetFen: 9_940 }],
    [
      'wallet/wxAlipay/add',
      { requestId, type: 'alipay', account: 'mine@mail.com', smsCode: '123456', replaceId: alipay },
    ],
  ] as const) {
    const answer = await page.request.post(`/uc/v1/${path}`, { data: body, headers: { authorization: token } })
    expect([path, await answer.json()]).toMatchObject([path, { retcode: 40400 }])
  }
  // A page with outdated data (another account has logged in elsewhere in this browser) reports it and reloads.
  const data = JSON.stringify({ retcode: 200, msg: '', data: theirs })
  await page.route('**/uc/v1/wallet/account/list', (route) =>
    route.fulfill({ contentType: 'application/json', body: data }),
  )
  await page.goto(LIST)
  await expect(card(page, '民生银行 尾号 8021')).toBeVisible()
  await page.unroute('**/uc/v1/wallet/account/list')
  await manage(page, '民生银行 尾号 8021', '设为默认')
  await expect(page.getByText('内容不存在或已删除')).toBeVisible()
  await expect(card(page, '民生银行 尾号 8021')).toHaveCount(0)
  await expect(card(page, '建设银行 尾号 3309')).toBeVisible()
})

test.describe('the session ends while a card is typed', () => {
  for (const [how, uid, mobile] of [
    // Another test requests a code for the phone of 10001, and a phone gets one a minute.
    ['SMS', '10004', '13900000004'],
    ['password', '10001', '13900000002'],
  ] as const)
    test(`${how}: nothing of the card is there, nor on the device`, async ({ page, loginAs, site }) => {
      const { token } = await loginAs(page, uid)
      await page.goto('/wallet/addBankCard')
      await fill(page, '6222600000001236', mobile)
      await callApi(site.url, 'login/out', {}, token)
      await page.getByRole('button', { name: '确认添加' }).click()
      await expect(loginDialog(page)).toBeVisible()
      expect(await storedData(page)).not.toMatch(/622260|1390000000/)
      await (how === 'SMS' ? bySms(page, demoMobile(uid)) : byPassword(page, uid))
      for (const field of [number, phone, code]) await expect(field(page)).toHaveValue('')
      await expect(page.getByRole('checkbox', { name: '收款账户授权书' })).not.toBeChecked()
      expect(await storedData(page)).not.toMatch(/622260|1390000000/)
    })
})
