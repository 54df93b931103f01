import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { overlayState } from '../overlay'
import { endSession, setSession, setToken } from '../session'
import { TestHost } from '../testing/TestHost'
import { Access, ForUsers, useOwner } from '.'

function Note() {
  const owner = useOwner()
  return <input aria-label={`${owner} 的备注`} />
}
const show = (access: 'user' | 'owner', login?: string) =>
  render(
    <Access page={{ title: '备注', access, login }}>
      <Note />
    </Access>,
    { wrapper: TestHost },
  )
const logIn = (uid: string) => act(() => setSession({ token: `token-of-${uid}`, uid }))

test('a visitor is told why to log in, and goes on after it', () => {
  show('user', '登录后查看备注')
  expect(screen.getByText('登录后查看备注')).toBeVisible()
  logIn('10001')
  expect(screen.getByLabelText('10001 的备注')).toBeVisible()
})

test('the login opens by itself where the page asks for it', () => {
  show('user')
  expect(overlayState().open).toEqual([])
  render(
    <Access page={{ title: '备注', access: 'user', opensLogin: true }}>
      <Note />
    </Access>,
    { wrapper: TestHost },
  )
  expect(overlayState().open).toMatchObject([{ kind: 'login', options: { reason: '登录后进入「备注」' } }])
})

test.each([
  ['/a?uid=10001', true],
  ['/a?uid=', false],
  ['/a?id=1', false],
])('a page that is public with a uid: %s', (at, isPublic) => {
  window.history.replaceState(null, '', at)
  render(
    <Access page={{ title: '备注', access: 'user', publicWith: ['uid'] }}>
      <p>公开内容</p>
    </Access>,
    { wrapper: TestHost },
  )
  expect(screen.queryByText('公开内容') !== null).toBe(isPublic)
  expect(screen.queryByText('登录后查看') === null).toBe(isPublic)
})

test('the page of a user goes with the session, the page of an owner keeps what was typed', async () => {
  logIn('10001')
  const user = userEvent.setup()
  const plain = show('user')
  act(() => endSession())
  expect(screen.getByText('登录后查看')).toBeVisible()
  plain.unmount()
  logIn('10001')
  show('owner')
  await user.type(screen.getByLabelText('10001 的备注'), '写了一半')
  act(() => endSession())
  expect(screen.getByLabelText('10001 的备注')).toHaveValue('写了一半')
  logIn('10001')
  expect(screen.getByLabelText('10001 的备注')).toHaveValue('写了一半')
})

test('the page of an owner waits for the account of a token', () => {
  act(() => setToken('of-an-address'))
  show('owner')
  expect(screen.getByText('登录后查看')).toBeVisible()
  logIn('10001')
  expect(screen.getByLabelText('10001 的备注')).toBeVisible()
})

test('another user finds nothing of it', async () => {
  logIn('10001')
  const user = userEvent.setup()
  show('owner')
  await user.type(screen.getByLabelText('10001 的备注'), '写了一半')
  logIn('10002')
  expect(screen.getByLabelText('10002 的备注')).toHaveValue('')
})

test('a part of a page can be for users, too', () => {
  render(<ForUsers login="登录后查看备注">我的备注</ForUsers>, { wrapper: TestHost })
  expect(screen.getByText('登录后查看备注')).toBeVisible()
  logIn('10001')
  expect(screen.getByText('我的备注')).toBeVisible()
  act(() => endSession())
  expect(screen.queryByText('我的备注')).not.toBeInTheDocument()
})
