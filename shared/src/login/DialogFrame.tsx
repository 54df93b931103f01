import { useId, type ReactNode } from 'react'
import { Logo } from '../ui/art'
import { IconButton } from '../ui/button'
import { CloseIcon } from '../ui/icon'
import { Overlay } from '../ui/sheet'
import css from './login.module.css'

/**
 * The dialog of login and sign-up: 330 wide, the logo and a title at its head
 * (docs/product/foundations.md#10-constants-and-limits).
 */
export function DialogFrame({
  title,
  note,
  onClose,
  children,
}: {
  title: string
  note: string
  onClose: () => void
  children: ReactNode
}) {
  const id = useId()
  return (
    <Overlay labelledBy={id} onClose={onClose} className={css.dialog}>
      <IconButton label="关闭" className={css.close} onClick={onClose}>
        <CloseIcon size={20} />
      </IconButton>
      <div className={css.head}>
        <Logo size={40} />
        <div>
          <h2 id={id}>{title}</h2>
          <p>{note}</p>
        </div>
      </div>
      {children}
    </Overlay>
  )
}
