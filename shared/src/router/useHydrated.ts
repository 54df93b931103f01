import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False on a server and while its HTML is taken over, then true: for what only the browser knows. A page that no server
 * has rendered gets true at once.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
