import { createContext, useContext, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { Router } from 'react-router-dom'
import { currentLocation, navigator, onNavigation, type AppLocation } from './history'

/** Context of one cached view. */
export interface View {
  /** Full path it was opened with: its key in the cache. */
  path: string
  active: boolean
  /** State passed from a former release's view, and the state that this one would pass on (`@dm/shared/live-update`). */
  handOver?: HandOver
}

/** Values by their key. */
export interface HandOver {
  handed: Map<string, unknown>
  saved: Map<string, unknown>
}

export const ViewContext = createContext<View | null>(null)

interface ViewRouterProps extends Partial<Omit<View, 'path'>> {
  location: AppLocation
  children: ReactNode
}

/**
 * The React Router of one cached view: it stays at the address that the view was opened with while the view is hidden.
 * A navigation of another view renders nothing in here again.
 */
export function ViewRouter({ location, active = true, handOver, children }: ViewRouterProps) {
  const { path } = location
  const view = useMemo(() => ({ path, active, handOver }), [path, active, handOver])
  return (
    <ViewContext value={view}>
      <Router location={location} navigator={navigator}>
        {children}
      </Router>
    </ViewContext>
  )
}

/** The React Router of everything outside the views (banner, overlays): it follows the address bar. */
export function AddressRouter({ children }: { children: ReactNode }) {
  return (
    <Router location={useAddress()} navigator={navigator}>
      {children}
    </Router>
  )
}

/** Returns the browser's address, re-rendered at each navigation. */
export const useAddress = (): AppLocation => useSyncExternalStore(onNavigation, address, address)

let last: AppLocation | undefined

/** Returns the same object until something changes: before the host has started, each read creates a new one. */
function address(): AppLocation {
  const now = currentLocation()
  if (!last || identityOf(now) !== identityOf(last)) last = now
  return last
}

const identityOf = ({ path, hash, index, key }: AppLocation) => `${index} ${key} ${path}${hash}`

/** True for the view on screen; a hidden view's effects are stopped anyway. */
export const usePageActive = (): boolean => useContext(ViewContext)?.active ?? true
