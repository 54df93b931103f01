import type { ReactNode } from 'react'
import css from './piece.module.css'

interface PieceProps {
  first: boolean
  last: boolean
  children: ReactNode
}

/** One row of a white card that is drawn row by row, so that a long list can be virtual: corners at its ends, hairlines between. */
export const Piece = ({ first, last, children }: PieceProps) => (
  <div className={[css.piece, first && css.first, last && css.last].filter(Boolean).join(' ')}>{children}</div>
)
