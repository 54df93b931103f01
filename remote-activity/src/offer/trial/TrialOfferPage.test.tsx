import { overlayState } from '@dm/shared/overlay'
import { expectAccessible, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { mineOf, offerAnswer, offerOverviewOf, orderOf, type Mine } from '../../../test/offer'
import { NOW } from '../../../test/competition'
import TrialOfferPage from './TrialOfferPage'
import { page } from './page'

function answer(
  mine: Mine | null = mineOf(),
  changes: Parameters<typeof offerOverviewOf>[0] = {},
  counts: Parameters<typeof offerAnswer>[1] = {},
) {
  onCall('activity/overview/query', () => offerOverviewOf(changes))
  onCall('activity/offer/query', () => offerAnswer(mine, counts))
  onCall('activity/offer/order/detail/query', () => ({ order: orderOf(), now: NOW }))
  onCall('user/brief/query', ({ uid }) => ({
    user: {
      uid,
      kind: 'person',
      nickname: '沈念',
      avatar: '/files/a.jpg',
      realNamed: true,
      official: null,
      gone: false,
    },
  }))
  onCall('ivt/bind', () => {
    throw refusal(40900, '您已绑定过邀请人', { reason: 'inviterBound' })
  })
}
const show = (query = '', uid: string | undefined = '10001') =>
  renderPage(<TrialOfferPage />, { as: page, at: `/share/9.9${query}`, uid })

describe('9.9元体验包', () => {
  test('who shares it, what it brings; bought after the tick, with the price that was seen', async () => {
    answer()
    onCall('activity/offer/order/create', () => ({ orderId: 'r1', orderNo: 'N1', payBefore: NOW, amountFen: 990 }))
    const { user } = show('?uid=10002')
    expect(await screen.findByText('沈念')).toBeVisible()
    expect(await screen.findByText('已售 437')).toBeVisible()
    expect(screen.getByText('仅剩 63 份')).toBeVisible()
    expect(screen.getByText('价值 ¥7')).toBeVisible()
    await expectAccessible()
    await user.click(screen.getByRole('button', { name: '立即抢购 ¥9.90' }))
    const sheet = await screen.findByRole('dialog', { name: '确认订单' })
    const pay = within(sheet).getByRole('button', { name: '确认支付 ¥9.90' })
    await user.click(pay)
    expect(await within(sheet).findByText('请先勾选同意')).toBeVisible()
    expect(sentTo('activity/offer/order/create')).toEqual([])
    await user.click(within(sheet).getByRole('checkbox'))
    await user.dblClick(pay)
    await waitFor(() => expect(overlayState().open.at(-1)).toMatchObject({ kind: 'pay' }))
    expect(sentTo('activity/offer/order/create')).toMatchObject([{ activityId: 'o1', priceFen: 990, adult: true }])
    expect(sentTo('ivt/bind')).toEqual([{ ivtUid: '10002' }])
  })

  test('a price that changed is a refusal, and the new one is shown', async () => {
    answer()
    onCall('activity/offer/order/create', () => {
      const changed = offerOverviewOf()
      if (changed.activity.offer) changed.activity.offer.priceFen = 1290
      onCall('activity/overview/query', () => changed)
      throw refusal(40900, '价格有变化，请确认后再下单', { reason: 'stale' })
    })
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: '立即抢购 ¥9.90' }))
    const sheet = await screen.findByRole('dialog', { name: '确认订单' })
    await user.click(within(sheet).getByRole('checkbox'))
    await user.click(within(sheet).getByRole('button', { name: '确认支付 ¥9.90' }))
    expect(await screen.findByRole('button', { name: '立即抢购 ¥12.90' })).toBeInTheDocument()
  })

  test('mine: its number, and given back with a reason', async () => {
    answer(mineOf({ bought: true, order: orderOf() }))
    onCall('activity/offer/order/refund', () => {
      onCall('activity/offer/query', () =>
        offerAnswer(mineOf({ order: orderOf({ state: 'refunding', refundable: false }) })),
      )
      return { order: orderOf({ state: 'refunding', refundable: false }) }
    })
    const { user } = show()
    expect(await screen.findByText('20261119ABCDEFGHJKMN')).toBeVisible()
    expect(screen.getByText(/^你已经购买过了/)).toBeVisible()
    expect(screen.getByRole('link', { name: '已购买 · 去使用' })).toHaveAttribute('href', '/wallet/vipRecharge/list')
    await user.click(screen.getByRole('button', { name: '申请退款' }))
    const sheet = await screen.findByRole('dialog', { name: '申请退款' })
    await user.type(within(sheet).getByRole('textbox'), '不需要了')
    await user.click(within(sheet).getByRole('button', { name: '确认退款 ¥9.90' }))
    expect(await screen.findByText('退款中，预计1–3个工作日原路退回')).toBeVisible()
    expect(sentTo('activity/offer/order/refund')).toMatchObject([{ orderId: 'r1', reason: '不需要了' }])
  })

  test('used: why it is not given back stands in place of the button', async () => {
    const note = '权益已使用，不能退款（流量包已用 12 次）'
    answer(mineOf({ bought: true, order: orderOf({ refundable: false, note }) }))
    show()
    expect(await screen.findByText(note)).toBeVisible()
    expect(screen.queryByRole('button', { name: '申请退款' })).toBeNull()
  })

  test('unpaid: the payment goes on', async () => {
    answer(mineOf({ order: orderOf({ state: 'unpaid', paidAt: null, refundable: false }) }))
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: /^继续支付 1[34]:\d\d$/ }))
    await waitFor(() => expect(overlayState().open.at(-1)).toMatchObject({ kind: 'pay' }))
  })

  test('?orderId= shows that order', async () => {
    answer()
    show('?orderId=r1')
    expect(await screen.findByText('20261119ABCDEFGHJKMN')).toBeVisible()
    expect(sentTo('activity/offer/order/detail/query')).toEqual([{ orderId: 'r1' }])
  })

  test.each([
    ['scheduled', { state: 'scheduled' as const, startAt: NOW + 3_600_000 }, {}, mineOf(), /开抢$/],
    ['paused', { state: 'paused' as const, pauseReason: '维护' }, {}, mineOf(), '暂停售卖'],
    ['ended', { state: 'ended' as const, endAt: NOW - 1 }, {}, mineOf(), '活动已结束'],
    ['sold out', {}, { left: 0 }, mineOf(), '已抢光'],
    ['inside the iOS app', {}, { sellsHere: false }, mineOf(), '当前版本暂不支持购买'],
    ['a minor', {}, {}, mineOf({ minor: true }), '未成年人不能购买'],
  ])('%s: the button says so', async (_name, changes, counts, mine, text) => {
    answer(mine, changes, counts)
    show()
    expect(await screen.findByRole('button', { name: text })).toBeDisabled()
  })

  test('sold out: a reminder of the next ones, taken and given back', async () => {
    let restock = false
    answer()
    onCall('activity/offer/query', () => offerAnswer(mineOf({ restock }), { left: 0 }))
    onCall('activity/reserve/set', ({ on }) => {
      restock = on
      return { reserved: on, reserveNo: null, people: 0 }
    })
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: '补货提醒' }))
    await user.click(await screen.findByRole('button', { name: '已开启补货提醒' }))
    expect(await screen.findByRole('button', { name: '补货提醒' })).toBeEnabled()
    const asked = { activityId: 'o1', kind: 'restock' }
    expect(sentTo('activity/reserve/set')).toEqual([
      { ...asked, on: true },
      { ...asked, on: false },
    ])
  })

  test('a visitor sees it all and logs in to buy', async () => {
    answer(null)
    const { user } = renderPage(<TrialOfferPage />, { as: page, at: '/share/9.9' })
    await user.click(await screen.findByRole('button', { name: '立即抢购 ¥9.90' }))
    expect(await screen.findByRole('dialog', { name: '邀请注册' })).toBeVisible()
  })

  test('gone', async () => {
    onCall('activity/overview/query', () => {
      throw refusal(40400, '活动不存在或已下线')
    })
    show()
    expect(await screen.findByText('活动不存在或已下线')).toBeVisible()
  })
})
