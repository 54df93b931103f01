import type { Overlay, Toast } from './types'

export interface OverlayState {
  /** In the order they were opened; the last one is on top. */
  open: readonly Overlay[]
  toast: Toast | null
}

let state: OverlayState = { open: [], toast: null }
let counter = 0
const listeners = new Set<() => void>()

export const nextId = (): number => ++counter
export const overlayState = (): OverlayState => state

export function changeOverlays(change: (before: OverlayState) => OverlayState): void {
  state = change(state)
  listeners.forEach((listener) => listener())
}

export function onOverlays(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
