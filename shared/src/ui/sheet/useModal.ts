import { useEffectEvent, useLayoutEffect, type RefObject } from 'react'

const focusable =
  'a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled),[tabindex]:not([tabindex="-1"])'
let open = 0

/** Locks the scrolling of the page behind an overlay; counted, so that the last one to close unlocks it. */
function holdScroll(): () => void {
  const root = document.documentElement
  if (open === 0) {
    // The scroll bar's width is reserved if there was one, so that nothing shifts.
    if (window.innerWidth > root.clientWidth) root.style.setProperty('scrollbar-gutter', 'stable')
    root.style.setProperty('overflow', 'hidden')
  }
  open += 1
  return () => {
    open -= 1
    if (open === 0) {
      root.style.removeProperty('overflow')
      root.style.removeProperty('scrollbar-gutter')
    }
  }
}

/**
 * Accessibility of a modal panel: focus moved inside and restored, Tab trapped, Escape, scroll lock. `isTopNow` returns
 * true for the topmost one, which alone reacts.
 */
export function useModal(
  box: RefObject<HTMLElement | null>,
  onClose: (() => void) | undefined,
  isTopNow: () => boolean,
): void {
  const close = useEffectEvent(() => onClose?.())
  const isTop = useEffectEvent(isTopNow)
  // Before paint: a key pressed as soon as the panel is visible is meant for it.
  useLayoutEffect(() => {
    const panel = box.current
    if (!panel) return
    const before = document.activeElement
    const release = holdScroll()
    if (!panel.contains(before))
      (panel.querySelector<HTMLElement>('[autofocus],[data-autofocus]') ?? panel).focus({ preventScroll: true })
    const keys = (event: KeyboardEvent) => {
      if (!isTop()) return
      if (event.key === 'Escape') {
        event.stopPropagation()
        close()
      }
      if (event.key === 'Tab') trapTabFocus(event, panel)
    }
    const focus = (event: FocusEvent) => {
      const target = event.target instanceof Element ? event.target : null
      if (isTop() && target && !panel.contains(target)) panel.focus({ preventScroll: true })
    }
    document.addEventListener('keydown', keys)
    document.addEventListener('focusin', focus)
    return () => {
      document.removeEventListener('keydown', keys)
      document.removeEventListener('focusin', focus)
      release()
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [box])
}

function trapTabFocus(event: KeyboardEvent, panel: HTMLElement): void {
  const stops = [...panel.querySelectorAll<HTMLElement>(focusable)].filter((stop) => stop.tabIndex >= 0)
  const first = stops[0]
  const last = stops.at(-1)
  if (!first || !last) return event.preventDefault()
  const at = document.activeElement
  if (event.shiftKey && (at === first || at === panel)) {
    event.preventDefault()
    last.focus()
  } else if (!event.shiftKey && at === last) {
    event.preventDefault()
    first.focus()
  }
}
