import AntNoticeBar from 'antd-mobile/es/components/notice-bar'
import { useState, type ReactNode } from 'react'
import '../../theme/antd.css'
import { IconButton } from '../button'
import { AlertIcon, BellIcon, CloseIcon } from '../icon'
import css from './alert.module.css'

interface AlertProps {
  tone?: 'info' | 'alert'
  /** Content at the end: a link. */
  action?: ReactNode
  /** Makes it closable; runs after closing. */
  onClose?: () => void
  children: ReactNode
}

/** A message above a page. It wraps instead of scrolling, so that nobody has to wait for its end. */
export function Alert({ tone = 'info', action, onClose, children }: AlertProps) {
  const [isClosed, setClosed] = useState(false)
  if (isClosed) return null
  const close = () => {
    setClosed(true)
    onClose?.()
  }
  return (
    <div role={tone === 'alert' ? 'alert' : 'note'}>
      <AntNoticeBar
        wrap
        bordered={false}
        className={`${css.bar} ${css[tone]}`}
        icon={tone === 'alert' ? <AlertIcon size={20} /> : <BellIcon size={20} />}
        content={children}
        extra={
          <>
            {action}
            {onClose && (
              <IconButton label="关闭" className={css.close} onClick={close}>
                <CloseIcon size={18} />
              </IconButton>
            )}
          </>
        }
      />
    </div>
  )
}
