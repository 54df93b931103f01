import { address, expectAccessible, onCall, renderPage, sentTo } from '@dm/shared/testing'
import { screen, within } from '@testing-library/react'
import { NOW } from '../../../test/income'
import { trafficDays, trafficPack, trafficProduct } from '../../../test/traffic'
import TrafficPage from './TrafficPage'
import { page } from './page'

function answer(packs = [trafficPack('a')]) {
  onCall('traffic/overview/query', () => ({
    ...{ left: 12_345, reserved: 0, used: 2_500, running: 2, expiringSoon: { exposures: 900, day: '2026-11-25' } },
    ...{ days: trafficDays(30, 3), now: NOW },
  }))
  onCall('traffic/product/list', () => ({
    list: [trafficProduct('new', { name: '新人流量包', once: true, bought: true }), trafficProduct('base')],
    ...{ total: 2, hasMore: false, canBuy: true },
  }))
  onCall('traffic/pack/page', () => ({ list: packs, total: packs.length, hasMore: false, now: NOW }))
}
const open = (uid: string | undefined = '10005', at = '/common/traffic') =>
  renderPage(<TrafficPage />, { as: page, at, uid })

test('what is left, what ends soon, and what can be bought; what is sold once is not sold again', async () => {
  answer()
  const { user } = open()
  expect(await screen.findByText(/900次曝光将于11月25日到期/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: '剩余曝光 1.2w' }))
  expect(screen.getByText('12,345')).toBeVisible()
  const newcomer = within(await screen.findByRole('article', { name: '新人流量包' }))
  expect(newcomer.getByRole('button', { name: '已购买' })).toBeDisabled()
  expect(screen.getByRole('link', { name: '购买 基础流量包' })).toHaveAttribute(
    'href',
    '/common/trafficDetail?productId=base',
  )
  await user.click(screen.getByRole('button', { name: '查看表格' }))
  expect(screen.getByRole('table', { name: '近30天曝光' })).toBeVisible()
  await expectAccessible()
})

test('the user’s packs, by state', async () => {
  answer([trafficPack('a'), trafficPack('b', { source: 'gift', paidFen: undefined, state: 'used', left: 0 })])
  const { user } = open()
  await user.click(await screen.findByRole('radio', { name: '我的流量包' }))
  expect(await screen.findAllByText('已用 2,500 / 共 10,000')).toHaveLength(2)
  expect(screen.getByText('赠送')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: '已用完' }))
  expect(address()).toBe('/common/traffic?tab=mine&state=used')
  expect(sentTo('traffic/pack/page').at(-1)).toMatchObject({ state: 'used' })
  await expectAccessible()
})

test('no pack yet: the way to buy one', async () => {
  answer([])
  const { user } = open('10005', '/common/traffic?tab=mine')
  expect(await screen.findByText('还没有流量包')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '去购买' }))
  expect(address()).toBe('/common/traffic')
})

test('a visitor is asked for the agents’ login, and no number is read before', async () => {
  answer()
  const { user } = renderPage(<TrafficPage />, { as: page, at: '/common/traffic' })
  expect(await screen.findByRole('dialog')).toBeVisible()
  await user.keyboard('{Escape}')
  expect(await screen.findByText('请先登录')).toBeVisible()
  expect(sentTo('traffic/overview/query')).toHaveLength(0)
})
