import { address, expectAccessible, loseCall, onCall, renderPage, sentTo } from '@dm/shared/testing'
import { screen } from '@testing-library/react'
import { leavePickedPlace, takePickedPlace } from '@dm/shared/address-choice'
import { page } from './page'
import AddressAmapPage from './AddressAmapPage'

const open = (query = '') => renderPage(<AddressAmapPage />, { as: page, at: `/address/amap${query}`, uid: '10001' })
const box = (name: string) => screen.getByRole('textbox', { name })

/** The device’s answer to the question where it is. */
function located(answer: { lng: number; lat: number; accuracy: number } | { code: number }) {
  const ask = (done: (position: unknown) => void, failed: (error: unknown) => void) =>
    'code' in answer
      ? failed(answer)
      : done({ coords: { longitude: answer.lng, latitude: answer.lat, accuracy: answer.accuracy } })
  Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true })
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition: ask }, configurable: true })
}

/** Stub for the address of the map's script: not there at all, in these tests. */
const withKey = () =>
  onCall('address/map/config/query', () => ({
    enabled: true,
    key: 'k',
    serviceHost: '/_AMapService',
    script: 'https://maps.example',
  }))

beforeEach(() => {
  onCall('address/map/config/query', () => ({ enabled: false }))
  onCall('address/region/guess', () => ({ regionCodes: ['330000', '330100', '330100'], distanceKm: 5 }))
})
afterEach(() => {
  delete window.AMap
  document.head.querySelectorAll('script').forEach((script) => script.remove())
  Reflect.deleteProperty(navigator, 'geolocation')
})

describe('without a map', () => {
  test('position, offered region and words are handed back in the system of Chinese maps', async () => {
    located({ lng: 120.2119, lat: 30.2084, accuracy: 25.4 })
    const { user } = open('?back=form&region=330108')
    await user.click(await screen.findByRole('button', { name: '使用当前位置' }))
    expect(await screen.findByText('已获取定位（精度约25米）')).toBeVisible()
    expect(await screen.findByText('可能在：浙江省 杭州市')).toBeVisible()
    // A guess is offered, and nothing is filled in.
    expect(screen.getByRole('button', { name: '所在地区：浙江省 杭州市 滨江区' })).toBeVisible()
    await user.type(box('详细地址'), '江南大道 1 号')
    await expectAccessible()
    await user.click(screen.getByRole('button', { name: '确定' }))
    expect(takePickedPlace('form')).toEqual({
      lng: expect.closeTo(120.21643, 5),
      lat: expect.closeTo(30.20597, 5),
      region: '330108',
      detail: '江南大道 1 号',
    })
    expect(sentTo('address/region/guess')[0]).toEqual({
      lng: expect.closeTo(120.21643, 5),
      lat: expect.closeTo(30.20597, 5),
    })
    expect(screen.queryByText(/地图暂时不可用/)).not.toBeInTheDocument()
  })

  test('a rough position is no point; the offered city asks for its district', async () => {
    located({ lng: 120.2119, lat: 30.2084, accuracy: 3000 })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: '使用当前位置' }))
    await user.click(await screen.findByRole('button', { name: '使用' }))
    await user.click(screen.getByRole('button', { name: '确定' }))
    expect(await screen.findByText('请选择所在地区')).toBeVisible()
    expect(screen.getByText('详细地址为4至200个字')).toBeVisible()
    expect(address()).toBe('/address/amap')
  })

  test.each([
    [1, '未获得定位权限，请在系统设置中开启或手动选择'],
    [3, '定位超时，请重试'],
    [2, '暂时无法定位，请手动选择'],
  ])('refused by the device (%d)', async (code, text) => {
    located({ code })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: '使用当前位置' }))
    expect(await screen.findByText(text)).toBeVisible()
  })

  test('a device that cannot be asked shows no button; a lost call is like no map', async () => {
    loseCall('address/map/config/query')
    open()
    expect(await screen.findByRole('textbox', { name: '详细地址' })).toBeVisible()
    expect(screen.queryByRole('button', { name: '使用当前位置' })).not.toBeInTheDocument()
  })

  test('opened by hand it goes on to a new address', async () => {
    const { user } = open('?region=330108')
    await user.type(await screen.findByRole('textbox', { name: '详细地址' }), '江南大道 1 号')
    await user.click(screen.getByRole('button', { name: '确定' }))
    expect(address()).toBe('/address/edit')
    expect(takePickedPlace('address-form')).toEqual({ region: '330108', detail: '江南大道 1 号' })
  })
})

describe('with a map', () => {
  const place = {
    id: 'p1',
    name: '江滨大厦',
    address: '江南大道 1 号',
    adcode: '330108',
    location: { lng: 120.21, lat: 30.2 },
  }
  const names = { pname: '浙江省', cityname: '杭州市', adname: '滨江区' }
  const searches: unknown[][] = []
  let found: [string, unknown]
  let here: [string, unknown]

  class FakeMap {
    center = { lng: 1, lat: 2 }
    moved: (() => void)[] = []
    constructor(_box: HTMLElement, { center }: { center?: [number, number] }) {
      if (center) this.center = { lng: center[0], lat: center[1] }
    }
    on(event: string, run: () => void) {
      if (event === 'complete') queueMicrotask(run)
      else this.moved.push(run)
    }
    getCenter = () => this.center
    setZoomAndCenter(_zoom: number, [lng, lat]: [number, number]) {
      this.center = { lng, lat }
      for (const run of this.moved) queueMicrotask(run)
    }
    add() {}
    destroy() {}
  }

  beforeEach(() => {
    searches.length = 0
    found = ['complete', { poiList: { pois: [{ ...place, ...names }] } }]
    here = [
      'complete',
      {
        regeocode: {
          formattedAddress: '浙江省杭州市滨江区长河街道星河路 18 号',
          addressComponent: { adcode: '330108', province: '浙江省', city: '杭州市', district: '滨江区' },
          pois: [{ id: 'p0', name: '星河园', address: '星河路 18 号', location: { lng: 120.2, lat: 30.2 } }],
        },
      },
    ]
    withKey()
    window.AMap = {
      Map: FakeMap,
      Marker: class {},
      PlaceSearch: class {
        constructor(private readonly options: { city?: string }) {}
        search(text: string, answered: (...result: [string, unknown]) => void) {
          searches.push([text, this.options.city])
          answered(...found)
        }
      },
      Geocoder: class {
        getAddress(_at: [number, number], answered: (...result: [string, unknown]) => void) {
          answered(...here)
        }
      },
    }
  })

  test('a place is searched within the city and chosen from the list', async () => {
    const { user } = open('?back=form&region=330100&lng=120.2&lat=30.2')
    expect(await screen.findByText('浙江省 杭州市 滨江区 星河园')).toBeVisible()
    expect(screen.getByRole('list', { name: '附近地点' })).toBeVisible()
    expect(screen.getByPlaceholderText('搜索地点')).toHaveFocus()
    await user.type(screen.getByPlaceholderText('搜索地点'), '大厦')
    await user.click(await screen.findByRole('button', { name: /江滨大厦/ }))
    expect(searches).toEqual([['大厦', '330100']])
    expect(await screen.findByText('浙江省 杭州市 滨江区 江滨大厦')).toBeVisible()
    await expectAccessible()
    await user.click(screen.getByRole('button', { name: '确定' }))
    await screen.findByText('浙江省 杭州市 滨江区 江滨大厦')
    expect(takePickedPlace('form')).toEqual({
      lng: 120.21,
      lat: 30.2,
      poi: '江滨大厦',
      region: '330108',
      detail: '江南大道 1 号江滨大厦',
    })
  })

  test('nothing found, and a pin that the map does not know', async () => {
    found = ['no_data', {}]
    here = ['no_data', {}]
    const { user } = open()
    expect(await screen.findByText('暂不支持该位置')).toBeVisible()
    expect(screen.getByRole('button', { name: '确定' })).toBeDisabled()
    await user.type(screen.getByPlaceholderText('搜索地点'), '不存在')
    expect(await screen.findByText('没有找到相关地点，可移动地图选择')).toBeVisible()
  })

  test('a used-up quota leads to the form', async () => {
    here = ['error', 'DAILY_QUERY_OVER_LIMIT']
    open()
    expect(await screen.findByText('地图暂时不可用，请手动填写')).toBeVisible()
    expect(screen.getByRole('textbox', { name: '详细地址' })).toBeVisible()
  })
})

test('a script that does not load leads to the form', async () => {
  withKey()
  open()
  await screen.findByPlaceholderText('搜索地点')
  document.head.querySelector('script[src^="https://maps.example/maps?"]')?.dispatchEvent(new Event('error'))
  expect(await screen.findByText('地图暂时不可用，请手动填写')).toBeVisible()
})

describe('a place is shown', () => {
  const view = '?mode=view&lng=120.21&lat=30.2&name=江滨大厦&address=江南大道 1 号'

  test('with the ways to it; in words without a map', async () => {
    const { user } = open(view)
    expect(await screen.findByRole('heading', { name: '江滨大厦' })).toBeVisible()
    expect(screen.getByText('120.210000, 30.200000 高德坐标 (GCJ-02)')).toBeVisible()
    const link = screen.getByRole('link', { name: '导航' })
    expect(new URL(link.getAttribute('href') ?? '').origin).toBe('https://uri.amap.com')
    await user.click(screen.getByRole('button', { name: '复制地址' }))
    expect(await screen.findByText('地址已复制')).toBeVisible()
    await expectAccessible()
  })

  test('in the app by its own map', async () => {
    const opened: unknown[] = []
    window.android = { openMap: (text: string) => opened.push(JSON.parse(text)) }
    const { user } = open(view)
    await user.click(await screen.findByRole('link', { name: '导航' }))
    expect(opened).toEqual([{ lng: 120.21, lat: 30.2, name: '江滨大厦', address: '江南大道 1 号', coord: 'gcj02' }])
    delete window.android
  })

  test.each([
    '?mode=view',
    '?mode=view&lng=190&lat=30',
    '?mode=view&lng=1e2&lat=30',
    `?mode=view&lng=1&lat=1&name=${'长'.repeat(51)}`,
    `?mode=view&lng=1&lat=1&address=${'长'.repeat(201)}`,
  ])('%s is none', async (query) => {
    open(query)
    expect(await screen.findByText('位置信息无效')).toBeVisible()
  })
})

test('what was left for one page is not taken by another', () => {
  leavePickedPlace('one', { region: '330108' })
  expect(takePickedPlace('two')).toBeNull()
  expect(takePickedPlace('one')).toEqual({ region: '330108' })
  expect(takePickedPlace('one')).toBeNull()
})
