import { useEffect, useEffectEvent } from 'react'
import { openLogin } from '../overlay'
import { createPath, currentLocation, useLocation } from '../router'
import { useSession } from '../session'
import { showActionError } from '../ui/button'
import { forgetWaiting, rememberWaiting, takeWaiting } from './waiting'

/** How long after a login its reload may come, in ms. */
const RELOAD_MS = 3000

/**
 * Does an action of this page, after a login where one is needed (docs/product/foundations.md#6-overlays). `action` is
 * a word that `run` understands, `vote:e1` or `contact:10003`: it is done at once when logged in, after an SMS login,
 * and within ten minutes after the reload of a password login. That reload may cut the first try short, so an action
 * that has not led elsewhere is done again after it: it must be safe to do twice. It passes through a storage: `run`
 * trusts no address in it.
 */
export function useAfterLogin(run: (action: string) => unknown): (action: string) => Promise<void> {
  const { loggedIn } = useSession()
  const { pathname, search } = useLocation()
  const path = createPath({ pathname, search })
  const goOn = useEffectEvent(() => {
    const action = takeWaiting(path)
    if (action === null) return
    keepThroughReload(path, action)
    new Promise((done) => done(run(action))).catch(showActionError)
  })
  useEffect(() => {
    if (loggedIn) goOn()
  }, [loggedIn])
  return async (action) => {
    if (loggedIn) {
      await run(action)
      return
    }
    rememberWaiting(path, action)
    if (!(await openLogin())) forgetWaiting()
  }
}

/** The page that a password login reloads has just begun the action: it is begun again after that. */
function keepThroughReload(path: string, action: string): void {
  const again = () => {
    if (currentLocation().path === path) rememberWaiting(path, action)
  }
  window.addEventListener('pagehide', again, { once: true })
  setTimeout(() => window.removeEventListener('pagehide', again), RELOAD_MS)
}
