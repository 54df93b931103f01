import { FailedState, ListSkeleton } from '@dm/shared/ui/page'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { isSessionGone } from './registry/call'
import { makeClient, useOverview } from './registry/queries'
import { LoginAgain, LoginPage } from './session/Login'
import { Shell } from './shell/Shell'
import css from './shell/shell.module.css'
import { Toasts } from './shell/Toasts'

/** The operations page (docs/architecture.md#releases): only for operators, and not loaded by visitors. */
export function App() {
  const [client] = useState(makeClient)
  return (
    <QueryClientProvider client={client}>
      <Operations />
      <Toasts />
    </QueryClientProvider>
  )
}

/** The login, the shell, or the reason why neither is available. */
function Operations() {
  const overview = useOverview()
  const out = useOut(overview)
  if (overview.data)
    return (
      <>
        <Shell
          overview={overview.data}
          stale={overview.isError && !isSessionGone(overview.error)}
          onRetry={overview.refetch}
        />
        {out && <LoginAgain />}
      </>
    )
  if (out) return <LoginPage />
  return (
    <main className={css.booting}>
      <h1 className="sr">运营台</h1>
      {overview.error ? <FailedState error={overview.error} onRetry={overview.refetch} /> : <ListSkeleton rows={5} />}
    </main>
  )
}

/** True while logged out; sticky until a call succeeds, so that input in the login form is kept. */
function useOut({ data, error, isPending }: ReturnType<typeof useOverview>): boolean {
  const [before, remember] = useState(false)
  const open = isPending || (data !== undefined && error !== null)
  const out = isSessionGone(error) || (before && open)
  if (out !== before) remember(out)
  return out
}
