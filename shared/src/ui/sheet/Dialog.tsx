import { useId, type ReactNode } from 'react'
import { IconButton } from '../button'
import { CloseIcon } from '../icon'
import { Overlay } from './Overlay'
import css from './sheet.module.css'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** Grey text below the title. */
  text?: ReactNode
  /** One or two buttons side by side. */
  buttons?: ReactNode
  /** The × in the corner; default true without buttons. */
  closable?: boolean
  children?: ReactNode
}

/** A dialog, 330px wide, with the light at its top. */
export function Dialog({
  open,
  onClose,
  title,
  text,
  buttons,
  closable = buttons === undefined,
  children,
}: DialogProps) {
  const id = useId()
  if (!open) return null
  return (
    <Overlay
      labelledBy={id}
      describedBy={text === undefined ? undefined : `${id}-text`}
      onClose={onClose}
      className={css.dialog}
    >
      <h2 id={id}>{title}</h2>
      {text !== undefined && (
        <div id={`${id}-text`} className={css.text}>
          {text}
        </div>
      )}
      {children}
      {buttons !== undefined && <div className={css.buttons}>{buttons}</div>}
      {closable && (
        <IconButton label="关闭" className={css.close} onClick={onClose}>
          <CloseIcon size={20} />
        </IconButton>
      )}
    </Overlay>
  )
}
