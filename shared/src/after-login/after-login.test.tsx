import { minutesMs } from '../time'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { navigate, reloadPage } from '../router'
import { setSession } from '../session'
import { renderPage } from '../testing'
import { useAfterLogin } from '.'

const KEY = 'dm-waiting'
const session = { token: 'token-of-10001', uid: '10001' }

/** A page with one button that requires a login; it lists the actions that ran. */
function Page() {
  const [done, setDone] = useState<string[]>([])
  const run = useAfterLogin(
    (action) => {
      setDone((before) => [...before, action])
      if (action.startsWith('to:')) navigate(action.slice(3))
    },
    undefined,
    ['vote', 'to'],
  )
  return (
    <>
      <button onClick={() => void run('vote:e1')}>投票</button>
      <button onClick={() => void run('to:/user/travel')}>行程</button>
      <p data-testid="done">{done.join(' ')}</p>
    </>
  )
}
const open = (uid?: string, at = '/activity/intro?id=a1') => renderPage(<Page />, { at, ...(uid && { uid }) })
const done = () => screen.getByTestId('done').textContent
const logIn = () => act(() => setSession(session))
const leave = () => window.dispatchEvent(new Event('pagehide'))
/** As after a login by password; jsdom loads no page and says so. */
function reload() {
  const said = jest.spyOn(console, 'error').mockImplementation()
  reloadPage()
  leave()
  said.mockRestore()
}
const wait = (path: string, action: string, ageMs = 0) =>
  window.sessionStorage.setItem(KEY, JSON.stringify({ path, action, at: Date.now() - ageMs }))

test('who is logged in does it at once', async () => {
  const { user } = open('10001')
  await user.click(screen.getByRole('button', { name: '投票' }))
  expect(done()).toBe('vote:e1')
})

test('a visitor logs in first, then it is done once', async () => {
  const { user } = open()
  await user.click(screen.getByRole('button', { name: '投票' }))
  expect(done()).toBe('')
  await user.click(await screen.findByRole('button', { name: '登录' }))
  await waitFor(() => expect(done()).toBe('vote:e1'))
  expect(window.sessionStorage.getItem(KEY)).toBeNull()
})

test('who closes the login does nothing, now and later', async () => {
  const { user } = open()
  await user.click(screen.getByRole('button', { name: '投票' }))
  await screen.findByRole('button', { name: '登录' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(window.sessionStorage.getItem(KEY)).toBeNull())
  logIn()
  expect(done()).toBe('')
})

test('who leaves for a cashier right after it does it once', async () => {
  const { user, unmount } = open()
  await user.click(screen.getByRole('button', { name: '投票' }))
  logIn()
  leave()
  unmount()
  open('10001')
  expect(done()).toBe('')
})

test('after the reload of a password login it is done again', async () => {
  const { user, unmount } = open()
  await user.click(screen.getByRole('button', { name: '投票' }))
  logIn()
  reload()
  unmount()
  open('10001')
  expect(done()).toBe('vote:e1')
})

test('what led to another page is not done again', async () => {
  const { user, unmount } = open()
  await user.click(screen.getByRole('button', { name: '行程' }))
  logIn()
  reload()
  unmount()
  open('10001')
  expect(done()).toBe('')
})

test('of two on a page each does what begins with a word of its own', async () => {
  const done: string[] = []
  function Two() {
    const vote = useAfterLogin((action) => done.push(`voting ${action}`), undefined, ['vote'])
    const open = useAfterLogin((action) => done.push(`opening ${action}`), undefined, ['open'])
    return (
      <>
        <button onClick={() => void vote('vote:e1')}>投票</button>
        <button onClick={() => void open('open:b1')}>开箱</button>
      </>
    )
  }
  const { user } = renderPage(<Two />)
  await user.click(screen.getByRole('button', { name: '开箱' }))
  await user.click(await screen.findByRole('button', { name: '登录' }))
  await waitFor(() => expect(done).toEqual(['opening open:b1']))
})

test('it waits for its own page, for ten minutes', () => {
  wait('/activity/intro?id=a1', 'vote:e1', minutesMs(9))
  open('10001', '/activity/intro?id=a2').unmount()
  const { unmount } = open('10001')
  expect(done()).toBe('vote:e1')
  unmount()
  wait('/activity/intro?id=a1', 'vote:e1', minutesMs(11))
  open('10001')
  expect(done()).toBe('')
})

test.each(['{', 'null', '"vote"', '{"path":"/activity/intro?id=a1","at":1}'])(
  '%s in the storage is nothing',
  (text) => {
    window.sessionStorage.setItem(KEY, text)
    open('10001')
    expect(done()).toBe('')
  },
)

test('a storage that refuses costs only the reload', async () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  const storage = { setItem: refuse, getItem: refuse, removeItem: refuse }
  const before = Object.getOwnPropertyDescriptor(window, 'sessionStorage')
  Object.defineProperty(window, 'sessionStorage', { configurable: true, get: () => storage })
  try {
    const { user } = open()
    await user.click(screen.getByRole('button', { name: '投票' }))
    logIn()
    expect(done()).toBe('vote:e1')
  } finally {
    if (before) Object.defineProperty(window, 'sessionStorage', before)
  }
})
