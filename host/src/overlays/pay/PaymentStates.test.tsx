import type { Data } from '@dm/shared/contract'
import { clockTime, money } from '@dm/shared/format'
import { pay } from '@dm/shared/overlay'
import { QueryProvider } from '@dm/shared/query'
import { AddressRouter } from '@dm/shared/router'
import { loseCall, onCall, refusal, sentTo } from '@dm/shared/testing'
import { HttpResponse } from 'msw'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Overlays } from '../Overlays'
import { payingOrder, setPayingOrder } from './paying'

type Order = Data<'wallet/order/query'>['order']

const now = Date.parse('2026-11-20T14:00:00+08:00')
const order: Order = {
  orderNo: 'N1',
  kind: 'coin',
  subject: '充值 300 星钻',
  amountFen: 3_000,
  refundedFen: 0,
  state: 'pending',
  confirming: false,
  createdAt: now,
  expireAt: now + 1_781_000,
  invoice: 'none',
  after: { label: '查看星钻', path: '/wallet/coinRecord' },
}
const answer = (over: Partial<Order> = {}) =>
  onCall('wallet/order/query', () => ({
    now,
    order: { ...order, ...over },
    channels: [
      { channel: 'wechat', scenes: ['browser', 'app'] },
      { channel: 'alipay', scenes: ['browser', 'app'] },
    ],
  }))
const jumps = () =>
  onCall('wallet/pay/start', () => ({ attemptNo: 'P1', jump: { type: 'redirect', url: 'https://pay.test/h5' } }))
const confirm = () => screen.findByRole('button', { name: '确认支付 ¥30.00' })
/** Simulates the return to the tab. */
const comeBack = () => act(() => void document.dispatchEvent(new Event('visibilitychange')))

let shown: ReturnType<typeof render>
function open(returned = false) {
  shown = render(
    <QueryProvider>
      <AddressRouter>
        <Overlays />
      </AddressRouter>
    </QueryProvider>,
  )
  act(() => void pay({ orderNo: 'N1', returned }))
  return userEvent.setup()
}
beforeEach(() => {
  localStorage.clear()
  setPayingOrder(null)
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
})
afterEach(() => {
  shown.unmount()
  jest.useRealTimers()
  jest.restoreAllMocks()
})

test('subject, amount and the time that is left; the channel of last time stands first', async () => {
  answer()
  jumps()
  const user = open()
  const sheet = await screen.findByRole('dialog', { name: '选择支付方式' })
  expect(await within(sheet).findByText('充值 300 星钻')).toBeVisible()
  expect(sheet).toHaveTextContent('请在 29:41 内完成支付')
  const names = () =>
    within(sheet)
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent)
  expect(names()).toEqual(['微微信支付', '支支付宝'])
  await user.click(within(sheet).getByRole('radio', { name: /支付宝/ }))
  await user.click(await confirm())
  expect(sentTo('wallet/pay/start')).toMatchObject([{ channel: 'alipay' }])
  shown.unmount()
  open()
  await confirm()
  const radios = screen.getAllByRole('radio')
  expect(radios.map((radio) => radio.closest('label')?.textContent)).toEqual(['支支付宝', '微微信支付'])
  expect(radios[0]).toBeChecked()
})

test('no answer is told by the button and keeps the id; a refusal takes another one and asks for the order anew', async () => {
  answer()
  // It reaches the server, and its answer is lost.
  // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- msw answers with a response that is thrown
  onCall('wallet/pay/start', () => Promise.reject<never>(HttpResponse.error()))
  const user = open()
  await user.click(await confirm())
  expect(await screen.findByRole('alert')).toHaveTextContent('网络异常，请稍后重试')
  onCall('wallet/pay/start', () => {
    throw refusal(40900, '上一笔支付正在确认，请稍候')
  })
  const queriesBefore = sentTo('wallet/order/query').length
  await user.click(await confirm())
  await waitFor(() => expect(sentTo('wallet/order/query').length).toBeGreaterThan(queriesBefore))
  expect(await screen.findByText('上一笔支付正在确认，请稍候')).toBeVisible()
  expect(screen.queryByText('网络异常，请稍后重试')).not.toBeInTheDocument()
  jumps()
  await user.click(await confirm())
  await waitFor(() => expect(payingOrder()).toBe('N1'))
  const [first, second, third] = sentTo('wallet/pay/start').map(({ requestId }) => requestId)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('while the cashier loads a second tap starts no second payment', async () => {
  answer()
  jumps()
  const user = open()
  await user.click(await confirm())
  await waitFor(() => expect(payingOrder()).toBe('N1'))
  await user.click(await confirm())
  expect(await confirm()).toHaveAttribute('aria-busy', 'true')
  expect(sentTo('wallet/pay/start')).toHaveLength(1)
})

test('at 0:00 the order is closed, and known to be', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  answer({ expireAt: now + 3_000 })
  const user = open()
  await confirm()
  await act(() => jest.advanceTimersByTimeAsync(4_000))
  expect(await screen.findByText('订单已关闭，请重新下单')).toBeVisible()
  expect(screen.queryByRole('button', { name: /确认支付/ })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: '我知道了' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('closing tells until when the order waits', async () => {
  answer()
  const user = open()
  await confirm()
  await user.keyboard('{Escape}')
  const dialog = await screen.findByRole('dialog', {
    name: `订单为你保留至 ${clockTime(order.expireAt)}，可稍后继续支付`,
  })
  await user.click(within(dialog).getByRole('button', { name: '继续支付' }))
  await user.click(await confirm())
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: '离开' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('coming back from the cashier: asked whether it is paid; the button is ready again, or the result is shown', async () => {
  answer()
  jumps()
  const user = open()
  await confirm()
  comeBack()
  expect(screen.queryByText('支付完成了吗')).not.toBeInTheDocument()
  await user.click(await confirm())
  await waitFor(() => expect(payingOrder()).toBe('N1'))
  comeBack()
  expect(await screen.findByRole('dialog', { name: '支付完成了吗' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: '还没支付' }))
  expect(await confirm()).toBeEnabled()
  expect(payingOrder()).toBeNull()
  await user.click(await confirm())
  await waitFor(() => expect(payingOrder()).toBe('N1'))
  comeBack()
  expect(await screen.findByText(`${order.subject} · ${money(order.amountFen)}`)).toBeVisible()
  await user.click(await screen.findByRole('button', { name: '已完成支付' }))
  expect(window.location.pathname + window.location.search).toBe('/paySuccess?orderNo=N1')
  expect(payingOrder()).toBeNull()
})

test('Escape leaves the question, and opens no cashier', async () => {
  answer()
  jumps()
  const user = open()
  await user.click(await confirm())
  await waitFor(() => expect(payingOrder()).toBe('N1'))
  comeBack()
  await screen.findByRole('dialog', { name: '支付完成了吗' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(payingOrder()).toBeNull()
})

test('one that is paid already leads to its result', async () => {
  answer({ state: 'paid', paidAt: now })
  const user = open()
  expect(await screen.findByText('订单已支付')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '查看结果' }))
  expect(window.location.pathname).toBe('/paySuccess')
})

test('an order that does not load is tried again', async () => {
  loseCall('wallet/order/query')
  const user = open()
  const retry = await screen.findByRole('button', { name: '重试' })
  answer()
  await user.click(retry)
  expect(await confirm()).toBeEnabled()
})
