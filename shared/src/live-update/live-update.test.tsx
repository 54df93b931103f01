import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { isHeld, onLetGo, usePreservedState, useHoldUpdate } from '.'
import { currentLocation, navigate, startHistory, useLeaveGuard, ViewRouter, type HandOver } from '../router'

let stop = () => undefined as void
beforeEach(() => {
  stop = startHistory()
  navigate('/wallet/draw')
})
afterEach(() => stop())

const inView = (page: React.ReactNode, handOver?: HandOver) => (
  <ViewRouter location={currentLocation()} handOver={handOver}>
    {page}
  </ViewRouter>
)

describe('holding a swap back', () => {
  const Draw = ({ running }: { running: boolean }) => {
    useHoldUpdate(running)
    return null
  }

  it('lasts while something runs, and is told when it is over', () => {
    const listener = jest.fn()
    const off = onLetGo(listener)
    const { rerender } = render(inView(<Draw running={false} />))
    expect(isHeld('/wallet/draw')).toBe(false)
    rerender(inView(<Draw running />))
    expect(isHeld('/wallet/draw')).toBe(true)
    expect(isHeld('/wallet/other')).toBe(false)
    expect(listener).not.toHaveBeenCalled()
    rerender(inView(<Draw running={false} />))
    expect(isHeld('/wallet/draw')).toBe(false)
    expect(listener).toHaveBeenCalledTimes(1)
    off()
  })

  it('of two parts ends with the last of them, and with the page', () => {
    const { rerender, unmount } = render(
      inView(
        <>
          <Draw running />
          <Draw running />
        </>,
      ),
    )
    rerender(
      inView(
        <>
          <Draw running />
          <Draw running={false} />
        </>,
      ),
    )
    expect(isHeld('/wallet/draw')).toBe(true)
    unmount()
    expect(isHeld('/wallet/draw')).toBe(false)
  })

  it('is what a form with unsaved changes does, until it is left', () => {
    let finish = () => undefined as void
    const Form = ({ dirty }: { dirty: boolean }) => {
      const guard = useLeaveGuard(dirty)
      useEffect(() => {
        finish = () => guard.finish('/list')
      })
      return null
    }
    const { rerender, unmount } = render(inView(<Form dirty={false} />))
    expect(isHeld('/wallet/draw')).toBe(false)
    rerender(inView(<Form dirty />))
    expect(isHeld('/wallet/draw')).toBe(true)
    // Saved: the message after the save can still be read.
    rerender(inView(<Form dirty={false} />))
    expect(isHeld('/wallet/draw')).toBe(true)
    act(() => finish())
    unmount()
    expect(isHeld('/wallet/draw')).toBe(false)
  })
})

describe('handing over', () => {
  const Step = () => {
    const [step, setStep] = usePreservedState<number>('step', 1)
    return <button onClick={() => setStep((now) => now + 1)}>{`第${step}步`}</button>
  }

  it('starts with what the predecessor had; a second part in the same view starts afresh', async () => {
    const first: HandOver = { handed: new Map(), saved: new Map() }
    const { unmount } = render(inView(<Step />, first))
    await userEvent.click(screen.getByText('第1步'))
    await userEvent.click(screen.getByText('第2步'))
    unmount()
    const next: HandOver = { handed: new Map(first.saved), saved: new Map() }
    const { unmount: leave } = render(inView(<Step />, next))
    expect(screen.getByText('第3步')).toBeVisible()
    expect(next.saved.get('step')).toBe(3)
    leave()
    render(inView(<Step />, next))
    expect(screen.getByText('第1步')).toBeVisible()
  })

  it('needs no host: it is a state like any other', async () => {
    render(<Step />)
    await userEvent.click(screen.getByText('第1步'))
    expect(screen.getByText('第2步')).toBeVisible()
  })
})
