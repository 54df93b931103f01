import type { Hours } from '@dm/shared/contract/forms/service/calendar'
import { useRef, useState, type PointerEvent } from 'react'
import { dragged, minuteAt } from './line'

/** Pixels to the side before a press counts as a drag; a finger that goes down scrolls the page. */
const SLACK = 8

interface Drag {
  pointer: number
  x: number
  from: number
  isDragging: boolean
}

/**
 * Chooses a time by dragging along a line of the day, with the mouse or one finger; `touch-action: pan-y` must leave
 * the other direction to the page. Calls `onDone` once for each drag.
 */
export function useDragBlock(shown: Hours, onDone: (chosen: Hours) => void) {
  const drag = useRef<Drag | null>(null)
  const [chosen, setChosen] = useState<Hours | null>(null)
  const minuteOf = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    return minuteAt(shown, (clientX - left) / width)
  }
  const end = () => {
    drag.current = null
    setChosen(null)
  }
  return {
    chosen,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        // A second finger zooms: nothing is chosen.
        if (drag.current) return end()
        if (event.button !== 0) return
        drag.current = { pointer: event.pointerId, x: event.clientX, from: minuteOf(event), isDragging: false }
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const { current } = drag
        if (current?.pointer !== event.pointerId) return
        if (!current.isDragging) {
          if (Math.abs(event.clientX - current.x) < SLACK) return
          current.isDragging = true
          event.currentTarget.setPointerCapture(event.pointerId)
        }
        setChosen(dragged(current.from, minuteOf(event)))
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        const { current } = drag
        end()
        if (current?.pointer === event.pointerId && current.isDragging) onDone(dragged(current.from, minuteOf(event)))
      },
      onPointerCancel: end,
    },
  }
}
