import type { InputHTMLAttributes, ReactNode } from 'react'
import css from './choice.module.css'

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'checked' | 'children' | 'aria-busy'>

export interface NativeControlProps extends Native {
  checked: boolean
  /** Shows a checkbox as partly checked: some of several. */
  indeterminate?: boolean
  onChange: (checked: boolean) => void
  'aria-busy'?: boolean
  /** Fills the nearest positioned ancestor, a whole row; otherwise it is 44px wide and high. */
  stretched?: boolean
  className?: string
  /** The library's drawing of it. */
  children: ReactNode
}

/**
 * A native checkbox or radio button over antd-mobile's drawing of one. The library's own cannot be focused (`display:
 * none`, or no input at all) and have no keys or name, so their drawing is inert and the native control is on top.
 */
export function NativeControl({
  checked,
  indeterminate = false,
  onChange,
  stretched,
  className,
  children,
  ...native
}: NativeControlProps) {
  return (
    <span className={[css.control, stretched && css.stretched, className].filter(Boolean).join(' ')}>
      <input
        {...native}
        // There is no HTML attribute for it.
        ref={(input) => {
          if (input) input.indeterminate = indeterminate
        }}
        checked={checked}
        className={css.native}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={css.drawing} aria-hidden="true" inert>
        {children}
      </span>
    </span>
  )
}
