import { useRef, type ReactNode } from 'react'
import css from './sheet.module.css'
import { useDragDown } from './useDragDown'
import { useModal } from './useModal'

export interface PanelProps {
  /** Accessible name when no heading inside has `labelledBy`. */
  label?: string
  labelledBy?: string
  describedBy?: string
  role?: 'dialog' | 'alertdialog'
  /** Escape, a tap on the mask, the close button. Without it the overlay can only be answered. */
  onClose?: () => void
  className?: string
  children: ReactNode
}

export interface PanelState {
  isTop: () => boolean
  canDrag: boolean
}

/** Where a sheet is taken hold of; what is pressed there is no hold. */
const isHold = (target: Element) => target.closest('[data-drag]') !== null && target.closest('button,a,input') === null

/** What is drawn of an overlay, with what it owes its reader (`useModal`). */
export function Panel({
  label,
  labelledBy,
  describedBy,
  role = 'dialog',
  onClose,
  className,
  children,
  isTop,
  canDrag,
}: PanelProps & PanelState) {
  const box = useRef<HTMLDivElement>(null)
  useModal(box, onClose, isTop)
  const drag = useDragDown(box, isHold, () => onClose?.())
  return (
    <div
      {...(canDrag && drag)}
      ref={box}
      role={role}
      aria-modal="true"
      aria-label={labelledBy === undefined ? label : undefined}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      tabIndex={-1}
      className={className}
    >
      {canDrag && <span data-drag className={css.handle} aria-hidden="true" />}
      {children}
    </div>
  )
}
