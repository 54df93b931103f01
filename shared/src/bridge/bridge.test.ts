import { renderHook } from '@testing-library/react'
import { useBackCloses } from '../router'
import { closeOverlay, overlayState } from '../overlay'
import { storage } from '../env'
import { getToken, getUid, setSession } from '../session'
import { address } from '../testing'
import { bridge, installAppCallbacks, onReloadRoute } from '.'
import { BridgeError } from './types'

const agent = (text: string) => jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(text)
const PLACE = { lng: 120.1, lat: 30.2, name: '横店', address: '万盛街1号', coord: 'gcj02' as const }
const SHARE = { title: '林小满的模卡', url: '/user/modelcard?uid=10001' }
const ADDRESS = {
  id: '1',
  name: '林小满',
  tel: '13800000001',
  regionCodes: ['330100'],
  regionNames: ['杭州'],
  detail: '1号',
}

/** Every call of the bridge with the payload that the app must receive. */
const calls: [name: keyof typeof bridge, make: () => Promise<unknown>, payload: unknown][] = [
  ['getToken', () => bridge.getToken(), {}],
  ['getUid', () => bridge.getUid(), {}],
  ['loginOut', () => bridge.loginOut(), {}],
  ['activityShare', () => bridge.activityShare(SHARE), SHARE],
  ['urlShare', () => bridge.urlShare(SHARE), SHARE],
  ['downloadImageUrl', () => bridge.downloadImageUrl({ url: '/files/a.png' }), { url: '/files/a.png' }],
  [
    'downloadFile',
    () => bridge.downloadFile({ url: '/files/a.csv', name: 'a.csv' }),
    { url: '/files/a.csv', name: 'a.csv' },
  ],
  ['getImageUrl', () => bridge.getImageUrl({ source: 'camera' }), { source: 'camera' }],
  ['openMap', () => bridge.openMap(PLACE), PLACE],
  ['selectAddress', () => bridge.selectAddress(ADDRESS), ADDRESS],
  ['goBack', () => bridge.goBack(), { type: 0 }],
  ['gotoActivity', () => bridge.gotoActivity({ id: '9' }), { id: '9' }],
]

/** Makes the app answer the pending calls through its callbacks. */
const answer = () => {
  window.dmApp?.onToken?.('from-app')
  window.dmApp?.onUid?.('10009')
  window.dmApp?.onImage?.('https://app.local/1.jpg')
}

beforeEach(installAppCallbacks)
afterEach(() => {
  jest.restoreAllMocks()
  delete window.android
  delete window.webkit
})

it('goBack closes what lies on the page first; the app, which knows nothing of it, is called by the next one', async () => {
  agent('Mozilla/5.0 (iPhone) DianMengApp/3.0')
  const postMessage = jest.fn()
  window.webkit = { messageHandlers: { goBack: { postMessage } } }
  const closed = jest.fn()
  const { unmount } = renderHook(() => useBackCloses(closed))
  await bridge.goBack()
  expect(closed).toHaveBeenCalledTimes(1)
  expect(postMessage).not.toHaveBeenCalled()
  unmount()
  await bridge.goBack()
  expect(postMessage).toHaveBeenCalledTimes(1)
})

it.each(calls)('%s reaches the app on iOS', async (name, make, payload) => {
  agent('Mozilla/5.0 (iPhone) DianMengApp/3.0')
  const postMessage = jest.fn()
  window.webkit = { messageHandlers: { [name]: { postMessage } } }
  const done = make()
  answer()
  await done
  expect(postMessage.mock.calls).toEqual([[payload]])
})

it.each(calls)('%s reaches the app on Android, as JSON', async (name, make, payload) => {
  agent('Mozilla/5.0 (Linux; Android 14) DianMengApp/3.0')
  const received = jest.fn()
  window.android = { [name]: received }
  const done = make()
  answer()
  await done
  expect(received.mock.calls).toEqual([[JSON.stringify(payload)]])
})

describe('what the app sends', () => {
  it('token, uid and picture answer who asked', async () => {
    agent('Android DianMengApp/3.0')
    window.android = { getToken: jest.fn(), getUid: jest.fn(), getImageUrl: jest.fn() }
    const requests = [bridge.getToken(), bridge.getUid(), bridge.getImageUrl()]
    answer()
    await expect(Promise.all(requests)).resolves.toEqual(['from-app', '10009', 'https://app.local/1.jpg'])
    expect([getToken(), getUid()]).toEqual(['from-app', '10009'])
  })

  it('a reload of the route is heard, also after an earlier one', () => {
    const heard = jest.fn()
    const stop = onReloadRoute(heard)
    window.dmApp?.onReloadRoute?.()
    window.dmApp?.onReloadRoute?.()
    stop()
    window.dmApp?.onReloadRoute?.()
    expect(heard).toHaveBeenCalledTimes(2)
  })

  it('its opening marks the page as in the app', () => {
    window.dmApp?.onAppOpen?.()
    expect(storage.get('isApp')).toBe('1')
    expect(document.documentElement.style.getPropertyValue('--dm-nav-h')).toBe('20px')
  })
})

describe('in a browser', () => {
  it('share opens the share sheet, with the whole address and the page’s poster', async () => {
    const onPoster = () => undefined
    const done = bridge.urlShare(SHARE, onPoster)
    const url = 'http://localhost/user/modelcard?uid=10001'
    expect(overlayState().open).toMatchObject([{ kind: 'share', options: { ...SHARE, url, onPoster } }])
    overlayState().open.forEach(closeOverlay)
    await done
  })

  it('a map opens our own page', async () => {
    await bridge.openMap(PLACE)
    expect(address()).toContain('/address/amap?mode=view&lng=120.1&lat=30.2')
  })

  it('a download is a link', async () => {
    const clicked: string[] = []
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(`${this.getAttribute('href')} ${this.download}`)
    })
    await bridge.downloadFile({ url: '/files/a.csv?x=1' })
    expect(clicked).toEqual(['/files/a.csv?x=1 a.csv'])
  })

  it('a picture comes from the file picker, and a closed picker rejects', async () => {
    const inputs: HTMLInputElement[] = []
    jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
      inputs.push(this)
    })
    jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picked')
    const picking = bridge.getImageUrl()
    const file = new File(['x'], 'a.png', { type: 'image/png' })
    Object.defineProperty(inputs[0], 'files', { value: [file] })
    inputs[0]?.dispatchEvent(new Event('change'))
    await expect(picking).resolves.toBe('blob:picked')
    const closed = bridge.getImageUrl()
    inputs[1]?.dispatchEvent(new Event('cancel'))
    await expect(closed).rejects.toBeInstanceOf(BridgeError)
  })

  it('token and uid are the stored ones; logout forgets them', async () => {
    setSession({ token: 'mine', uid: '10001' })
    await expect(bridge.getToken()).resolves.toBe('mine')
    await expect(bridge.getUid()).resolves.toBe('10001')
    await bridge.loginOut()
    expect(getToken()).toBeNull()
    await expect(bridge.getToken()).rejects.toBeInstanceOf(BridgeError)
  })

  it.each([
    ['selectAddress', () => bridge.selectAddress(ADDRESS)],
    ['gotoActivity', () => bridge.gotoActivity()],
  ])('%s rejects with its reason', async (name, make) => {
    await expect(make()).rejects.toThrow(`${name}: `)
  })

  it('an app that throws is no worse than none', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    agent('Android DianMengApp/1.0')
    window.android = {
      urlShare: () => {
        throw new Error('old app')
      },
    }
    const done = bridge.urlShare(SHARE)
    expect(overlayState().open.map(({ kind }) => kind)).toEqual(['share'])
    overlayState().open.forEach(closeOverlay)
    await done
  })
})
