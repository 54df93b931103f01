import { randomUUID } from 'node:crypto'
import { expect, test } from '../harness'
import { callApi, demoSession } from '../harness/api'

test.use({ viewport: { width: 375, height: 812 } })

const GONE = '内容不存在或已删除'

test('another user’s trade, order, withdrawal, invoice, title and account are not there, on any page and by any call', async ({
  page,
  loginAs,
  site,
}) => {
  const owner = await demoSession(site.url, '10001')
  const own: typeof callApi = (url, path, body) => callApi(url, path, body, owner.token)
  const tradeId = (await own(site.url, 'wallet/trade/page', { unit: 'fen' })).list[0]?.id ?? ''
  const orderNo = (await own(site.url, 'wallet/order/page', { kind: 'coin' })).list[0]?.orderNo ?? ''
  const withdrawId = (await own(site.url, 'wallet/withdraw/page', {})).list[0]?.id ?? ''
  const invoiceId = (await own(site.url, 'wallet/invoice/page', {})).list[0]?.id ?? ''
  const titleId = (await own(site.url, 'wallet/invoice/title/list', {})).list[0]?.id ?? ''
  const accountId = (await own(site.url, 'wallet/account/list', {})).list[0]?.id ?? ''
  const free = (await own(site.url, 'wallet/invoice/order/page', {})).list[0]?.orderNo ?? ''
  const { draftId } = await own(site.url, 'wallet/invoice/draft/create', { orderNos: [free] })

  // 10004 is certified, too, so that no other check refuses.
  const { token } = await loginAs(page, '10004')
  for (const address of [
    `tradeDetail?id=${tradeId}`,
    `withdrawResult?id=${withdrawId}`,
    `invoice/success?id=${invoiceId}`,
    `invoice/history?id=${invoiceId}`,
    `invoice/addTitle?id=${titleId}`,
  ]) {
    await page.goto(`/wallet/${address}`)
    await expect(page.getByText(GONE).first()).toBeVisible()
    await expect(page.getByRole('button', { name: '返回' }).last()).toBeVisible()
  }
  await page.goto(`/paySuccess?orderNo=${orderNo}`)
  await expect(page.getByText(GONE).first()).toBeVisible()
  await page.goto(`/wallet/invoice/form?draftId=${draftId}`)
  await expect(page.getByText('所选订单已变化，请重新选择')).toBeVisible()
  await page.goto(`/wallet/invoice/list?orderNo=${free}`)
  // Nothing of the stranger's is chosen; 10004 has an order of its own where another journey bought one.
  await expect(page.getByText('暂无可开票订单').or(page.getByText('已选 0 笔'))).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(free)

  const requestId = () => randomUUID()
  for (const [path, body] of [
    ['wallet/trade/detail/query', { tradeId }],
    ['wallet/order/query', { orderNo }],
    ['wallet/order/cancel', { orderNo }],
    ['wallet/pay/start', { requestId: requestId(), orderNo, channel: 'wechat', scene: 'browser' }],
    ['wallet/refund/preview', { orderNo }],
    ['wallet/refund/apply', { requestId: requestId(), orderNo, reason: '不是我的' }],
    ['wallet/withdraw/detail/query', { withdrawId }],
    ['wallet/withdraw/cancel', { withdrawId }],
    ['wallet/withdraw/preview', { accountId, amountFen: 10_000 }],
    ['wallet/withdraw/apply', { requestId: requestId(), accountId, amountFen: 10_000, expectNetFen: 9_940 }],
    ['wallet/account/default/set', { accountId }],
    ['wallet/account/del', { accountId }],
    ['wallet/account/reveal', { accountId, smsCode: '123456' }],
    ['wallet/invoice/detail/query', { invoiceId }],
    ['wallet/invoice/pdf/query', { invoiceId }],
    ['wallet/invoice/send', { requestId: requestId(), invoiceId, email: 'a@b.example' }],
    ['wallet/invoice/cancel', { invoiceId }],
    ['wallet/invoice/red/apply', { requestId: requestId(), invoiceId, reason: '01' }],
    ['wallet/invoice/draft/create', { orderNos: [free] }],
    ['wallet/invoice/draft/query', { draftId }],
    ['wallet/invoice/apply', { requestId: requestId(), draftId, titleId, type: 82, expectFen: 1 }],
    ['wallet/invoice/title/edit', { titleId, kind: 'personal', name: '别人', isDefault: false }],
    ['wallet/invoice/title/del', { titleId }],
    ['wallet/invoice/title/default/set', { titleId }],
  ] as const) {
    const answer = await page.request.post(`/uc/v1/${path}`, { data: body, headers: { authorization: token } })
    expect([path, await answer.json()]).toMatchObject([path, { retcode: 40400, msg: GONE }])
  }
})
