import { useRef, useState, type ReactNode, type TouchEvent } from 'react'
import { Spinner } from '../art'
import css from './list.module.css'

const PULL = 64

/** Pull down at the top of a page to load anew; `onRefresh` resolves when the data is there. */
export function PullToRefresh({ onRefresh, children }: { onRefresh: () => Promise<unknown>; children: ReactNode }) {
  const [offset, setOffset] = useState(0)
  const [state, setState] = useState<'rest' | 'pulling' | 'loading'>('rest')
  const from = useRef<{ x: number; y: number } | null>(null)
  const start = (event: TouchEvent) => {
    const touch = event.touches[0]
    from.current =
      window.scrollY <= 0 && state === 'rest' && touch && event.touches.length === 1
        ? { x: touch.clientX, y: touch.clientY }
        : null
  }
  const move = (event: TouchEvent) => {
    const touch = event.touches[0]
    if (!from.current || !touch) return
    const down = touch.clientY - from.current.y
    if (down <= 0 || Math.abs(touch.clientX - from.current.x) > down) {
      if (state === 'pulling') setOffset(0)
      from.current = state === 'pulling' ? from.current : null
      return
    }
    setState('pulling')
    setOffset(Math.min(PULL * 1.5, down / 2)) // half the finger's way, so that it feels held
  }
  const end = () => {
    from.current = null
    if (state !== 'pulling') return
    if (offset < PULL) {
      setOffset(0)
      setState('rest')
      return
    }
    setState('loading')
    setOffset(PULL)
    const rest = () => {
      setOffset(0)
      setState('rest')
    }
    onRefresh().then(rest, rest) // a failure is shown by the list itself
  }
  return (
    <div className={css.pull} onTouchStart={start} onTouchMove={move} onTouchEnd={end} onTouchCancel={end}>
      <div
        className={css.pullHead}
        style={{ height: offset }}
        data-still={state !== 'pulling' || undefined}
        role="status"
      >
        {state === 'loading' && <Spinner size={20} />}
        {state === 'loading' ? '正在刷新' : state === 'pulling' ? (offset < PULL ? '下拉刷新' : '松开刷新') : null}
      </div>
      {children}
    </div>
  )
}
