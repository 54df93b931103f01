import { useRef, useState, type PointerEvent } from 'react'

const HOLD_MS = 250

/**
 * Sorting by drag: after a long press (or a mouse drag), a tile moves to the position under the finger. The list's
 * items have `data-slot`.
 */
export function useSlotDrag(move: (from: number, to: number) => void) {
  const [held, setHeld] = useState<number | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const at = useRef<number | null>(null)
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
  return {
    held,
    list: { onPointerMove: follow, onPointerUp: drop, onPointerCancel: drop, onPointerLeave: drop },
    item: (index: number) => ({
      onPointerDown: () => {
        timer.current = setTimeout(() => {
          at.current = index
          setHeld(index)
        }, HOLD_MS)
      },
      // While a tile is dragged the page must not scroll, and releasing must not open it.
      onTouchMove: () => at.current === null && clearTimeout(timer.current),
      style: held === index ? { touchAction: 'none' as const } : undefined,
    }),
  }
}
