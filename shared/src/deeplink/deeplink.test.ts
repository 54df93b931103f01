import { decode } from 'js-base64'
import { overlayState } from '../overlay'
import { address } from '../testing'
import { setSession } from '../session'
import { openApp } from '../open-app'
import { deepLinkText } from '.'

/** The parts of a text with its identifiers in clear. */
const parts = (text: string) => {
  const [marker, id = '', type, ...rest] = text.split('#')
  return [marker, decode(id), type, ...rest.map(decode)]
}

describe('the text (docs/product/foundations.md#5-navigation)', () => {
  it.each([
    ['a video', { uid: '10001', vodId: 'v1' }, ['点梦', 'v1', '2', '10001']],
    ['a video of a collection', { uid: '10001', vodId: 'v1', collectId: 'c1' }, ['点梦', 'v1', '2', '10001', 'c1']],
    ['a video wins over an item', { uid: '10001', vodId: 'v1', id: 'n1' }, ['点梦', 'v1', '2', '10001']],
    ['an item', { uid: '10001', id: 'n1' }, ['点梦', 'n1', '1', '10001']],
    ['an item ignores a collection', { uid: '10001', id: 'n1', collectId: 'c1' }, ['点梦', 'n1', '1', '10001']],
  ])('%s', (_name, query, expected) => {
    expect(parts(deepLinkText(query, false))).toEqual(expected)
    expect(deepLinkText(query, true)).toBe(deepLinkText(query, false))
  })

  it('a person: the uid twice on iOS, three times elsewhere', () => {
    expect(deepLinkText({ uid: '10001' }, true)).toBe('点梦#MTAwMDE=#3#MTAwMDE=')
    expect(deepLinkText({ uid: '10001' }, false)).toBe('点梦#MTAwMDE=#3#MTAwMDE=#MTAwMDE=')
  })

  it('base64 is of the UTF-8 text, and of nothing is nothing', () => {
    expect(parts(deepLinkText({ uid: '小满', id: '通告' }, false))).toEqual(['点梦', '通告', '1', '小满'])
    expect(deepLinkText({}, true)).toBe('点梦##3#')
  })
})

describe('打开APP', () => {
  const copied: string[] = []
  const clipboard = (writeText: (text: string) => Promise<void>) =>
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  beforeEach(() => {
    copied.length = 0
    clipboard(async (text) => void copied.push(text))
  })

  it('copies the text of the address and opens the download page with the same uid', async () => {
    window.history.replaceState(null, '', '/video/share?uid=10002&vodId=v9&collectId=c9')
    await openApp()
    expect(parts(copied[0] ?? '')).toEqual(['点梦', 'v9', '2', '10002', 'c9'])
    expect(address()).toBe('/common/download?uid=10002')
  })

  it('takes the user’s own uid where the address has none', async () => {
    setSession({ token: 't', uid: '10001' })
    window.history.replaceState(null, '', '/invite/index')
    await openApp()
    expect(parts(copied[0] ?? '')).toEqual(['点梦', '10001', '3', '10001', '10001'])
    expect(address()).toBe('/common/download?uid=10001')
  })

  it('opens the download page and says so when the clipboard is refused', async () => {
    clipboard(() => Promise.reject(new DOMException('refused', 'NotAllowedError')))
    window.history.replaceState(null, '', '/user/modelcard?uid=10001')
    await openApp()
    expect(address()).toBe('/common/download?uid=10001')
    expect(overlayState().toast?.text).toBe('口令复制失败，请下载APP后再打开本页')
  })

  it('shows how to leave WeChat instead', async () => {
    const agent = jest
      .spyOn(navigator, 'userAgent', 'get')
      .mockReturnValue('Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0')
    window.history.replaceState(null, '', '/user/modelcard?uid=10001')
    await openApp()
    agent.mockRestore()
    expect(overlayState().open.map(({ kind }) => kind)).toEqual(['browserHint'])
    expect(address()).toBe('/user/modelcard?uid=10001')
  })
})
