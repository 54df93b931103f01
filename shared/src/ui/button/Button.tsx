import { useRef, useState, type ButtonHTMLAttributes, type MouseEvent, type ReactNode, type Ref } from 'react'
import { BusyDots } from './BusyDots'
import css from './button.module.css'
import { buttonClass, type ButtonLook } from './look'
import { showActionError } from './showActionError'

export interface ButtonProps
  extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick' | 'className'> {
  /** Shows the dots and ignores presses. Set automatically while a promise of `onClick` is pending. */
  busy?: boolean
  /** Label while busy, e.g. 提交中; default: its usual label. */
  busyText?: string
  /** Second line: the effect (`¥2,460.00 到账`). */
  note?: ReactNode
  className?: string
  ref?: Ref<HTMLButtonElement>
  onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown
}

/**
 * A button that ignores a second press while busy (docs/product/foundations.md#8-forms-lists-media). A busy button
 * stays in the tab order, a disabled one does not. Rejections of its action are shown to the user, and faults of the
 * page are reported: a caller only catches what it shows itself.
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

/** Runs an action; a synchronous throw is handled like a rejection. */
function attempt(action: () => unknown): unknown {
  try {
    return action()
  } catch (error) {
    return showActionError(error)
  }
}
