import '../../theme/antd.css'
import type { ReactNode } from 'react'
import { useMotionPreference } from '../../theme/useMotionPreference'
import { ColumnList, type WheelColumn } from './ColumnList'
import css from './wheels.module.css'

interface WheelsProps {
  columns: readonly WheelColumn[]
  /** Called when an option is chosen by keyboard or assistive technology. */
  onPick: (column: number, value: string) => void
  /** The library's wheels, one for each column; their own `onChange` reports touch. */
  children: ReactNode
}

/**
 * Accessible wheels. antd-mobile draws and moves them but offers neither focus nor keys, so its drawing is hidden from
 * assistive technology and each column gets a listbox of the same size, which lets taps and drags through.
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
