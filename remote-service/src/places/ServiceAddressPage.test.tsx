import type { Data } from '@dm/shared/contract'
import { address, expectAccessible, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { takeSelectedPlaces } from '../hooks/selectedPlaces'
import { leaveSelectedAddress } from '@dm/shared/address-choice'
import { page } from './page'
import ServiceAddressPage from './ServiceAddressPage'

type Setting = Data<'service/place/query'>

const place = {
  id: 'p1',
  label: '一号影棚',
  regionNames: ['浙江省', '杭州市', '滨江区'],
  detail: '星河路 18 号',
  hasPoint: true,
  used: 2,
}
const setting: Setting = {
  places: [place, { ...place, id: 'p2', label: '二号影棚', hasPoint: false, used: 0 }],
  showDetail: false,
  visitRegions: ['330100'],
  visitNames: ['杭州市'],
  visitNote: '',
  online: false,
  onlineNote: '',
  version: 4,
}
const empty: Setting = { ...setting, places: [], visitRegions: [], visitNames: [], version: 0 }
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  onCall('service/place/query', () => setting)
  onCall('service/place/set', () => ({ ...setting, version: 5 }))
})
const open = (query = '') =>
  renderPage(<ServiceAddressPage />, { as: page, at: `/service/address${query}`, uid: '10001' })

test('stores with their use, renamed, removed and saved as they were read', async () => {
  const { user } = open()
  const [first, second] = await screen.findAllByRole('textbox', { name: '门店名称' })
  expect(first).toHaveValue('一号影棚')
  expect(screen.getByText('2 个服务在用')).toBeVisible()
  const [used, unused] = screen.getAllByRole('button', { name: '移除' })
  expect(used).toBeDisabled()
  expect(unused).toBeEnabled()
  await user.clear(second as HTMLElement) // two rows
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('请输入2至20个字的门店名称')).toBeVisible()
  await user.type(second as HTMLElement, '新影棚') // two rows
  await user.click(screen.getByRole('button', { name: '移除杭州市' }))
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('已保存')).toBeVisible()
  expect(sentTo('service/place/set')).toMatchObject([
    {
      version: 4,
      visitRegions: [],
      places: [
        { id: 'p1', label: '一号影棚' },
        { id: 'p2', label: '新影棚' },
      ],
    },
  ])
  await waitFor(() => expect(address()).toBe('/service/list?tab=mine'))
})

test('nothing yet; a chosen address becomes a store', async () => {
  onCall('service/place/query', () => empty)
  onCall('address/page', () => ({
    list: [
      {
        id: 'A1',
        name: '林小满',
        tel: '13900000001',
        regionCodes: ['330000', '330100', '330108'],
        regionNames: ['浙江省', '杭州市', '滨江区'],
        detail: '江南大道 1 号',
        tag: 'studio' as const,
        isDefault: true,
        version: 1,
      },
    ],
    total: 1,
    hasMore: false,
  }))
  const first = open()
  expect(await screen.findByText('添加门店或上门范围，客户才能预约')).toBeVisible()
  await first.user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('请至少保留一种服务方式')).toBeVisible()
  await first.user.click(screen.getByRole('button', { name: '添加门店' }))
  await waitFor(() => expect(address()).toBe('/address/list?select=1&back=places'))
  first.unmount()
  onCall('service/place/set', () => ({ ...empty, version: 1 }))
  leaveSelectedAddress('places', 'A1')
  const again = open()
  await again.user.type(await screen.findByRole('textbox', { name: '门店名称' }), '滨江影棚')
  await again.user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(sentTo('service/place/set')).toMatchObject([{ places: [{ addressId: 'A1', label: '滨江影棚' }] }]),
  )
})

test('chosen stores go back to the form that asked', async () => {
  const { user } = open('?select=1&back=service-form&chosen=p1')
  const tick = await screen.findByRole('checkbox', { name: '选用二号影棚' })
  expect(screen.getByRole('checkbox', { name: '选用一号影棚' })).toBeChecked()
  await user.click(tick)
  await user.click(screen.getByRole('button', { name: '确定' }))
  await waitFor(() => expect(address()).toBe('/service/publish'))
  expect(takeSelectedPlaces('service-form')).toEqual(['p1', 'p2'])
  expect(takeSelectedPlaces('service-form')).toBeNull()
})

test('a store in use stays, and says so', async () => {
  onCall('service/place/set', () => {
    throw refusal(40900, '该地点正被2个服务使用')
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: '保存' }))
  expect((await screen.findAllByText('该地点正被2个服务使用')).length).toBeGreaterThan(0)
})

test('a visitor is asked to log in', () => {
  renderPage(<ServiceAddressPage />, { as: page, at: '/service/address' })
  expect(screen.getByText('登录后查看')).toBeVisible()
})
