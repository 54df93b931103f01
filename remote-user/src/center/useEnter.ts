import { openLogin } from '@dm/shared/overlay'
import { useNavigate } from '@dm/shared/router'
import { useSession } from '@dm/shared/session'
import { useEffect, useEffectEvent } from 'react'
import type { Target } from './entries'
import { forgetWaiting, rememberWaiting, takeWaiting } from './waiting'

/**
 * Opens an entry of the personal centre. A visitor logs in first and then goes on: at once after an SMS login, and
 * after the reload of a password login from what sessionStorage kept (10 minutes).
 */
export function useEnter(
  openSheet: (sheet: 'entries' | 'bag') => void,
): (target: Target, needsLogin?: boolean) => void {
  const { loggedIn } = useSession()
  const navigate = useNavigate()
  const go = (target: Target) => {
    if ('sheet' in target) openSheet(target.sheet)
    else navigate(target.to)
  }
  const goOn = useEffectEvent(() => {
    const target = takeWaiting()
    if (!target) return
    go(target)
    if ('sheet' in target) keepThroughReload(target)
  })
  useEffect(() => {
    if (loggedIn) goOn()
  }, [loggedIn])
  return (target, needsLogin = true) => {
    if (loggedIn || !needsLogin) return go(target)
    rememberWaiting(target)
    void openLogin().then((done) => {
      if (!done) forgetWaiting()
    })
  }
}

/** How long after a login its reload may come, in ms. */
const RELOAD_MS = 3000

/** A password login reloads the page that has just opened the sheet: it is opened again after that. */
function keepThroughReload(target: Target): void {
  const again = () => rememberWaiting(target)
  window.addEventListener('pagehide', again, { once: true })
  setTimeout(() => window.removeEventListener('pagehide', again), RELOAD_MS)
}
