import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import { currentLocation, navigate, onNavigation, type AppLocation, type NavigateOptions } from './history'

/** What one cached view knows: the address it was opened with, whatever the address bar says while it is hidden. */
export interface View {
  location: AppLocation
  active: boolean
  /** What a predecessor of another release left for this view, and what this one would leave (`@dm/shared/swap`). */
  handOver?: HandOver
}

/** Values by their key. */
export interface HandOver {
  handed: Map<string, unknown>
  kept: Map<string, unknown>
}

export const ViewContext = createContext<View | null>(null)

/** The address of this view; outside of a view (banner, overlays) the browser's. */
export function useLocation(): AppLocation {
  const view = useContext(ViewContext)
  const browser = useSyncExternalStore(onNavigation, currentKey)
  // currentKey is the subscription's snapshot; the location itself is a new object while the host has not started.
  const here = useMemo(() => (browser === null ? null : currentLocation()), [browser])
  return view?.location ?? here ?? currentLocation()
}

const currentKey = () => {
  const { path, hash, index } = currentLocation()
  return `${index} ${path}${hash}`
}

/** The query parameters of this view: `useQuery().get('uid')`. */
export function useQuery(): URLSearchParams {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}

/** Whether this view is the one on screen; a hidden view's effects are stopped anyway. */
export const usePageActive = (): boolean => useContext(ViewContext)?.active ?? true

/** `navigate(paths.modelcard({uid}), {replace?, state?})`. */
export const useNavigate = (): ((to: string | number, options?: NavigateOptions) => void) => navigate
