import { useSyncExternalStore } from 'react'
import { createChannel } from '../store'

let declared: (() => readonly { path: string }[]) | undefined
const changed = createChannel()

/** Sets how the routes of the live releases are read; called by the host. Without it every page exists. */
export function provideRoutes(read: (() => readonly { path: string }[]) | undefined): void {
  declared = read
  routesChanged()
}

/** Called when a release has added or removed routes: links appear and disappear. */
export const routesChanged = changed.emit

/** True if a live release declares the page of an address. Without a host (a page's own test) every page exists. */
export function hasPage(address: string): boolean {
  if (!declared) return true
  const path = address.split(/[?#]/)[0]
  return declared().some((route) => route.path === path)
}

/** `hasPage` as a hook that re-renders when a release changes it. */
export function usePageExists(address: string): boolean {
  const read = () => hasPage(address)
  return useSyncExternalStore(changed.on, read, read)
}
