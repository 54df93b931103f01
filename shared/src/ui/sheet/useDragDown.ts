import { wantsLessMotion } from '../../env'
import { useRef, type PointerEvent, type RefObject } from 'react'

/** Pixels that a finger must move before it counts as a drag with a direction. */
const SLACK = 8
/** Released beyond this share of its height, or this many px, it closes. */
const FAR = { share: 0.3, px: 140 }
/** Faster than this, in px per ms, it closes from any position. */
const FAST = 0.5

interface Drag {
  pointer: number
  x: number
  y: number
  isDragging: boolean
  /** The last move: position, and time in ms. */
  last: { y: number; at: number }
  /** In px per ms, downwards. */
  speed: number
}

interface DragHandlers {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
  onPointerMove: (event: PointerEvent<HTMLElement>) => void
  onPointerUp: (event: PointerEvent<HTMLElement>) => void
  onPointerCancel: () => void
}

/**
 * Lets a box be dragged down to close it: it follows one finger or the mouse, and slides back when released too early.
 * `canStart` returns true where a drag may begin; `touch-action` must disable scrolling there.
 */
export function useDragDown(
  box: RefObject<HTMLElement | null>,
  canStart: (target: Element) => boolean,
  onClose: () => void,
): DragHandlers {
  const current = useRef<Drag | null>(null)

  const slideBack = () => {
    const drag = current.current
    current.current = null
    const panel = box.current
    if (!drag?.isDragging || !panel) return
    const from = panel.style.transform
    panel.style.removeProperty('transform')
    if (wantsLessMotion()) return
    panel.animate([{ transform: from }, { transform: 'none' }], { duration: 200, easing: 'ease-out' })
  }

  return {
    onPointerDown: (event) => {
      // A second finger zooms or rotates: the drag ends.
      if (current.current) return slideBack()
      const { target } = event
      // An overlay above this one, such as a picker on a sheet, bubbles its events here.
      if (!(target instanceof Element) || !event.currentTarget.contains(target)) return
      if (event.button !== 0 || !canStart(target)) return
      const { pointerId: pointer, clientX: x, clientY: y, timeStamp: at } = event
      current.current = { pointer, x, y, isDragging: false, last: { y, at }, speed: 0 }
    },
    onPointerMove: ({ pointerId, clientX, clientY, timeStamp, currentTarget }) => {
      const drag = current.current
      if (drag?.pointer !== pointerId) return
      const down = clientY - drag.y
      if (!drag.isDragging) {
        const across = Math.abs(clientX - drag.x)
        if (Math.max(across, Math.abs(down)) < SLACK) return
        if (down < across) return void (current.current = null)
        drag.isDragging = true
        currentTarget.setPointerCapture(pointerId)
      }
      const passed = timeStamp - drag.last.at
      if (passed > 0) drag.speed = (clientY - drag.last.y) / passed
      drag.last = { y: clientY, at: timeStamp }
      box.current?.style.setProperty('transform', `translateY(${Math.max(0, down)}px)`)
    },
    onPointerUp: ({ pointerId, clientY }) => {
      const drag = current.current
      const panel = box.current
      if (!panel || drag?.pointer !== pointerId) return
      const down = clientY - drag.y
      const isFar = down > Math.min(FAR.px, panel.offsetHeight * FAR.share)
      if (drag.isDragging && (isFar || (down > 0 && drag.speed > FAST))) onClose()
      // If it was not closed after all, such as a payment that asks first, it slides back.
      requestAnimationFrame(slideBack)
    },
    onPointerCancel: slideBack,
  }
}
