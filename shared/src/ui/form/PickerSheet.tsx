import { useId, type ReactNode } from 'react'
import { Overlay } from '../sheet'
import { Wheel, type WheelOption } from './Wheel'
import css from './wheel.module.css'

export interface WheelColumn {
  label: string
  options: readonly WheelOption[]
  value: string
  onChange: (value: string) => void
}

interface PickerSheetProps {
  title: string
  columns: readonly WheelColumn[]
  onClose: () => void
  onConfirm: () => void
  /** Under the wheels, e.g. 清空. */
  foot?: ReactNode
}

/** Wheels in a sheet with 取消 and 确定; nothing counts before 确定. */
export function PickerSheet({ title, columns, onClose, onConfirm, foot }: PickerSheetProps) {
  const id = useId()
  return (
    <Overlay labelledBy={id} onClose={onClose} place="bottom" className={css.sheet}>
      <div className={css.head}>
        <button type="button" onClick={onClose}>
          取消
        </button>
        <h2 id={id}>{title}</h2>
        <button type="button" className={css.ok} onClick={onConfirm}>
          确定
        </button>
      </div>
      <div className={css.wheels}>
        {columns.map((column) => (
          <Wheel key={column.label} {...column} />
        ))}
      </div>
      {foot}
    </Overlay>
  )
}
