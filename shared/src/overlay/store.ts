import { createStore, useStore } from '../store'
import type { Overlay, Toast } from './types'

export interface OverlayState {
  /** In opening order; the last one is on top. */
  open: readonly Overlay[]
  toast: Toast | null
}

const store = createStore<OverlayState>(() => ({ open: [], toast: null }))
let counter = 0

export const nextId = (): number => ++counter
export const overlayState = (): OverlayState => store.getState()

export const changeOverlays = (change: (before: OverlayState) => OverlayState): void => store.setState(change, true)

/** The overlays and the toast, for a component that draws them. */
export const useOverlays = (): OverlayState => useStore(store)
