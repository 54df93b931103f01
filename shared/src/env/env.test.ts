import { appVersion, isAndroid, isIos, isOwnApp, isQQBrowser, isWeChat, isWeCom, markInApp, storage } from '.'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15'
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0'
const as = (agent: string) => jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
afterEach(() => {
  jest.restoreAllMocks()
  document.documentElement.removeAttribute('style')
  delete document.documentElement.dataset.app
})

it.each([
  ['the app on iOS', `${IPHONE} DianMengApp/3.2.1`, [isOwnApp, isIos]],
  ['the app on Android', `${ANDROID} DianMengApp/3.2.1`, [isOwnApp, isAndroid]],
  ['WeChat', `${ANDROID} MicroMessenger/8.0.50`, [isWeChat, isAndroid]],
  ['WeCom', `${IPHONE} wxwork/4.1 MicroMessenger/7.0.1`, [isWeCom, isIos]],
  ['QQ browser', `${ANDROID} MQQBrowser/15.0`, [isQQBrowser, isAndroid]],
  ['QQ', `${IPHONE} QQ/9.1.0`, [isQQBrowser, isIos]],
  ['WeChat with QQ’s engine', `${ANDROID} MQQBrowser/6.2 MicroMessenger/8.0`, [isWeChat, isAndroid]],
  ['a desktop browser', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0', []],
])('%s', (_name, agent, expected) => {
  as(agent)
  const all = [isOwnApp, isIos, isAndroid, isWeChat, isWeCom, isQQBrowser]
  expect(all.filter((test) => test())).toEqual(all.filter((test) => expected.includes(test)))
})

it('knows the app’s version', () => {
  as(`${IPHONE} DianMengApp/3.2.1`)
  expect(appVersion()).toBe('3.2.1')
})

it('is in the app once the app has said so: isApp 1, height 20', () => {
  markInApp()
  expect(storage.get('isApp')).toBe('1')
  expect(isOwnApp()).toBe(true)
  expect(document.documentElement.style.getPropertyValue('--dm-nav-h')).toBe('20px')
})

it('keeps values in memory where storage is refused', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  storage.set('k', 'v')
  expect(storage.get('k')).toBe('v')
  storage.remove('k')
  expect(storage.get('k')).toBeNull()
})
