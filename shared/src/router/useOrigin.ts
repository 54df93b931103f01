import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** This site's origin, for addresses that are shown; empty on a server and while its HTML is taken over. */
export const useOrigin = (): string =>
  useSyncExternalStore(
    never,
    () => window.location.origin,
    () => '',
  )
