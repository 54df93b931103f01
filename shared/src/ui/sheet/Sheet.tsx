import { useId, type ReactNode } from 'react'
import { IconButton } from '../button'
import { CloseIcon } from '../icon'
import { Overlay } from './Overlay'
import css from './sheet.module.css'

interface SheetProps {
  open: boolean
  onClose: () => void
  title: string
  /** Fixed at the foot, above the safe area. */
  bar?: ReactNode
  children: ReactNode
}

/** A sheet from the bottom: title, close, content that scrolls, a bar. */
export function Sheet({ open, onClose, title, bar, children }: SheetProps) {
  const id = useId()
  if (!open) return null
  return (
    <Overlay labelledBy={id} onClose={onClose} place="bottom" className={css.sheet}>
      <div className={css.sheetHead} data-drag>
        <h2 id={id}>{title}</h2>
        <IconButton label="关闭" onClick={onClose}>
          <CloseIcon size={20} />
        </IconButton>
      </div>
      <div className={css.sheetBody}>{children}</div>
      {bar !== undefined && bar !== null && bar !== false && <div className={css.sheetBar}>{bar}</div>}
    </Overlay>
  )
}

export interface SheetAction {
  key: string
  label: ReactNode
  note?: string
  danger?: boolean
  disabled?: boolean
  onSelect: () => void
}

/** A choice of actions from the bottom, with 取消. */
export function ActionSheet({
  open,
  onClose,
  title,
  actions,
}: {
  open: boolean
  onClose: () => void
  title: string
  actions: readonly SheetAction[]
}) {
  const id = useId()
  if (!open) return null
  return (
    <Overlay labelledBy={id} onClose={onClose} place="bottom" className={css.sheet}>
      <h2 id={id} className={css.actionsTitle} data-drag>
        {title}
      </h2>
      <ul className={css.actions}>
        {actions.map((action) => (
          <li key={action.key}>
            <button
              type="button"
              disabled={action.disabled}
              className={action.danger ? css.actionDanger : css.action}
              onClick={() => {
                onClose()
                action.onSelect()
              }}
            >
              {action.label}
              {action.note && <small>{action.note}</small>}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className={css.cancel} onClick={onClose}>
        取消
      </button>
    </Overlay>
  )
}
