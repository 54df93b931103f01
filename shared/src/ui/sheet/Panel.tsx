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
  /** Called by Escape, a tap on the mask and the close button. Without it the overlay must be answered. */
  onClose?: () => void
  className?: string
  children: ReactNode
}

export interface PanelState {
  isTop: () => boolean
  canDrag: boolean
}

/** True for the drag handles of a sheet, except controls inside them. */
const isHold = (target: Element) => target.closest('[data-drag]') !== null && target.closest('button,a,input') === null

/** The content of an overlay, with its accessibility (`useModal`). */
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
