import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server.edge'
import { deepLinkText } from '../deeplink'
import { AddressRouter } from '../router'
import { setSession } from '../session'
import { address, expectAccessible } from '../testing'
import { OpenAppButton } from '.'

const VIDEO = { uid: '10002', vodId: 'v9', collectId: 'c9' }

const app = (
  <AddressRouter>
    <OpenAppButton>打开APP</OpenAppButton>
  </AddressRouter>
)

beforeEach(() => window.history.replaceState(null, '', '/video/share?uid=10002&vodId=v9&collectId=c9&from=chat'))

/** Shows what a server sends. */
function delivered(): HTMLElement {
  const root = document.createElement('div')
  root.innerHTML = renderToString(app)
  document.body.append(root)
  return root
}

test('as delivered 打开APP is a link to the download page that holds the text for every client', async () => {
  const root = delivered()
  const link = screen.getByRole('link', { name: '打开APP' })
  expect(link).toHaveAttribute('href', '/common/download?uid=10002')
  expect(link).toHaveAttribute('data-copy', deepLinkText(VIDEO, false))
  expect(link).toHaveAttribute('data-copy-ios', deepLinkText(VIDEO, true))
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  await expectAccessible()
  root.remove()
})

test('without a uid in the address it is that of who is logged in', () => {
  window.history.replaceState(null, '', '/video/share?id=n1')
  act(() => setSession({ token: 't', uid: '10001' }))
  const root = delivered()
  expect(screen.getByRole('link', { name: '打开APP' })).toHaveAttribute('href', '/common/download?uid=10001')
  expect(screen.getByRole('link', { name: '打开APP' })).toHaveAttribute(
    'data-copy',
    deepLinkText({ uid: '10001', id: 'n1' }, false),
  )
  root.remove()
})

test('a page that is taken over has the button, which copies the deep-link text', async () => {
  const root = delivered()
  const problems: unknown[] = []
  render(app, { container: root, hydrate: true, onRecoverableError: (error) => void problems.push(error) })
  const user = userEvent.setup()
  const copied = jest.spyOn(navigator.clipboard, 'writeText')
  await user.click(screen.getByRole('button', { name: '打开APP' }))
  await waitFor(() => expect(address()).toBe('/common/download?uid=10002'))
  expect(copied).toHaveBeenCalledWith(expect.stringMatching(/^点梦#/))
  expect(screen.queryByRole('link', { name: '打开APP' })).not.toBeInTheDocument()
  expect(problems).toEqual([])
})

test('a page that the browser renders has the button at once', () => {
  render(app)
  expect(screen.getByRole('button', { name: '打开APP' })).toBeVisible()
})

test('in WeChat it is delivered as the button that it stays, with the text', () => {
  const agent = jest
    .spyOn(navigator, 'userAgent', 'get')
    .mockReturnValue('Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0')
  const root = delivered()
  agent.mockRestore()
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: '打开APP' })).toHaveAttribute('data-copy', deepLinkText(VIDEO, false))
  root.remove()
})

test('what an early tap has copied is not copied by its answer', async () => {
  render(app)
  const user = userEvent.setup()
  const copied = jest.spyOn(navigator.clipboard, 'writeText')
  Object.assign(globalThis, { dmCopied: deepLinkText(VIDEO, false) })
  await user.click(screen.getByRole('button', { name: '打开APP' }))
  await waitFor(() => expect(address()).toBe('/common/download?uid=10002'))
  Reflect.deleteProperty(globalThis, 'dmCopied')
  expect(copied).not.toHaveBeenCalled()
})
