import type { ReactNode } from 'react'
import css from './choices.module.css'

/**
 * A state label: orange = in progress, green = passed, red = refused, gold = VIP and honours, line = quiet, grey =
 * anything else.
 */
export function Tag({
  tone = 'grey',
  children,
  className,
}: {
  tone?: 'grey' | 'orange' | 'green' | 'red' | 'gold' | 'line'
  children: ReactNode
  className?: string
}) {
  return <span className={[css.tag, css[tone], className].filter(Boolean).join(' ')}>{children}</span>
}

/** "Live": a dot with a halo before the text. */
export function Live({ children }: { children: ReactNode }) {
  return <span className={css.live}>{children}</span>
}

/** Unread count; 99+ above that. `label` describes what is counted. */
export function Badge({ count, label }: { count: number; label: string }) {
  if (count <= 0) return null
  return (
    <span className={css.badge} aria-label={`${label} ${count}`} role="img">
      {count > 99 ? '99+' : count}
    </span>
  )
}
