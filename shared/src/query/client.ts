import { QueryClient } from '@tanstack/react-query'
import type { CallPath } from '../contract'
import { onSession } from '../session'

/** For how long, in ms, what was read counts as fresh; then it is shown at once and read again behind it. */
const FRESH_MS = 30_000
const KEPT_MS = 10 * 60_000

let client: QueryClient | undefined

/**
 * The one query cache, made at the first use. Nothing is retried by itself: a failed read shows its 重试 (foundations,
 * section 8). Logout and a change of account empty it; a login reads again what is on screen.
 */
export function queryClient(): QueryClient {
  if (client) return client
  const made = new QueryClient({
    defaultOptions: {
      queries: { staleTime: FRESH_MS, gcTime: KEPT_MS, retry: false, networkMode: 'always', refetchOnReconnect: true },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  client = made
  onSession((change) => {
    if (change === 'logout' || change === 'account') made.clear()
    if (change === 'login') void made.invalidateQueries()
  })
  return made
}

/** What these calls answered is out of date: what is on screen is read again now, the rest when it is shown. */
export async function invalidate(...paths: CallPath[]): Promise<void> {
  await Promise.all(paths.map((path) => queryClient().invalidateQueries({ queryKey: [path] })))
}
