import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import css from './sheet.module.css'

interface OverlayProps {
  /** Accessible name when no heading inside has `labelledBy`. */
  label?: string
  labelledBy?: string
  describedBy?: string
  role?: 'dialog' | 'alertdialog'
  /** Escape, a tap on the mask, the close button. Without it the overlay can only be answered. */
  onClose?: () => void
  className?: string
  /** `bottom`: slides up as a sheet; `full`: covers everything. */
  place?: 'center' | 'bottom' | 'full'
  children: ReactNode
}

const focusable =
  'a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled),[tabindex]:not([tabindex="-1"])'
let open = 0

/** Keeps the page behind an overlay still; counted, so that the last one to close lets go. */
function holdScroll(): () => void {
  const root = document.documentElement
  if (open === 0) {
    // The place of a scroll bar is kept where there was one, so that nothing shifts.
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

/** The base of every dialog and sheet: modal role, name, focus kept inside and given back, Escape, mask, still page. */
export function Overlay({
  label,
  labelledBy,
  describedBy,
  role = 'dialog',
  onClose,
  className,
  place = 'center',
  children,
}: OverlayProps) {
  const box = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(() => onClose?.())
  useEffect(() => {
    const panel = box.current
    if (!panel) return
    const before = document.activeElement
    const release = holdScroll()
    if (!panel.contains(before))
      (panel.querySelector<HTMLElement>('[autofocus],[data-autofocus]') ?? panel).focus({ preventScroll: true })
    const isTop = () => [...document.querySelectorAll('[aria-modal="true"]')].at(-1) === panel
    const keys = (event: KeyboardEvent) => {
      if (!isTop()) return
      if (event.key === 'Escape') {
        event.stopPropagation()
        close()
      }
      if (event.key === 'Tab') keepInside(event, panel)
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
  }, [])
  return createPortal(
    <div className={[css.layer, css[place]].join(' ')}>
      {/* The second tap of two on what opened it lands here: it closes nothing. */}
      <div className={css.mask} onClick={(event) => event.detail < 2 && onClose?.()} aria-hidden="true" />
      <div
        ref={box}
        role={role}
        aria-modal="true"
        aria-label={labelledBy === undefined ? label : undefined}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        tabIndex={-1}
        className={className}
      >
        {children}
      </div>
    </div>,
    document.body,
  )
}

function keepInside(event: KeyboardEvent, panel: HTMLElement): void {
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
