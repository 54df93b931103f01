import '../../theme/antd.css'
import type { ReactNode } from 'react'
import { useMotionPreference } from '../../theme/useMotionPreference'
import { ColumnList, type WheelColumn } from './ColumnList'
import css from './wheels.module.css'

interface WheelsProps {
  columns: readonly WheelColumn[]
  /** An option was taken by keyboard or by assistive technology. */
  onPick: (column: number, value: string) => void
  /** The library's wheels, one for each column; their own `onChange` reports what a finger turned. */
  children: ReactNode
}

/**
 * Wheels that everybody can turn. antd-mobile draws and moves them but offers neither focus nor keys, so its drawing is
 * hidden from assistive technology and each column gets a listbox of the same size, which lets taps and drags through.
 */
export function Wheels({ columns, onPick, children }: WheelsProps) {
  useMotionPreference()
  return (
    <div className={css.wheels}>
      <div className={css.drawn} aria-hidden="true">
        {children}
      </div>
      <div className={css.lists}>
        {columns.map((column, at) => (
          <ColumnList key={column.label} {...column} onPick={(value) => onPick(at, value)} />
        ))}
      </div>
    </div>
  )
}
