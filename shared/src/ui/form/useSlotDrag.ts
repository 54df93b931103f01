import { useCallback, useRef, useState, type MouseEvent, type PointerEvent } from 'react'

const HOLD_MS = 250

/**
 * Sorting by drag: after a long press, a tile moves to the position under the finger. `list` goes to the list, `item` to
 * each of its tiles, which have `data-slot`. Letting go opens nothing.
 */
export function useSlotDrag(move: (from: number, to: number) => void) {
  const [held, setHeld] = useState<number | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const at = useRef<number | null>(null)
  const wasHeld = useRef(false)
  // The browser asks before it scrolls, and only a listener that is not passive may refuse.
  const keepStill = useCallback((list: HTMLElement | null) => {
    if (!list) return
    const refuse = (event: TouchEvent) => {
      if (at.current === null) clearTimeout(timer.current)
      else if (event.cancelable) event.preventDefault()
    }
    list.addEventListener('touchmove', refuse, { passive: false })
    return () => list.removeEventListener('touchmove', refuse)
  }, [])
  const drop = () => {
    clearTimeout(timer.current)
    at.current = null
    setHeld(null)
  }
  const follow = (event: PointerEvent<HTMLElement>) => {
    if (at.current === null) return
    const over = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-slot]')
    const to = Number(over?.dataset.slot ?? NaN)
    if (!over || !event.currentTarget.contains(over) || Number.isNaN(to) || to === at.current) return
    move(at.current, to)
    at.current = to
    setHeld(to)
  }
  const swallow = (event: MouseEvent) => {
    if (!wasHeld.current) return
    wasHeld.current = false
    event.preventDefault()
    event.stopPropagation()
  }
  return {
    held,
    list: {
      ref: keepStill,
      onPointerMove: follow,
      onPointerUp: drop,
      onPointerCancel: drop,
      onPointerLeave: drop,
      onClickCapture: swallow,
      // A long press on a picture opens the browser's menu.
      onContextMenu: (event: MouseEvent) => at.current !== null && event.preventDefault(),
    },
    item: (index: number) => ({
      onPointerDown: () => {
        wasHeld.current = false
        timer.current = setTimeout(() => {
          at.current = index
          wasHeld.current = true
          setHeld(index)
        }, HOLD_MS)
      },
    }),
  }
}
