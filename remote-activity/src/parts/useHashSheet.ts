import { currentLocation, goBack, navigate, onNavigation, useLocation, usePageActive } from '@dm/shared/router'
import { useSyncExternalStore } from 'react'

const hashNow = () => currentLocation().hash

/** A sheet with a history entry of its own: the phone's back closes it first, and a link with `#name` opens it. */
export function useHashSheet(name: string): { isOpen: boolean; open: () => void; close: () => void } {
  const { path } = useLocation()
  const active = usePageActive()
  const hash = useSyncExternalStore(onNavigation, hashNow)
  return {
    isOpen: active && hash === `#${name}`,
    open: () => navigate(`${path}#${name}`, { state: name }),
    // Opened here: its entry is taken back; opened by a link: the hash is taken off.
    close: () => (currentLocation().state === name ? goBack() : navigate(path, { replace: true })),
  }
}
