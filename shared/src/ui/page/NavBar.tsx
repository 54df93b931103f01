import type { ReactNode } from 'react'
import { useNavigate } from '../../router'
import { IconButton } from '../button'
import { BackIcon } from '../icon'
import css from './page.module.css'

interface NavBarProps {
  title?: string
  end?: ReactNode
  start?: ReactNode
  back?: boolean | string | (() => void)
}

/** True when this tab has an own page to go back to; the history library counts its entries in `idx`. */
function hasHistory(): boolean {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' && state.idx > 0
}

/** The 44px nav bar; in the native app its height is `--dm-nav-h` = 20 and its content is left to the app (foundations, section 7). */
export function NavBar({ title, end, start, back = true }: NavBarProps) {
  const navigate = useNavigate()
  const goBack = () => {
    if (typeof back === 'function') back()
    else if (hasHistory()) navigate(-1)
    else navigate(typeof back === 'string' ? back : '/')
  }
  return (
    <header className={css.nav}>
      <div className={css.navContent}>
        <div className={css.start}>
          {start ??
            (back !== false && (
              <IconButton label="返回" onClick={goBack}>
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
