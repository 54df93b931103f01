import { openLogin } from '@dm/shared/overlay'
import { useSession } from '@dm/shared/session'
import { usePageActive } from '@dm/shared/router'
import { LoginState } from '@dm/shared/ui/page'
import { useEffect, useRef, type ReactNode } from 'react'

/** Asks visitors for the agents' login at once; closed, it waits to be asked for again. Nothing is read before. */
export function AgentGate({ children }: { children: ReactNode }) {
  const { loggedIn } = useSession()
  const active = usePageActive()
  const asked = useRef(false)
  useEffect(() => {
    if (loggedIn || !active || asked.current) return
    asked.current = true
    void openLogin()
  }, [loggedIn, active])
  return loggedIn ? children : <LoginState text="请先登录" />
}
