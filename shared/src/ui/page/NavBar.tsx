import type { ReactNode } from 'react'
import { goBack } from '../../router'
import { IconButton } from '../button'
import { BackIcon } from '../icon'
import css from './page.module.css'

interface NavBarProps {
  title?: string
  end?: ReactNode
  start?: ReactNode
  back?: boolean | string | (() => void)
}

/**
 * The 44px nav bar; in the native app its height is `--dm-nav-h` = 20 and the app draws its content
 * (docs/product/foundations.md#7-the-native-app).
 */
export function NavBar({ title, end, start, back = true }: NavBarProps) {
  const leave = () => {
    if (typeof back === 'function') back()
    else goBack(typeof back === 'string' ? back : undefined)
  }
  return (
    <header className={css.nav}>
      <div className={css.navContent}>
        <div className={css.start}>
          {start ??
            (back !== false && (
              <IconButton label="返回" onClick={leave}>
                <BackIcon />
              </IconButton>
            ))}
        </div>
        {title === undefined ? <span /> : <h1>{title}</h1>}
        <div className={css.end}>{end}</div>
      </div>
    </header>
  )
}
