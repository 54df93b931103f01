import { useId, useState, type ReactNode } from 'react'
import { confirm, type ConfirmOptions } from '../../overlay'
import { IconButton } from '../button'
import { CloseIcon } from '../icon'
import { Overlay } from './Overlay'
import css from './sheet.module.css'
import { UnsavedForms } from './unsaved'

interface SheetProps {
  open: boolean
  onClose: () => void
  title: string
  /** Fixed at the foot, above the safe area. */
  bar?: ReactNode
  children: ReactNode
}

const DISCARD: ConfirmOptions = { title: '内容尚未提交，确定关闭？', ok: '关闭', cancel: '继续编辑', main: 'cancel' }

/**
 * A sheet from the bottom: title, close, content that scrolls, a bar. With something typed in one of its forms it asks
 * before it is closed in any way (back, ×, the mask, a drag, Escape).
 */
export function Sheet({ open, onClose, title, bar, children }: SheetProps) {
  const id = useId()
  const [unsaved] = useState(() => new Set<string>())
  if (!open) return null
  const close = async () => {
    if (unsaved.size === 0 || (await confirm(DISCARD))) onClose()
  }
  return (
    <Overlay labelledBy={id} onClose={close} place="bottom" className={css.sheet}>
      <div className={css.sheetHead} data-drag>
        <h2 id={id}>{title}</h2>
        <IconButton label="关闭" onClick={() => void close()}>
          <CloseIcon size={20} />
        </IconButton>
      </div>
      <UnsavedForms value={unsaved}>
        <div className={css.sheetBody}>{children}</div>
      </UnsavedForms>
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
