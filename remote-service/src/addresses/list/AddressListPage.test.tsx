import { bridge } from '@dm/shared/bridge'
import type { Data } from '@dm/shared/contract'
import { storage } from '@dm/shared/env'
import { address, expectAccessible, loseCall, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { screen, within } from '@testing-library/react'
import { takeSelectedAddress } from '@dm/shared/address-choice'
import { page } from './page'
import AddressListPage from './AddressListPage'

type Address = Data<'address/page'>['list'][number]

const studio: Address = {
  id: 'A1',
  name: '林小满',
  tel: '13900000001',
  regionCodes: ['330000', '330100', '330100'],
  regionNames: ['浙江省', '杭州市', '杭州市'],
  detail: '滨江区江南大道 1 号',
  tag: 'studio',
  isDefault: true,
  version: 1,
}
const home: Address = {
  ...studio,
  id: 'A2',
  name: '一'.repeat(20),
  regionCodes: ['440000', '440100', '440100'],
  regionNames: ['广东省', '广州市', '广州市'],
  detail: '路'.repeat(200),
  tag: 'none',
  isDefault: false,
}
const answer = (list: Address[] = [studio, home]) =>
  onCall('address/page', () => ({ list, total: list.length, hasMore: false }))
const open = (query = '') => renderPage(<AddressListPage />, { as: page, at: `/address/list${query}`, uid: '10001' })
const card = (one: Address) => screen.findByRole('article', { name: `${one.name} ${one.detail}` })

test('cards with the whole phone, tag, default and their ways', async () => {
  answer()
  open()
  expect(await card(studio)).toHaveTextContent(/林小满.*13900000001.*默认.*工作室.*浙江省 杭州市 滨江区/)
  expect(within(await card(studio)).queryByRole('button', { name: '设为默认' })).not.toBeInTheDocument()
  expect(within(await card(home)).getByRole('link', { name: '编辑' })).toHaveAttribute('href', '/address/edit?id=A2')
  expect(screen.getByText('2/50')).toBeVisible()
  await expectAccessible()
})

test('another is made the default, one is removed', async () => {
  answer()
  onCall('address/default/set', () => {
    answer([
      { ...home, isDefault: true },
      { ...studio, isDefault: false },
    ])
    return { ...home, isDefault: true }
  })
  const { user } = open()
  await user.click(within(await card(home)).getByRole('button', { name: '设为默认' }))
  expect(await screen.findByText('已设为默认')).toBeVisible()
  expect(await card(home)).toHaveTextContent('默认')
  onCall('address/del', () => {
    answer([{ ...home, isDefault: true }])
    return { defaultId: 'A2' }
  })
  await user.click(within(await card(studio)).getByRole('button', { name: '删除' }))
  const question = await screen.findByRole('dialog', { name: '确认删除该地址？' })
  await user.click(within(question).getByRole('button', { name: '删除' }))
  expect(await screen.findByText('已删除')).toBeVisible()
  expect(sentTo('address/del')).toEqual([{ id: 'A1' }])
  expect(screen.queryByText('林小满')).not.toBeInTheDocument()
})

test('a lost removal says so and the card stays', async () => {
  answer()
  loseCall('address/del')
  const { user } = open()
  await user.click(within(await card(studio)).getByRole('button', { name: '删除' }))
  const question = await screen.findByRole('dialog', { name: '确认删除该地址？' })
  await user.click(within(question).getByRole('button', { name: '删除' }))
  expect(await screen.findByText('网络异常，请稍后重试')).toBeVisible()
  expect(await card(studio)).toBeVisible()
})

test('select=1: a tap leaves the address to the page that asked, and one out of range cannot be chosen', async () => {
  answer()
  const { user } = open('?select=1&back=book&regions=330100')
  expect(await screen.findByRole('heading', { level: 1, name: '选择地址' })).toBeVisible()
  const outside = await card(home)
  expect(outside).toHaveTextContent('不在上门范围')
  expect(within(outside).getByRole('button', { name: /不在上门范围/ })).toBeDisabled()
  await user.click(within(await card(studio)).getByRole('button', { name: /林小满/ }))
  expect(takeSelectedAddress('book')).toBe('A1')
  expect(takeSelectedAddress('book')).toBeNull()
  expect(address()).toBe('/user/index')
})

test('opened by the app itself: the address is handed to it with its point', async () => {
  storage.set('isApp', '1')
  const selectAddress = jest.spyOn(bridge, 'selectAddress').mockResolvedValue()
  const goBack = jest.spyOn(bridge, 'goBack').mockResolvedValue()
  answer([{ ...studio, lng: 120.21, lat: 30.2 }])
  const { user } = open('?select=1')
  await user.click(within(await card(studio)).getByRole('button', { name: /林小满/ }))
  expect(selectAddress).toHaveBeenCalledWith({
    id: 'A1',
    name: '林小满',
    tel: '13900000001',
    regionCodes: ['330000', '330100', '330100'],
    regionNames: ['浙江省', '杭州市', '杭州市'],
    detail: '滨江区江南大道 1 号',
    lng: 120.21,
    lat: 30.2,
    coord: 'gcj02',
  })
  expect(goBack).toHaveBeenCalled()
  jest.restoreAllMocks()
})

test('empty, full, failed, a visitor', async () => {
  const visitor = renderPage(<AddressListPage />, { as: page, at: '/address/list' })
  expect(screen.getByText('登录后查看')).toBeVisible()
  visitor.unmount()
  onCall('address/page', () => {
    throw refusal(50000, '服务器开小差了')
  })
  const failed = open()
  await screen.findByRole('alert')
  answer([])
  await failed.user.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('还没有地址')).toBeVisible()
  expect(screen.getByRole('link', { name: '新增地址' })).toHaveAttribute('href', '/address/edit')
})

test('fifty are enough', async () => {
  answer(Array.from({ length: 50 }, (_, n) => ({ ...home, id: `N${n}`, name: `第${n}位`, detail: `演示路 ${n} 号` })))
  open()
  expect(await screen.findByRole('button', { name: '最多保存50个地址' })).toBeDisabled()
})
