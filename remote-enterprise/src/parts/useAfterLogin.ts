import { openLogin } from '@dm/shared/overlay'
import { useSession } from '@dm/shared/session'
import { useEffect, useEffectEvent } from 'react'
import { rememberWaiting, takeWaiting } from './waiting'

/**
 * Does an action, after a login where one is needed. `action` is a word that `run` understands, `contact`: it is done at
 * once when logged in, after an SMS login, and after the reload of a password login.
 */
export function useAfterLogin(run: (action: string) => unknown): (action: string) => Promise<void> {
  const { loggedIn } = useSession()
  const goOn = useEffectEvent(() => {
    const action = takeWaiting()
    if (action !== null) void run(action)
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
    if (!(await openLogin())) takeWaiting()
  }
}
