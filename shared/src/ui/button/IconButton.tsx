import type { ButtonHTMLAttributes, ReactNode } from 'react'
import css from './button.module.css'

/** A 44px icon button; `label` is its accessible name. */
export function IconButton({
  label,
  children,
  className,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { label: string; children: ReactNode }) {
  return (
    <button type="button" aria-label={label} className={[css.icon, className].filter(Boolean).join(' ')} {...rest}>
      {children}
    </button>
  )
}
