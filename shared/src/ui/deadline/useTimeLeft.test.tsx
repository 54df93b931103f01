import { act, render, screen } from '@testing-library/react'
import { useTimeLeft } from '.'

const NOW = Date.parse('2026-11-20T12:00:00+08:00')

function Left({ answer, at, onOver }: { answer: { now: number }; at: number; onOver: () => void }) {
  return <p>{useTimeLeft({ answer, at }, onOver)}</p>
}
const shown = () => Number(screen.getByRole('paragraph').textContent)
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('counts down each second, and says once that the time is over', () => {
  const over = jest.fn()
  render(<Left answer={{ now: NOW }} at={NOW + 3000} onOver={over} />)
  expect(shown()).toBe(3000)
  pass(1000)
  expect(shown()).toBe(2000)
  pass(2000)
  expect(shown()).toBe(0)
  pass(60_000)
  expect(over).toHaveBeenCalledTimes(1)
})

it('an answer that is shown again goes on where it was, a new one begins anew', () => {
  const first = { now: NOW }
  const view = render(<Left answer={first} at={NOW + 10_000} onOver={jest.fn()} />)
  pass(4000)
  view.unmount()
  pass(2000)
  const again = render(<Left answer={first} at={NOW + 10_000} onOver={jest.fn()} />)
  pass(1000)
  expect(shown()).toBe(3000)
  again.rerender(<Left answer={{ now: NOW + 1000 }} at={NOW + 10_000} onOver={jest.fn()} />)
  expect(shown()).toBe(9000)
})

it('answers that come after the time is over are not asked for each second', () => {
  const over = jest.fn()
  const view = render(<Left answer={{ now: NOW }} at={NOW - 1000} onOver={over} />)
  expect(shown()).toBe(0)
  pass(4000)
  expect(over).not.toHaveBeenCalled()
  pass(1000)
  expect(over).toHaveBeenCalledTimes(1)
  view.rerender(<Left answer={{ now: NOW + 5000 }} at={NOW - 1000} onOver={over} />)
  pass(4000)
  expect(over).toHaveBeenCalledTimes(1)
})
