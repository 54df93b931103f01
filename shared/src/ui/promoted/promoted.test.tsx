import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Promoted } from '.'

type Watched = (entries: { isIntersecting: boolean }[]) => void

let watched: Watched = () => undefined
const stopped = jest.fn()
beforeEach(() => {
  Object.defineProperty(window, 'IntersectionObserver', {
    configurable: true,
    value: class {
      constructor(tell: Watched) {
        watched = tell
      }
      observe() {}
      disconnect = stopped
    },
  })
})
afterEach(() => Reflect.deleteProperty(window, 'IntersectionObserver'))

test('it is marked; being half on screen is told once, each tap is', async () => {
  const [onShown, onOpened] = [jest.fn(), jest.fn()]
  render(
    <Promoted onShown={onShown} onOpened={onOpened}>
      <a href="#there">棚拍形象照</a>
    </Promoted>,
  )
  expect(screen.getByText('广告')).toBeVisible()
  act(() => watched([{ isIntersecting: false }]))
  expect(onShown).not.toHaveBeenCalled()
  act(() => watched([{ isIntersecting: true }]))
  expect(onShown).toHaveBeenCalledTimes(1)
  expect(stopped).toHaveBeenCalled()
  await userEvent.setup().click(screen.getByRole('link'))
  expect(onOpened).toHaveBeenCalledTimes(1)
})
