import { daysMs } from '../time'
import { act, render, screen } from '@testing-library/react'
import {
  clearSession,
  deviceId,
  endSession,
  getToken,
  getUid,
  isCurrentUser,
  onSession,
  setSession,
  takeTokenFromAddress,
  useSession,
} from '.'

const Who = () => {
  const { uid, loggedIn } = useSession()
  return <p>{loggedIn ? `uid ${uid}` : '未登录'}</p>
}
const changes: string[] = []
let stop: () => void = () => undefined
beforeEach(() => {
  changes.length = 0
  stop = onSession((change) => changes.push(change))
})
afterEach(() => stop())

/** Simulates the event in this tab after another tab has written. */
const otherTab = () =>
  window.dispatchEvent(new StorageEvent('storage', { key: 'dm.session', newValue: String(Math.random()) }))

it('stores token and uid in cookies of the whole site', () => {
  setSession({ token: 'a.b', uid: '10001' })
  expect(document.cookie).toContain('DM_TOKEN=a.b')
  expect(document.cookie).toContain('DM_UID=10001')
  expect(isCurrentUser('10001')).toBe(true)
  expect(isCurrentUser('10002')).toBe(false)
  expect(isCurrentUser(null)).toBe(false)
})

it('writes path /, SameSite=Lax and 30 days', () => {
  const written = jest.spyOn(Document.prototype, 'cookie', 'set')
  setSession({ token: 'a', uid: '1' })
  const cookie = written.mock.calls[0]?.[0] ?? ''
  written.mockRestore()
  expect(cookie).toMatch(/path=\//i)
  expect(cookie).toMatch(/samesite=lax/i)
  expect(cookie).not.toMatch(/secure/i)
  const expires = Date.parse(/expires=([^;]+)/i.exec(cookie)?.[1] ?? '')
  expect(Math.round((expires - Date.now()) / daysMs(1))).toBe(30)
})

it('falls back to memory where cookies and storage are refused', () => {
  const get = jest.spyOn(Document.prototype, 'cookie', 'get').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  const set = jest.spyOn(Document.prototype, 'cookie', 'set').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  const store = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'QuotaExceededError')
  })
  setSession({ token: 'kept', uid: '10001' })
  expect(getToken()).toBe('kept')
  expect(deviceId()).toBe(deviceId())
  clearSession()
  expect(getToken()).toBeNull()
  ;[set, get, store].forEach((spy) => spy.mockRestore())
})

it('tells login, change of account, a refused token and logout apart', () => {
  setSession({ token: 'a', uid: '10001' })
  setSession({ token: 'b', uid: '10002' })
  endSession()
  expect(getUid()).toBe('10002')
  setSession({ token: 'c', uid: '10002' })
  clearSession()
  expect(changes).toEqual(['login', 'account', 'ended', 'login', 'logout'])
})

it('notices what another tab did', () => {
  render(<Who />)
  expect(screen.getByText('未登录')).toBeVisible()
  document.cookie = 'DM_TOKEN=other'
  document.cookie = 'DM_UID=10003'
  act(otherTab as () => void)
  expect(screen.getByText('uid 10003')).toBeVisible()
  document.cookie = 'DM_TOKEN=; expires=Thu, 01 Jan 1970 00:00:00 GMT'
  document.cookie = 'DM_UID=; expires=Thu, 01 Jan 1970 00:00:00 GMT'
  act(otherTab as () => void)
  expect(screen.getByText('未登录')).toBeVisible()
  expect(changes).toEqual(['login', 'logout'])
})

it('renders again at login and logout', () => {
  render(<Who />)
  act(() => setSession({ token: 'a', uid: '10001' }))
  expect(screen.getByText('uid 10001')).toBeVisible()
  act(clearSession)
  expect(screen.getByText('未登录')).toBeVisible()
})

describe('a token in the address', () => {
  const never = () => {
    throw new Error('no other token was offered')
  }
  it('never replaces the token of somebody who is logged in: it is offered', () => {
    setSession({ token: 'mine', uid: '10001' })
    const offered: string[] = []
    const take = (path: string) => takeTokenFromAddress(path, (token) => offered.push(token))
    expect(take('/user/index?token=theirs&a=1')).toBe('/user/index?a=1')
    expect(take('/user/index?token=mine')).toBe('/user/index')
    expect(take('/user/index?token=')).toBe('/user/index')
    expect([getToken(), offered]).toEqual(['mine', ['theirs']])
  })
  it('is saved and taken out, the rest stays', () => {
    expect(takeTokenFromAddress('/user/modelcard?uid=1&token=a.b%2Bc&id=2#top', never)).toBe(
      '/user/modelcard?uid=1&id=2#top',
    )
    expect(getToken()).toBe('a.b+c')
  })
  it('is looked for alone', () => {
    expect(takeTokenFromAddress('/user/modelcard?uid=1', never)).toBeNull()
    expect(getToken()).toBeNull()
  })
})

it('gives the browser one random id', () => {
  expect(deviceId()).toMatch(/^[0-9a-f]{32}$/)
  expect(deviceId()).toBe(deviceId())
})
