import type { ReactNode } from 'react'
import css from './listCell.module.css'

interface ListCellProps {
  first: boolean
  last: boolean
  children: ReactNode
}

/** One row of a white card that is drawn row by row, so that a long list can be virtual: corners at its ends, hairlines between. */
export const ListCell = ({ first, last, children }: ListCellProps) => (
  <div className={[css.cell, first && css.first, last && css.last].filter(Boolean).join(' ')}>{children}</div>
)
