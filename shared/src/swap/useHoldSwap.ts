import { useContext, useEffect } from 'react'
import { currentLocation, ViewContext } from '../router'
import { holdSwap } from './holds'

/**
 * Keeps this page on the release that it was opened with while `held`: a draw that runs, a payment under way. A newer
 * release waits, also an urgent one, until that is over or the page is left (docs/architecture.md#releases). Forms with
 * unsaved changes hold by themselves (`useLeaveGuard`).
 */
export function useHoldSwap(held: boolean): void {
  const path = useContext(ViewContext)?.path
  useEffect(() => (held ? holdSwap(path ?? currentLocation().path) : undefined), [held, path])
}
