import type { ReactNode } from 'react'
import css from './listCell.module.css'

interface ListCellProps {
  first: boolean
  last: boolean
  children: ReactNode
}

/** One row of a white card for virtual lists, which render row by row: corners at its ends, hairlines between. */
export const ListCell = ({ first, last, children }: ListCellProps) => (
  <div className={[css.cell, first && css.first, last && css.last].filter(Boolean).join(' ')}>{children}</div>
)
