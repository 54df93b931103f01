import { address, expectAccessible } from '@dm/shared/testing'
import { AddressRouter } from '@dm/shared/router'
import { setSession } from '@dm/shared/session'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server.edge'
import { OpenApp } from './OpenApp'

const app = (
  <AddressRouter>
    <OpenApp />
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

test('as delivered 打开APP is a link to the download page with the deep link’s parameters', async () => {
  const root = delivered()
  expect(screen.getByRole('link', { name: '打开APP' })).toHaveAttribute(
    'href',
    '/common/download?uid=10002&vodId=v9&collectId=c9',
  )
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  await expectAccessible()
  root.remove()
})

test('without a uid in the address it is that of who is logged in', () => {
  window.history.replaceState(null, '', '/video/share?id=n1')
  act(() => setSession({ token: 't', uid: '10001' }))
  const root = delivered()
  expect(screen.getByRole('link', { name: '打开APP' })).toHaveAttribute('href', '/common/download?uid=10001&id=n1')
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
