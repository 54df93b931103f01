import { useRef, useState, type ButtonHTMLAttributes, type MouseEvent, type ReactNode, type Ref } from 'react'
import { BusyDots } from './BusyDots'
import css from './button.module.css'
import { buttonClass, type ButtonLook } from './look'
import { showActionError } from './showActionError'

export interface ButtonProps
  extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick' | 'className'> {
  /** Shows the dots and ignores presses. While `onClick` has a promise under way the button is busy by itself. */
  busy?: boolean
  /** What it says meanwhile, e.g. 提交中; by default its own words. */
  busyText?: string
  /** Second line: what will happen (`¥2,460.00 到账`). */
  note?: ReactNode
  className?: string
  ref?: Ref<HTMLButtonElement>
  onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown
}

/**
 * A button that cannot be pressed twice (docs/product/foundations.md#8-forms-lists-media). A disabled one keeps its
 * place in the tab order only when it is merely busy. What its action rejects with is told to the user, and a fault of
 * the page is reported: a caller catches only what it shows itself.
 */
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
    const result = attempt(() => onClick?.(event))
    if (!(result instanceof Promise)) return
    locked.current = true
    setWorking(true)
    const done = () => {
      locked.current = false
      setWorking(false)
    }
    result.catch(showActionError).finally(done)
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

/** Runs an action; what it throws at once is told like what it rejects with. */
function attempt(action: () => unknown): unknown {
  try {
    return action()
  } catch (error) {
    return showActionError(error)
  }
}
