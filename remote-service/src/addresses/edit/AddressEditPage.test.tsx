import type { Data } from '@dm/shared/contract'
import { address, expectAccessible, loseCall, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { endSession } from '@dm/shared/session'
import { act, screen, within } from '@testing-library/react'
import { leavePickedPlace, takeSelectedAddress } from '@dm/shared/address-choice'
import { ADDRESS_FORM } from '../../hooks/pickedPoint'
import { page } from './page'
import AddressEditPage from './AddressEditPage'

type Address = Data<'address/detail/query'>

const saved: Address = {
  id: 'A1',
  name: '林小满',
  tel: '13900000001',
  regionCodes: ['330000', '330100', '330108'],
  regionNames: ['浙江省', '杭州市', '滨江区'],
  detail: '江南大道 1 号',
  tag: 'studio',
  isDefault: true,
  version: 3,
}
beforeEach(() => onCall('address/page', () => ({ list: [saved], total: 1, hasMore: false })))

const open = (query = '') => renderPage(<AddressEditPage />, { as: page, at: `/address/edit${query}`, uid: '10001' })
const box = (name: string) => screen.getByRole('textbox', { name })
const save = () => screen.getByRole('button', { name: '保存' })
const added = () => onCall('address/add', ({ requestId: _once, ...fields }) => ({ ...saved, ...fields, id: 'A9' }))
const paste = async ({ user }: ReturnType<typeof open>) => {
  await user.type(box('智能识别'), '周一一 13800000000 浙江省杭州市滨江区江南大道1号')
  await user.click(screen.getByRole('button', { name: '识别' }))
  expect(await screen.findByDisplayValue('周一一')).toBeVisible()
}

test('a pasted line fills the fields, which are marked until they are looked at; then it is saved', async () => {
  added()
  const page = open('?back=book')
  await paste(page)
  expect(box('手机号')).toHaveValue('13800000000')
  expect(await screen.findByRole('button', { name: '所在地区：浙江省 杭州市 滨江区' })).toBeVisible()
  expect(box('详细地址')).toHaveValue('江南大道1号')
  expect(screen.getAllByText('已识别，请核对')).toHaveLength(4)
  await page.user.click(box('联系人'))
  expect(screen.getAllByText('已识别，请核对')).toHaveLength(3)
  await expectAccessible()
  await page.user.click(screen.getByRole('radio', { name: '公司' }))
  await page.user.click(save())
  expect(await screen.findByText('保存成功')).toBeVisible()
  expect(sentTo('address/add')).toEqual([
    {
      requestId: expect.any(String),
      name: '周一一',
      tel: '13800000000',
      regionCodes: ['330000', '330100', '330108'],
      detail: '江南大道1号',
      tag: 'company',
      isDefault: false,
    },
  ])
  expect(takeSelectedAddress('book')).toBe('A9')
  expect(address()).toBe('/address/list')
})

test('each field says what is wrong with it', async () => {
  const { user } = open()
  await user.click(save())
  for (const text of ['请输入联系人', '手机号不能为空', '请选择所在地区', '详细地址为4至200个字'])
    expect(await screen.findByText(text)).toBeVisible()
  await user.type(box('手机号'), '123')
  expect(await screen.findByText('手机号格式错误')).toBeVisible()
  expect(sentTo('address/add')).toEqual([])
})

test('the first address is the default', async () => {
  onCall('address/page', () => ({ list: [], total: 0, hasMore: false }))
  open()
  expect(await screen.findByRole('switch', { name: '设为默认', checked: true })).toBeDisabled()
})

test('is edited as it was read; another page that was faster is told of', async () => {
  onCall('address/detail/query', () => saved)
  onCall('address/set', () => {
    throw refusal(40900, '内容已在其他页面修改，请刷新后再试')
  })
  const { user } = open('?id=A1')
  const name = await screen.findByRole('textbox', { name: '联系人' })
  expect(screen.getByRole('switch', { name: '设为默认' })).toBeDisabled()
  await user.clear(name)
  await user.type(name, '周二')
  await user.click(save())
  expect((await screen.findAllByText('内容已在其他页面修改，请刷新后再试')).length).toBeGreaterThan(0)
  expect(sentTo('address/set')).toMatchObject([{ id: 'A1', version: 3, name: '周二', isDefault: true }])
  expect(name).toHaveValue('周二')
})

test('is removed after a question', async () => {
  onCall('address/detail/query', () => saved)
  onCall('address/del', () => ({}))
  const { user } = open('?id=A1')
  await user.click(await screen.findByRole('button', { name: '删除' }))
  const question = await screen.findByRole('dialog', { name: '确认删除该地址？' })
  await user.click(within(question).getByRole('button', { name: '删除' }))
  expect(await screen.findByText('已删除')).toBeVisible()
  expect(address()).toBe('/address/list')
})

test('one that is not there', async () => {
  onCall('address/detail/query', () => {
    throw refusal(40400, '地址不存在')
  })
  open('?id=other')
  expect(await screen.findByText('地址不存在', { selector: 'p' })).toBeVisible()
  expect(screen.getAllByRole('button', { name: '返回' }).length).toBeGreaterThan(0)
})

test('without an answer nothing is lost and the repeat is the same request', async () => {
  loseCall('address/add')
  const page = open()
  await paste(page)
  await page.user.click(save())
  expect(await screen.findByText('网络异常，请稍后重试')).toBeVisible()
  added()
  await page.user.click(save())
  await screen.findByText('保存成功')
  expect(new Set(sentTo('address/add').map(({ requestId }) => requestId)).size).toBe(1)
})

test('the session ends while one types: what was typed stays; a visitor is asked to log in', async () => {
  const { user, unmount } = open()
  await user.type(box('联系人'), '林')
  act(() => endSession())
  expect(box('联系人')).toHaveValue('林')
  unmount()
  renderPage(<AddressEditPage />, { as: page, at: '/address/edit' })
  expect(screen.getByText('登录后查看')).toBeVisible()
})

describe('a position', () => {
  const located = { ...saved, lng: 120.21, lat: 30.2, poi: '江滨大厦' }
  const map = () => screen.findByRole('button', { name: /^地图定位：/ })
  beforeEach(() => {
    onCall('address/detail/query', () => located)
    onCall('address/set', ({ id: _id, ...fields }) => ({ ...located, ...fields, version: 4 }))
  })

  test('that was saved stays when something else is changed', async () => {
    const { user } = open('?id=A1')
    expect(await map()).toHaveTextContent('已定位 · 江滨大厦')
    await user.type(box('详细地址'), '3 幢')
    await user.click(save())
    expect(await screen.findByText('保存成功')).toBeVisible()
    expect(sentTo('address/set')[0]).toMatchObject({ lng: 120.21, lat: 30.2, poi: '江滨大厦' })
  })

  test('from the map is taken; the written address only after a question', async () => {
    onCall('address/detail/query', () => {
      // Meanwhile, on the page of the map.
      leavePickedPlace(ADDRESS_FORM, { lng: 120.3, lat: 30.1, poi: '星河园', region: '330108', detail: '星河路 18 号' })
      return located
    })
    const { user } = open('?id=A1')
    expect(await map()).toHaveTextContent('已定位 · 星河园')
    expect(box('详细地址')).toHaveValue('江南大道 1 号')
    await user.click(await screen.findByRole('button', { name: '替换' }))
    expect(box('详细地址')).toHaveValue('星河路 18 号')
  })

  test('goes when the region is changed by hand', async () => {
    const page = open('?id=A1')
    expect(await map()).toHaveTextContent('已定位')
    await page.user.click(await screen.findByRole('button', { name: /^所在地区：/ }))
    await page.user.type(await screen.findByPlaceholderText('搜索地区名称'), '上城区')
    await page.user.click(await screen.findByRole('button', { name: /上城区/ }))
    await page.user.click(screen.getByRole('button', { name: '确定' }))
    expect(await screen.findByText('定位已清除，请重新定位')).toBeVisible()
    expect(await map()).toHaveTextContent('选填，便于导航')
  })
})
