import { useRef, useState, type ButtonHTMLAttributes, type MouseEvent, type ReactNode } from 'react'
import { BusyDots } from './BusyDots'
import css from './button.module.css'
import { buttonClass, type ButtonLook } from './look'

export interface ButtonProps
  extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick' | 'className'> {
  /** Shows the dots and ignores presses. While `onClick` has a promise under way the button is busy by itself. */
  busy?: boolean
  /** What it says meanwhile, e.g. 提交中; by default its own words. */
  busyText?: string
  /** Second line: what will happen (`¥2,460.00 到账`). */
  note?: ReactNode
  className?: string
  onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown
}

/** A button that cannot be pressed twice (foundations, section 8). A disabled one keeps its place in the tab order only when it is merely busy. */
export function Button({
  kind,
  size,
  block,
  busy,
  busyText,
  note,
  className,
  children,
  disabled,
  onClick,
  type,
  ...rest
}: ButtonProps) {
  const [working, setWorking] = useState(false)
  const locked = useRef(false)
  const isBusy = busy === true || working
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy || locked.current) return event.preventDefault()
    const result = onClick?.(event)
    if (!(result instanceof Promise)) return
    locked.current = true
    setWorking(true)
    const done = () => {
      locked.current = false
      setWorking(false)
    }
    // The caller handles its own failure; this only ends the busy state, and rethrows nothing.
    result.then(done, done)
  }
  return (
    <button
      type={type ?? 'button'}
      className={buttonClass(
        { kind: disabled ? 'off' : kind, size, block },
        isBusy && css.busy,
        note !== undefined && css.two,
        className,
      )}
      disabled={disabled}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={press}
      {...rest}
    >
      {isBusy && <BusyDots />}
      {isBusy && busyText ? busyText : children}
      {note !== undefined && <small>{note}</small>}
    </button>
  )
}
