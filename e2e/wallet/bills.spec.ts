import { readFile } from 'node:fs/promises'
import { daysMs, monthOf } from '@dm/shared/time'
import { expect, test } from '../harness'
import { callApi } from '../harness/api'
import { expectAccessible } from '../harness/axe'

test.use({ viewport: { width: 375, height: 812 } })

const fenOf = (text: string) => Math.round(Number(text) * 100)

test('every month of a year explains itself, and its CSV holds the same rows', async ({ page, loginAs, site }) => {
  const { token } = await loginAs(page, '10001')
  const { list } = await callApi(site.url, 'wallet/bill/month/list', {}, token)
  expect(list.filter((month) => month.count > 0).length).toBe(13)
  let open: number | null = null
  for (const { month } of [...list].reverse()) {
    const bill = await callApi(site.url, 'wallet/bill/month/query', { month }, token)
    if (open !== null) expect(bill.openFen).toBe(open)
    expect(bill.closeFen).toBe(bill.openFen + bill.incomeFen - bill.withdrawFen)
    open = bill.closeFen
  }
  const overview = await callApi(site.url, 'wallet/overview/query', {}, token)
  expect(open).toBe(overview.availableFen + overview.heldFen)

  const month = list[1]?.month ?? ''
  await page.goto(`/wallet/financialDetail?month=${month}`)
  await expect(page.getByRole('table')).toContainText('月末')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  const file = await (await download).path()
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\r\n').slice(1)
  const sent = await callApi(site.url, 'wallet/trade/page', { unit: 'fen', month, pageSize: 50 }, token)
  expect(sent.hasMore).toBe(false)
  // A line ends with amount, balance if any, and number, whatever its texts contain.
  const tails = lines.map((line) => /,(-?\d+\.\d\d),(?:-?\d+\.\d\d)?,([^,]+)$/.exec(line) ?? [])
  expect(tails.map(([, amount = '', id]) => [id, fenOf(amount)])).toEqual(sent.list.map((row) => [row.id, row.amount]))
})

test('a kind filters the rows, a row leads to its trade, a trade to what belongs to it', async ({ page, loginAs }) => {
  await loginAs(page, '10001')
  // Eleven days ago 680 coins were bought, which on the first days of a month is the month before.
  await page.goto(`/wallet/financialDetail?group=expense&month=${monthOf(Date.now() - daysMs(11))}`)
  await expect(page.getByRole('heading', { name: '支出构成' })).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('link', { name: /充值 680 星钻/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/wallet\/tradeDetail\?id=/)
  const card = page.getByRole('region', { name: '交易', exact: true })
  await expect(card).toContainText('支付方式微信支付')
  await expect(page.getByText('不可退款')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: '星钻 · 充值星钻' }).click()
  await expect(card).toContainText('+720')
})

test('a sum of seven digits stays on its line, on the narrowest screen too', async ({ page, loginAs }) => {
  await loginAs(page, '10002')
  for (const width of [375, 320]) {
    await page.setViewportSize({ width, height: 812 })
    await page.goto('/wallet/financialDetail')
    const sum = page.getByRole('row', { name: /当前/ })
    await expect(sum).toContainText(/\d,\d{3},\d{3}\.\d\d/)
    expect((await sum.boundingBox())?.height).toBeLessThan(36)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

test('a new user’s month is empty and still adds up', async ({ page, loginAs }) => {
  await loginAs(page, '10006')
  await page.goto('/wallet/financialDetail')
  await expect(page.getByText('这个月还没有账单')).toBeVisible()
  await expect(page.getByRole('table')).toContainText('0.00')
  await expectAccessible(page)
})
