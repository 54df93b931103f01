import type { ReactNode } from 'react'
import { Link } from '../../router'
import css from './button.module.css'
import { buttonClass, type ButtonLook } from './look'

interface ButtonLinkProps extends ButtonLook {
  to: string
  note?: ReactNode
  className?: string
  children: ReactNode
  [data: `data-${string}`]: string
}

/** A link that looks like a button; `to` is an address from `@dm/shared/paths`. */
export function ButtonLink({ to, kind, size, block, note, className, children, ...data }: ButtonLinkProps) {
  return (
    <Link to={to} className={buttonClass({ kind, size, block }, note !== undefined && css.two, className)} {...data}>
      {children}
      {note !== undefined && <small>{note}</small>}
    </Link>
  )
}
