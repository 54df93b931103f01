import { useSyncExternalStore } from 'react'
import { storage } from '../../env'
import { createChannel } from '../../store'

const KEY = 'dm-eye'
const changed = createChannel()

const read = (): boolean => storage.get(KEY) === 'closed'

function subscribe(listener: () => void): () => void {
  const stop = changed.on(listener)
  window.addEventListener('storage', listener)
  return () => {
    stop()
    window.removeEventListener('storage', listener)
  }
}

function setHidden(hidden: boolean): void {
  storage.set(KEY, hidden ? 'closed' : 'open')
  changed.emit()
}

/** Returns if amounts are hidden: stored on the device, shared by all open pages. */
export function useEye(): { hidden: boolean; toggle: () => void } {
  const hidden = useSyncExternalStore(subscribe, read, () => false)
  return { hidden, toggle: () => setHidden(!hidden) }
}
