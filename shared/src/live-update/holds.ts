import { createChannel } from '../store'

/** Number of holds of each view, by its full path. */
const held = new Map<string, number>()
const letGo = createChannel()

/** Keeps the view of a full path on its release; returns a function that releases it, once. */
export function holdSwap(path: string): () => void {
  held.set(path, (held.get(path) ?? 0) + 1)
  let done = false
  return () => {
    if (done) return
    done = true
    const left = (held.get(path) ?? 1) - 1
    if (left > 0) return void held.set(path, left)
    held.delete(path)
    letGo.emit()
  }
}

/** True if anything holds the view of a full path. */
export const isHeld = (path: string): boolean => held.has(path)

/** Calls back when a view is no longer held; returns the unsubscribe function. */
export const onLetGo = letGo.on
