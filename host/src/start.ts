import { installAppCallbacks, onReloadRoute } from '@dm/shared/bridge'
import { applyNavHeight, isTouch, report } from '@dm/shared/env'
import { hideLoading, showWaitingToast } from '@dm/shared/overlay'
import { currentLocation, onDropView, onNavigation, onReloadView, provideRoutes, startHistory } from '@dm/shared/router'
import { onSession } from '@dm/shared/session'
import { clearDrafts } from '@dm/shared/ui/draft'
import { liveRoutes } from './federation'
import { announce } from './navigation/announce'
import { beforeArrival } from './navigation/beforeArrival'
import { views } from './views/store'

/** Starts what the page stands on, in its order: the app's callbacks, the address, the views, the session's watch. */
export function start(): void {
  installAppCallbacks()
  applyNavHeight()
  provideRoutes(liveRoutes)
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
}

function arrive(): void {
  const location = currentLocation()
  const before = views.read().active
  announce(location)
  views.show(location)
  // A view that stays on screen (another hash, the same address) has arrived already.
  if (views.read().active === before) hideLoading()
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
