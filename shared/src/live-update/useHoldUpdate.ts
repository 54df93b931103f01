import { useContext, useEffect } from 'react'
import { currentLocation, ViewContext } from '../router'
import { holdSwap } from './holds'

/**
 * Keeps this page on its release while `held`: a draw in progress, a payment in progress. A newer release, even an
 * urgent one, waits until that is over or the page is left (docs/architecture.md#releases). Forms with unsaved changes
 * hold automatically (`useLeaveGuard`).
 */
export function useHoldUpdate(held: boolean): void {
  const path = useContext(ViewContext)?.path
  useEffect(() => (held ? holdSwap(path ?? currentLocation().path) : undefined), [held, path])
}
