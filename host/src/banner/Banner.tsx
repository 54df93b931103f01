import { openApp } from '@dm/shared/open-app'
import { isOwnApp, onNavHeight } from '@dm/shared/env'
import { useLocation, useQuery } from '@dm/shared/router'
import { Logo } from '@dm/shared/ui/art'
import { Button } from '@dm/shared/ui/button'
import { useSyncExternalStore } from 'react'
import { onRegistry } from '../federation'
import { routeAt } from '../navigation/routeAt'
import css from './banner.module.css'

/** Promotes the app on shared pages: the route has the top bar, we are not in the app, `hiddenTop` is absent (seed, section 2). */
export function Banner() {
  const { pathname } = useLocation()
  const hidden = useQuery().has('hiddenTop')
  const topbar = useSyncExternalStore(onRegistry, () => routeAt(pathname)?.topbar)
  const inApp = useSyncExternalStore(onNavHeight, isOwnApp)
  if (!topbar || inApp || hidden) return null
  return (
    <aside className={css.banner} aria-label="点梦APP">
      <Logo size={40} />
      <p className={css.words}>
        <b>点梦APP</b>
        <span>看短剧 · 接通告 · 看直播 · 聊天交友</span>
      </p>
      <Button kind="main" size="s" onClick={() => openApp()}>
        打开APP
      </Button>
    </aside>
  )
}
