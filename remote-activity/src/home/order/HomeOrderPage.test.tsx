import { leaveSelectedAddress } from '@dm/shared/address-choice'
import type { Data } from '@dm/shared/contract'
import { overlayState } from '@dm/shared/overlay'
import { invalidate } from '@dm/shared/query'
import { address, expectAccessible, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { NOW } from '../../../test/competition'
import { addressOf, detailOf, orderOf, slotsOf, type Order } from '../../../test/home'
import HomeOrderPage from './HomeOrderPage'
import { page } from './page'

type Answer = Data<'activity/home/order/detail/query'>

const NEAR = addressOf('A1', '330100', '林小满')
const FAR = addressOf('A2', '510100', '周一一')

function answer(changes: Partial<Order> = {}, refundNow: Answer['refundNow'] = { fen: 0, percent: 0 }) {
  onCall('activity/home/detail/query', () => detailOf())
  onCall('activity/home/slot/list', slotsOf)
  onCall('address/page', () => ({ list: [FAR, NEAR], total: 2, hasMore: false }))
  onCall('activity/home/order/detail/query', () => ({
    order: orderOf(changes),
    timeline: [{ at: NOW, text: '提交订单' }],
    refundNow,
    serverNow: NOW,
  }))
}
const show = (query: string, uid: string | null = '10001') =>
  renderPage(<HomeOrderPage />, { as: page, at: `/activity/homeOrder${query}`, uid: uid ?? undefined })

describe('a new order', () => {
  test('slot, people, address, tick; then it is paid, and back never books again', async () => {
    answer()
    onCall('activity/home/order/create', () => ({
      orderId: 'o1',
      orderNo: 'P1',
      payBefore: NOW,
      amountFen: 128_000,
      reused: false,
    }))
    const { user } = show('?packageId=song')
    await user.click(await screen.findByRole('button', { name: /14:00–15:30/ }))
    expect(screen.getByRole('button', { name: /11月24日/ })).toBeDisabled()
    expect(screen.getByRole('button', { name: /19:00–20:30/ })).toBeDisabled()
    await user.type(screen.getByRole('textbox', { name: '人数' }), '8')
    // The first address that is served is there already, with its name and number.
    expect(screen.getByRole('button', { name: /服务地址：浙江省 杭州市 江南大道 1 号/ })).toBeVisible()
    expect(screen.getByRole('textbox', { name: '联系人' })).toHaveValue('林小满')
    await user.click(screen.getByRole('checkbox', { name: /我已满18周岁/ }))
    await expectAccessible()
    await user.dblClick(screen.getByRole('button', { name: /提交订单/ }))
    await waitFor(() => expect(address()).toBe('/activity/homeOrder?id=o1'))
    await waitFor(() => expect(overlayState().open.map(({ kind }) => kind)).toContain('pay'))
    expect(sentTo('activity/home/order/create')).toEqual([
      {
        packageId: 'song',
        priceFen: 128_000,
        day: '2026-11-23',
        from: '14:00',
        guests: 8,
        occasion: '',
        addressId: 'A1',
        contact: '林小满',
        mobile: '13900000001',
        remark: '',
        adult: true,
        requestId: expect.any(String),
      },
    ])
  })

  test('each field that is missing says so', async () => {
    answer()
    const { user } = show('?packageId=song')
    await user.clear(await screen.findByRole('textbox', { name: '联系人' }))
    await user.click(screen.getByRole('button', { name: /提交订单/ }))
    for (const text of ['请选择服务时间', '请填写人数', '请填写联系人', '请确认你已满18周岁'])
      expect(await screen.findByText(text)).toBeVisible()
    expect(sentTo('activity/home/order/create')).toEqual([])
  })

  test('an address that was chosen elsewhere is taken; one out of the served cities is refused at once', async () => {
    answer()
    const { user } = show('?packageId=song')
    leaveSelectedAddress('home', 'A2')
    expect(await screen.findByRole('button', { name: /服务地址：四川省 成都市/ })).toBeVisible()
    await user.click(screen.getByRole('button', { name: /提交订单/ }))
    expect(await screen.findByText('该地址暂不支持上门')).toBeVisible()
    await user.click(screen.getByRole('button', { name: /服务地址/ }))
    expect(address()).toBe('/address/list?select=1&back=home&regions=330100%2C310100')
  })

  test('contact and phone are those of the address, also of one that is added meanwhile; what was typed stays', async () => {
    answer()
    onCall('address/page', () => ({ list: [NEAR], total: 1, hasMore: false }))
    const { user } = show('?packageId=song')
    leaveSelectedAddress('home', 'A3')
    const contact = await screen.findByRole('textbox', { name: '联系人' })
    expect(contact).toHaveValue('林小满')
    await user.clear(screen.getByRole('textbox', { name: '联系电话' }))
    await user.type(screen.getByRole('textbox', { name: '联系电话' }), '13812345678')
    const added = { ...addressOf('A3', '330100', '陈一鸣'), tel: '13900000003' }
    onCall('address/page', () => ({ list: [added, NEAR], total: 2, hasMore: false }))
    await invalidate('address')
    await waitFor(() => expect(contact).toHaveValue('陈一鸣'))
    expect(screen.getByRole('textbox', { name: '联系电话' })).toHaveValue('13812345678')
  })

  test('a slot that is taken meanwhile: read again, the rest stays', async () => {
    answer()
    onCall('activity/home/order/create', () => {
      throw refusal(40900, '这个时段约满了，换一个吧', { reason: 'placesFull', field: 'from' })
    })
    const { user } = show('?packageId=song')
    await user.click(await screen.findByRole('button', { name: /14:00–15:30/ }))
    await user.type(screen.getByRole('textbox', { name: '人数' }), '8')
    await user.click(screen.getByRole('checkbox', { name: /我已满18周岁/ }))
    const asked = sentTo('activity/home/slot/list').length
    await user.click(screen.getByRole('button', { name: /提交订单/ }))
    expect((await screen.findAllByText('这个时段约满了，换一个吧')).length).toBeGreaterThan(0)
    await waitFor(() => expect(sentTo('activity/home/slot/list').length).toBeGreaterThan(asked))
    expect(screen.getByRole('textbox', { name: '人数' })).toHaveValue('8')
  })

  test('a withdrawn package', async () => {
    answer()
    onCall('activity/home/detail/query', () => {
      throw refusal(40400, '该活动已下架')
    })
    show('?packageId=old')
    expect(await screen.findByRole('link', { name: '看看其他活动' })).toBeVisible()
  })

  test('a visitor is asked to log in', async () => {
    answer()
    show('?packageId=song', null)
    expect(await screen.findByRole('button', { name: '去登录' })).toBeVisible()
  })
})

describe('one order', () => {
  test('unpaid: how long it waits, paid by the sheet, cancelled without money', async () => {
    answer()
    const { user } = show('?id=o1')
    expect(await screen.findByText('待支付，请在 14分 内完成')).toBeVisible()
    await expectAccessible()
    await user.click(screen.getByRole('button', { name: '去支付' }))
    await waitFor(() => expect(overlayState().open.map(({ kind }) => kind)).toContain('pay'))
  })

  test('confirmed: what comes back is shown, and is what is asked for', async () => {
    answer({ state: 'confirmed' }, { fen: 89_600, percent: 70 })
    onCall('activity/home/order/cancel', () => ({ order: orderOf({ state: 'refunded', refundFen: 89_600 }) }))
    const { user } = show('?id=o1')
    await user.click(await screen.findByRole('button', { name: '取消订单' }))
    const sheet = await screen.findByRole('dialog', { name: '取消订单' })
    expect(within(sheet).getByText('现在取消可退 ¥896.00（70%）')).toBeVisible()
    await user.click(within(sheet).getByRole('button', { name: '确认取消' }))
    expect(await within(sheet).findByText('请选择取消原因')).toBeVisible()
    await user.click(within(sheet).getByRole('radio', { name: '时间有变' }))
    await user.click(within(sheet).getByRole('button', { name: '确认取消' }))
    await waitFor(() =>
      expect(sentTo('activity/home/order/cancel')).toEqual([
        { orderId: 'o1', reason: '时间有变', refundFen: 89_600, requestId: expect.any(String) },
      ]),
    )
  })

  test('over: finished by its owner', async () => {
    answer({ state: 'confirmed', endAt: NOW - 1 }, null)
    onCall('activity/home/order/confirm', () => ({ order: orderOf({ state: 'finished' }) }))
    const { user } = show('?id=o1')
    await user.click(await screen.findByRole('button', { name: '确认完成' }))
    await user.click(await screen.findByRole('button', { name: '确定' }))
    await waitFor(() => expect(sentTo('activity/home/order/confirm')).toHaveLength(1))
  })

  test('finished: reviewed with stars, once', async () => {
    answer({ state: 'finished' }, null)
    onCall('activity/home/order/review', () => ({ order: orderOf({ state: 'reviewed' }) }))
    const { user } = show('?id=o1')
    await user.click(await screen.findByRole('button', { name: '评价' }))
    const sheet = await screen.findByRole('dialog', { name: '评价' })
    await user.click(within(sheet).getByRole('button', { name: '提交评价' }))
    expect(await within(sheet).findByText('请选择评分')).toBeVisible()
  })

  test.each([
    [{ state: 'paid' as const }, '待确认，24小时内答复'],
    [{ state: 'closed' as const, lateFen: 128_000 }, '支付超时，已原路退回'],
    [{ state: 'refunded' as const, refundFen: 89_600 }, '退款将原路退回'],
    [{ state: 'refunded' as const }, '按退款说明不退款'],
  ])('%j', async (changes, text) => {
    answer(changes, null)
    show('?id=o1')
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.getByText('123456654321')).toBeVisible()
  })

  test('another’s: 订单不存在', async () => {
    answer()
    onCall('activity/home/order/detail/query', () => {
      throw refusal(40400, '订单不存在')
    })
    show('?id=o9')
    expect(await screen.findByRole('link', { name: '我的订单' })).toHaveAttribute('href', '/activity/homeOrder')
  })
})

describe('my orders', () => {
  test('by how far they are; none', async () => {
    onCall('activity/home/order/page', ({ state }) => ({
      list: state === 'refunded' ? [] : [orderOf({ address: { regionNames: ['浙江省', '杭州市'], detail: '' } })],
      total: 1,
      hasMore: false,
      unpaid: 1,
      gate: 'ok',
      serverNow: NOW,
    }))
    const { user } = show('')
    expect(await screen.findByRole('link', { name: /生日弹唱惊喜/ })).toHaveAttribute(
      'href',
      '/activity/homeOrder?id=o1',
    )
    await user.click(screen.getByRole('tab', { name: '退款' }))
    expect(await screen.findByText('还没有订单，去看看到家活动')).toBeVisible()
    expect(address()).toBe('/activity/homeOrder?tab=refunded')
  })
})
