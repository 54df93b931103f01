import type { ReactNode } from 'react'
import css from './page.module.css'

/** The bar fixed at the bottom of the column; its buttons share the width. */
export function BottomBar({ children }: { children: ReactNode }) {
  return <footer className={css.bar}>{children}</footer>
}

/** A small icon with a label in the bottom bar, beside the main button. */
export function BarAction({ icon, label, onClick }: { icon: ReactNode; label: string; onClick: () => void }) {
  return (
    <button type="button" className={css.act} onClick={onClick}>
      {icon}
      {label}
    </button>
  )
}
