import { isOwnApp, onNavHeight } from '@dm/shared/env'
import { OpenAppButton } from '@dm/shared/open-app'
import { useLocation, useSearchParams } from '@dm/shared/router'
import { Logo } from '@dm/shared/ui/art'
import { useSyncExternalStore } from 'react'
import { onRegistry } from '../federation'
import { routeAt } from '../navigation/routeAt'
import css from './banner.module.css'

/**
 * Promotes the app on shared pages: shown when the route has the top bar, outside the app, without `hiddenTop`
 * (docs/product/foundations.md#5-navigation).
 */
export function Banner() {
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const hidden = query.has('hiddenTop')
  const readTopbar = () => routeAt(pathname)?.topbar
  const topbar = useSyncExternalStore(onRegistry, readTopbar, readTopbar)
  const inApp = useSyncExternalStore(onNavHeight, isOwnApp, isOwnApp)
  if (!topbar || inApp || hidden) return null
  return (
    <aside className={css.banner} aria-label="点梦APP">
      <Logo size={40} />
      <p className={css.text}>
        <b>点梦APP</b>
        <span>看短剧 · 接通告 · 看直播 · 聊天交友</span>
      </p>
      <OpenAppButton kind="main" size="s">
        打开APP
      </OpenAppButton>
    </aside>
  )
}
