import { useId, type ReactNode } from 'react'
import { Overlay } from '../sheet'
import css from './wheels.module.css'

interface PickerSheetProps {
  title: string
  onClose: () => void
  onConfirm: () => void
  /** The wheels. */
  children: ReactNode
}

/** A sheet with 取消 and 确定 over wheels; nothing is applied before 确定. */
export function PickerSheet({ title, onClose, onConfirm, children }: PickerSheetProps) {
  const id = useId()
  return (
    <Overlay labelledBy={id} onClose={onClose} place="bottom" className={css.sheet}>
      <div className={css.head} data-drag>
        <button type="button" onClick={onClose}>
          取消
        </button>
        <h2 id={id}>{title}</h2>
        <button type="button" className={css.ok} onClick={onConfirm}>
          确定
        </button>
      </div>
      {children}
    </Overlay>
  )
}
