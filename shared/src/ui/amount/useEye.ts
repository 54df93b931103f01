import { useSyncExternalStore } from 'react'
import { createChannel } from '../../store'

const KEY = 'dm-eye'
const changed = createChannel()
let memory = false

function read(): boolean {
  try {
    const stored = localStorage.getItem(KEY)
    return stored === null ? memory : stored === 'closed'
  } catch {
    return memory // storage refused: the choice is kept for this visit
  }
}

function subscribe(listener: () => void): () => void {
  const stop = changed.on(listener)
  window.addEventListener('storage', listener)
  return () => {
    stop()
    window.removeEventListener('storage', listener)
  }
}

function setHidden(hidden: boolean): void {
  memory = hidden
  try {
    localStorage.setItem(KEY, hidden ? 'closed' : 'open')
  } catch {
    // kept in memory above
  }
  changed.emit()
}

/** Returns if amounts are hidden: stored on the device, shared by all open pages. */
export function useEye(): { hidden: boolean; toggle: () => void } {
  const hidden = useSyncExternalStore(subscribe, read, () => false)
  return { hidden, toggle: () => setHidden(!hidden) }
}
