import { installAppCallbacks, onReloadRoute } from '@dm/shared/bridge'
import { applyNavHeight, isTouch, report } from '@dm/shared/env'
import { hideLoading, showWaitingToast } from '@dm/shared/overlay'
import { currentLocation, onDropView, onNavigation, onReloadView, provideRoutes, startHistory } from '@dm/shared/router'
import { onSession } from '@dm/shared/session'
import { clearDrafts } from '@dm/shared/ui/draft'
import { isFederated, knownPaths } from './federation'
import { boot } from './federation/boot'
import { core } from './core'
import { announce } from './navigation/announce'
import { beforeArrival } from './navigation/beforeArrival'
import { afterFirstContent } from './views/firstContent'
import { views } from './views/store'

/** Starts what the page stands on, in its order: the app's callbacks, the address, the views, the session's watch. */
export function start(): void {
  installAppCallbacks()
  applyNavHeight()
  provideRoutes(knownPaths)
  startHistory(beforeArrival)
  arrive()
  onNavigation(arrive)
  onDropView((path) => views.drop(path))
  onReloadView(() => views.reload())
  onReloadRoute(() => views.reload())
  onSession((change) => {
    if (change !== 'logout' && change !== 'account') return
    views.empty()
    clearDrafts()
  })
  showWaitingToast()
  if (!isTouch()) void simulateTouch()
  if (isFederated) afterFirstContent(() => void followReleases())
  if (boot().overrides.length) void badge()
}

/** Where newer releases take the place of older ones, as soon as those are followed. */
let safePoint = () => undefined as void

function arrive(): void {
  safePoint()
  const location = currentLocation()
  const before = views.read().active
  announce(location)
  views.show(location)
  // A view that stays on screen (another hash, the same address) has arrived already.
  if (views.read().active === before) hideLoading()
}

/** From now on the page follows what goes live; without it everything works, as it was when the page was loaded. */
async function followReleases(): Promise<void> {
  try {
    const { startSwaps } = await import(/* webpackChunkName: "swap" */ './swap')
    safePoint = startSwaps(core)
  } catch (error) {
    report('swap', 'not started', error)
  }
}

/** A visit that is served otherwise says so. */
async function badge(): Promise<void> {
  try {
    const { showBadge } = await import(/* webpackChunkName: "badge" */ './badge')
    showBadge(boot().overrides)
  } catch (error) {
    report('badge', 'not shown', error)
  }
}

/** Gestures with the mouse are a comfort: without them the page works all the same. */
async function simulateTouch(): Promise<void> {
  try {
    const { simulateTouchFromMouse } = await import('./touch/simulateTouch')
    await simulateTouchFromMouse()
  } catch (error) {
    report('touch', 'not simulated', error)
  }
}
