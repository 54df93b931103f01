import type { Data } from '@dm/shared/contract'
import { QueryProvider } from '@dm/shared/query'
import { AddressRouter } from '@dm/shared/router'
import { expectAccessible, onCall, sentTo } from '@dm/shared/testing'
import { pay } from '@dm/shared/overlay'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Overlays } from '../Overlays'
import { payingOrder, setPayingOrder } from './paying'

const PHONE = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36'

const order: Data<'wallet/order/query'> = {
  now: Date.now(),
  order: {
    orderNo: 'N1',
    kind: 'coin',
    subject: '充值 300 星钻',
    amountFen: 3_000,
    refundedFen: 0,
    state: 'pending',
    confirming: false,
    createdAt: Date.now(),
    expireAt: Date.now() + 1_800_000,
    invoice: 'none',
    after: { label: '查看星钻', path: '/wallet/coinRecord' },
  },
  // The channels of WeChat Pay and Alipay.
  channels: [
    { channel: 'wechat', scenes: ['browser', 'app'] },
    { channel: 'alipay', scenes: ['browser', 'app'] },
  ],
}

/** The links that were followed, with their referrer policy. */
const followed: HTMLAnchorElement[] = []
let agent: jest.SpyInstance
beforeEach(() => {
  followed.length = 0
  setPayingOrder(null)
  agent = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(PHONE)
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    followed.push(this)
  })
})
afterEach(() => jest.restoreAllMocks())

async function openSheet() {
  onCall('wallet/order/query', () => order)
  const { unmount } = render(
    <QueryProvider>
      <AddressRouter>
        <Overlays />
      </AddressRouter>
    </QueryProvider>,
  )
  act(() => void pay({ orderNo: 'N1' }))
  return { user: userEvent.setup(), unmount, button: await screen.findByRole('button', { name: '确认支付 ¥30.00' }) }
}

test('the jump to the cashier stays in this tab and tells our origin, which WeChat Pay checks, and no more', async () => {
  const url = 'https://pay.test/h5?prepay_id=1&package=2&redirect_url=https%3A%2F%2Fdm.test%2FpaySuccess%3ForderNo%3DN1'
  onCall('wallet/pay/start', () => ({ attemptNo: 'P1', jump: { type: 'redirect', url } }))
  const { user, button, unmount } = await openSheet()
  await user.click(button)
  expect(followed.map((link) => [link.href, link.referrerPolicy, link.target, link.rel])).toEqual([
    [url, 'origin', '', ''],
  ])
  expect(sentTo('wallet/pay/start')).toMatchObject([{ orderNo: 'N1', channel: 'wechat', scene: 'browser' }])
  expect(payingOrder()).toBe('N1')
  unmount()
})

test('inside WeChat both stay visible and greyed, and paying opens the cover that tells how to go on', async () => {
  agent.mockReturnValue(`${PHONE} MicroMessenger/8.0.50`)
  const { user, button, unmount } = await openSheet()
  for (const name of [/微信支付/, /支付宝/]) expect(screen.getByRole('radio', { name })).toBeDisabled()
  expect(screen.getAllByText('请在浏览器中打开后使用')).toHaveLength(2)
  await expectAccessible()
  await user.click(button)
  expect(await screen.findByRole('dialog', { name: '在浏览器中打开' })).toHaveTextContent('聊天软件里不能完成支付')
  expect(sentTo('wallet/pay/start')).toEqual([])
  expect(followed).toEqual([])
  unmount()
})
