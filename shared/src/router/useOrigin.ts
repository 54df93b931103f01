import { useHydrated } from './useHydrated'

/** This site's origin, for addresses that are shown; empty on a server and while its HTML is taken over. */
export const useOrigin = (): string => (useHydrated() ? window.location.origin : '')
