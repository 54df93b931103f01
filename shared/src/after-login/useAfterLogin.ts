import { useEffect, useEffectEvent } from 'react'
import { openLogin } from '../overlay'
import { createPath, currentLocation, isLeavingFreely, useLocation } from '../router'
import { useSession } from '../session'
import { secondsMs } from '../time'
import { showActionError } from '../ui/button'
import { forgetWaiting, rememberWaiting, consumeWaiting } from './waiting'

/** Latest time of the reload after a login, in ms: it waits for the login's record, and for the page on a slow line. */
const RELOAD_MS = secondsMs(30)

/**
 * Returns a function that runs an action of this page, after a login if needed
 * (docs/product/foundations.md#6-overlays). `action` is a text that `run` understands, `vote:e1` or `contact:10003`. It
 * runs at once when logged in, after an SMS login, or within ten minutes after the reload of a password login. That
 * reload may interrupt the first run, so an action that has not navigated away runs again: it must be idempotent, `like`
 * or `unlike`, never the other of what is shown. The
 * text is kept in storage, so `run` must not trust an address in it. `reason` is shown in the dialog, one for all
 * actions or one for each. `verbs` are the first words, before the `:`, of its actions: what another function of the page has begun is left to that.
 */
export function useAfterLogin(
  run: (action: string) => unknown,
  reason: string | ((action: string) => string | undefined) | undefined,
  verbs: readonly string[],
): (action: string) => Promise<void> {
  const { loggedIn } = useSession()
  const { pathname, search } = useLocation()
  const path = createPath({ pathname, search })
  const goOn = useEffectEvent(() => {
    const action = consumeWaiting(path, verbs)
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
    const why = typeof reason === 'function' ? reason(action) : reason
    if (!(await openLogin(why === undefined ? undefined : { reason: why }))) forgetWaiting()
  }
}

/**
 * Repeats the action after the reload of a password login if it has just begun before it; who leaves for a cashier and
 * comes back has not asked for it again.
 */
function keepThroughReload(path: string, action: string): void {
  const again = () => {
    if (isLeavingFreely() && currentLocation().path === path) rememberWaiting(path, action)
  }
  window.addEventListener('pagehide', again, { once: true })
  setTimeout(() => window.removeEventListener('pagehide', again), RELOAD_MS)
}
