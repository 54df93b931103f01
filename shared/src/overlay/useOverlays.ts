import { useSyncExternalStore } from 'react'
import { onOverlays, overlayState, type OverlayState } from './store'

/** What is open, for the host that renders it. */
export const useOverlays = (): OverlayState => useSyncExternalStore(onOverlays, overlayState)
