import type { DrawGate } from '@dm/shared/contract/calls/activity/draw'
import { overlayState } from '@dm/shared/overlay'
import { address, expectAccessible, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { meOf } from '../../test/user'
import { briefOf, CITIES, detailOf, homeOf } from '../../test/home'
import HomeActivityPage from './HomeActivityPage'
import { page } from './page'

function answer(changes: Parameters<typeof homeOf>[0] = {}, gate: DrawGate = 'ok') {
  onCall('activity/overview/query', () => homeOf(changes))
  onCall('activity/home/list', () => ({
    list: [briefOf()],
    total: 1,
    hasMore: false,
    cities: CITIES,
    categories: ['生日惊喜'],
  }))
  onCall('activity/home/detail/query', () => detailOf())
  onCall('activity/home/order/page', () => ({ list: [], total: 2, hasMore: false, unpaid: 1, gate, serverNow: 0 }))
  onCall('userinfo/get', () => meOf())
}
const show = (query = '', uid: string | null = '10001') =>
  renderPage(<HomeActivityPage />, { as: page, at: `/activity/home${query}`, uid: uid ?? undefined })

test('packages with price and length; mine that wait for payment are counted', async () => {
  answer()
  show('?city=all')
  const card = await screen.findByRole('button', { name: /生日弹唱惊喜/ })
  expect(card).toHaveTextContent('90分钟 · 10人以内')
  expect(card).toHaveTextContent('新上架')
  expect(card).toHaveTextContent('已售 3')
  expect(await screen.findByRole('link', { name: '我的订单 · 1 笔待支付' })).toHaveAttribute(
    'href',
    '/activity/homeOrder',
  )
  await expectAccessible()
})

test('a city is chosen, stands in the address and is remembered', async () => {
  answer()
  const { user } = show('?city=all')
  await user.click(await screen.findByRole('radio', { name: '杭州' }))
  await waitFor(() => expect(address()).toBe('/activity/home?city=330100'))
  await waitFor(() =>
    expect(sentTo('activity/home/list').at(-1)).toMatchObject({ activityId: 'at-home', cityCode: '330100' }),
  )
  expect(localStorage.getItem('dm-home-city')).toBe('330100')
})

test('without a choice it is the city of the profile', async () => {
  answer()
  onCall('userinfo/get', () => meOf({ cityCode: '330100', cityName: '杭州' }))
  show()
  await waitFor(() =>
    expect(sentTo('activity/home/list').at(-1)).toMatchObject({ activityId: 'at-home', cityCode: '330100' }),
  )
  expect(await screen.findByRole('radio', { name: '杭州' })).toHaveAttribute('aria-checked', 'true')
  expect(address()).toBe('/activity/home')
})

test('a city that was remembered is where the page begins', async () => {
  localStorage.setItem('dm-home-city', '310100')
  answer()
  show('', null)
  await waitFor(() => expect(address()).toBe('/activity/home?city=310100'))
})

test('the sheet says what is in it, what a cancellation costs and when the first slot is', async () => {
  answer()
  const { user } = show('?city=all')
  await user.click(await screen.findByRole('button', { name: /生日弹唱惊喜/ }))
  const sheet = await screen.findByRole('dialog', { name: '生日弹唱惊喜' })
  expect(await within(sheet).findByText('最早可约 11月23日 周一 14:00–15:30')).toBeVisible()
  expect(within(sheet).getByText('服务前24小时以上取消，退70%')).toBeVisible()
  expect(within(sheet).getByText('不足24小时取消，不退款')).toBeVisible()
  expect(within(sheet).getByRole('link', { name: /林小满/ })).toHaveAttribute('href', '/user/modelcard?uid=10001')
  await user.click(within(sheet).getByRole('button', { name: '立即预约' }))
  await waitFor(() => expect(address()).toBe('/activity/homeOrder?packageId=song'))
})

test('a visitor is asked to log in', async () => {
  answer()
  const { user } = show('?city=all&packageId=song', null)
  await user.click(await screen.findByRole('button', { name: '立即预约' }))
  await waitFor(() => expect(overlayState().open.map(({ kind }) => kind)).toContain('login'))
})

test.each([
  ['minor' as const, '未成年人不能预约'],
  ['blocked' as const, '账号存在异常，暂时不能参加'],
])('%s: cannot book', async (gate, text) => {
  answer({}, gate)
  show('?city=all&packageId=song')
  expect(await screen.findByRole('button', { name: text })).toBeDisabled()
})

test.each([
  ['scheduled', /开放预约$/],
  ['paused', '活动暂停中'],
  ['ended', '活动已结束'],
] as const)('%s: readable, and the button says why not', async (state, name) => {
  answer({ state, pauseReason: state === 'paused' ? '台风' : null })
  show('?city=all&packageId=song')
  expect(await screen.findByRole('button', { name })).toBeDisabled()
})

test('all slots taken: 近60天约满', async () => {
  answer()
  onCall('activity/home/detail/query', () => detailOf({ full: true }, { first: null }))
  show('?city=all&packageId=song')
  expect(await screen.findByRole('button', { name: '近60天约满' })).toBeDisabled()
})

test('a withdrawn package on an old link: 该活动已下架, the list below', async () => {
  answer()
  onCall('activity/home/detail/query', () => {
    throw refusal(40400, '该活动已下架')
  })
  const { user } = show('?city=all&packageId=old')
  expect(await screen.findByText('该活动已下架')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: '看看其他活动' }))
  await waitFor(() => expect(address()).toBe('/activity/home?city=all'))
})

test('nothing in a city: another one', async () => {
  answer()
  onCall('activity/home/list', () => ({ list: [], total: 0, hasMore: false, cities: CITIES, categories: [] }))
  const { user } = show('?city=310100')
  expect(await screen.findByText('这个城市还没有到家活动，换个城市看看')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '看全国的活动' }))
  await waitFor(() => expect(address()).toBe('/activity/home?city=all'))
})
