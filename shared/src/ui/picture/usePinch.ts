import { useRef, useState, type MouseEvent, type TouchEvent } from 'react'

interface View {
  scale: number
  x: number
  y: number
}

const REST: View = { scale: 1, x: 0, y: 0 }
const MOST = 4

const clampScale = (scale: number) => Math.max(1, Math.min(MOST, scale))

/** Two fingers enlarge up to 4 times, one moves what is enlarged, a double tap toggles 2.5 times. Rests when `active` ends. */
export function usePinch(active: boolean) {
  const [view, setView] = useState(REST)
  const from = useRef<{ view: View; gap: number; x: number; y: number } | null>(null)
  const shown = active ? view : REST
  const begin = (event: TouchEvent) => {
    const [a, b] = [event.touches[0], event.touches[1]]
    if (!a) return
    from.current = {
      view: shown,
      gap: b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0,
      x: a.clientX,
      y: a.clientY,
    }
  }
  const move = (event: TouchEvent) => {
    const [a, b] = [event.touches[0], event.touches[1]]
    const origin = from.current
    if (!a || !origin) return
    if (b && origin.gap > 0) {
      const gap = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)
      const scale = clampScale((origin.view.scale * gap) / origin.gap)
      setView(scale === 1 ? REST : { ...origin.view, scale })
    } else if (!b && shown.scale > 1) {
      setView({ ...shown, x: origin.view.x + a.clientX - origin.x, y: origin.view.y + a.clientY - origin.y })
    }
  }
  const toggle = (event: MouseEvent) => {
    event.preventDefault()
    setView(shown.scale > 1 ? REST : { ...REST, scale: 2.5 })
  }
  return {
    scale: shown.scale,
    transform: shown.scale === 1 ? undefined : `translate(${shown.x}px, ${shown.y}px) scale(${shown.scale})`,
    handlers: { onTouchStart: begin, onTouchMove: move, onTouchEnd: begin, onDoubleClick: toggle },
  }
}
