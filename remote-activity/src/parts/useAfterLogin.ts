import { openLogin } from '@dm/shared/overlay'
import { useSession } from '@dm/shared/session'
import { useEffect, useEffectEvent } from 'react'
import { forgetWaiting, rememberWaiting, waitingAction } from './waiting'

/** For so long, in ms, the reload of a password login may still come; then the action is done for good. */
const RELOAD_MS = 2000

/**
 * Does an action, after a login where one is needed. `action` is a word that `run` understands, `vote:e1:…`: it is done at
 * once when logged in, after an SMS login, and after the reload of a password login. That reload may cut the first try
 * short, so the action is done again after it: it must be safe to do twice.
 */
export function useAfterLogin(run: (action: string) => unknown): (action: string) => Promise<void> {
  const { loggedIn } = useSession()
  const goOn = useEffectEvent(() => {
    const action = waitingAction()
    if (action === null) return
    void run(action)
    setTimeout(forgetWaiting, RELOAD_MS)
  })
  useEffect(() => {
    if (loggedIn) goOn()
  }, [loggedIn])
  return async (action) => {
    if (loggedIn) {
      await run(action)
      return
    }
    rememberWaiting(action)
    if (!(await openLogin())) forgetWaiting()
  }
}
