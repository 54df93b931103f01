import { installAppCallbacks, onReloadRoute } from '@dm/shared/bridge'
import { applyNavHeight, isTouch, onActionError, report, storage } from '@dm/shared/env'
import { hideLoading, showWaitingToast } from '@dm/shared/overlay'
import { hydrateQueries } from '@dm/shared/query'
import {
  currentLocation,
  type Navigation,
  onDropView,
  onNavigation,
  onReplacedAddress,
  provideRoutes,
  startHistory,
} from '@dm/shared/router'
import { onSession } from '@dm/shared/session'
import { prepareRequests } from '@dm/shared/request'
import { clearDrafts } from '@dm/shared/ui/draft'
import { isFederated, knownPaths } from './federation'
import { boot } from './federation/boot'
import { loadFileLists } from './federation/fileLists'
import { installGuard } from './federation/guard'
import { core } from './core'
import { announce } from './navigation/announce'
import { beforeArrival } from './navigation/beforeArrival'
import { afterFirstContent } from './views/firstContent'
import { nameStyles } from './views/hydrate'
import { noteLeft, offerReturn } from './views/leftAt'
import { noteThrownOnScreen, views } from './views/store'

/** Starts the page's services in order: the app's callbacks, the address, the views, the session listener. */
export function start(): void {
  nameStyles()
  // Before any lazy file is loaded, the host's own included.
  if (isFederated) {
    installGuard()
    loadFileLists()
  }
  installAppCallbacks()
  applyNavHeight()
  provideRoutes(knownPaths)
  startHistory(beforeArrival)
  // The session is known now, including a token of the address; nothing has been rendered.
  hydrateQueries()
  arrive()
  onNavigation(arrive)
  onReplacedAddress((path) => views.moved(path))
  onDropView((path) => views.drop(path))
  onReloadRoute(() => views.reload())
  onActionError(noteThrownOnScreen)
  onSession((change) => {
    if (change !== 'logout' && change !== 'account') return
    views.empty()
    clearDrafts()
  })
  showWaitingToast()
  if (!isTouch()) void simulateTouch()
  afterFirstContent(() => void prepareRequests())
  if (storage.get('dm-kept-bind') !== null) afterFirstContent(() => void bindKept())
  if (isFederated) afterFirstContent(() => void followReleases())
  if (boot().overrides.length) void badge()
}

/** Switches to newer releases at a navigation, once they are followed. */
let updateBoundary = () => undefined as void

function arrive(navigation?: Navigation): void {
  noteLeft()
  updateBoundary()
  const location = currentLocation()
  const before = views.read()
  announce(location)
  views.show(location)
  void offerReturn(navigation?.kind)
  const { active, coming } = views.read()
  if (active !== before.active || coming !== null) return
  // A view that stays on screen is already at its top, except after a failed navigation.
  hideLoading()
  if (before.coming === null) window.scrollTo(0, 0)
}

/** Starts following what goes live; without it the page works with the releases it was loaded with. */
async function followReleases(): Promise<void> {
  try {
    const { startSwaps } = await import(/* webpackChunkName: "live-update" */ './live-update')
    updateBoundary = startSwaps(core)
  } catch (error) {
    report('swap', 'not started', error)
  }
}

/** Binds an invitation whose binding was lost to the network (docs/product/referral.md#what-the-login-dialog-host-does-for-this-area). */
async function bindKept(): Promise<void> {
  try {
    const { tryKeptBind } = await import(/* webpackChunkName: "entry-point-login" */ '@dm/shared/login')
    await tryKeptBind()
  } catch (error) {
    report('login', 'a kept invitation was not bound', error)
  }
}

/** Shows the badge for a visit with overrides. */
async function badge(): Promise<void> {
  try {
    const { showBadge } = await import(/* webpackChunkName: "badge" */ './badge')
    showBadge(boot().overrides)
  } catch (error) {
    report('badge', 'not shown', error)
  }
}

/** Touch gestures by mouse are optional: the page works without them. */
async function simulateTouch(): Promise<void> {
  try {
    const { simulateTouchFromMouse } = await import('./touch/simulateTouch')
    await simulateTouchFromMouse()
  } catch (error) {
    report('touch', 'not simulated', error)
  }
}
