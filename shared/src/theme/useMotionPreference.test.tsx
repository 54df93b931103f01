import { act, render } from '@testing-library/react'
import { isMotionReduced } from 'antd-mobile/es/utils/reduce-and-restore-motion'
import { useMotionPreference } from './useMotionPreference'

/** A mock of the browser's motion query; `change` simulates a change of the system setting. */
function motionQuery(matches: boolean) {
  const target = new EventTarget()
  const query = Object.assign(target, {
    matches,
    media: '',
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  })
  return {
    query,
    change: (now: boolean) => {
      query.matches = now
      target.dispatchEvent(new Event('change'))
    },
  }
}

test('the library’s springs follow the visitor’s wish for less motion, and its end', () => {
  const { query, change } = motionQuery(true)
  window.matchMedia = () => query
  function Moving() {
    useMotionPreference()
    return null
  }
  const { unmount } = render(<Moving />)
  expect(isMotionReduced()).toBe(true)
  act(() => change(false))
  expect(isMotionReduced()).toBe(false)
  unmount()
  change(true)
  expect(isMotionReduced()).toBe(false)
  Reflect.deleteProperty(window, 'matchMedia')
})
