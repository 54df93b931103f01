import { storage } from '@dm/shared/env'
import { createChannel } from '@dm/shared/store'
import { useSyncExternalStore } from 'react'

const KEY = 'dm.archive.pieces-look'
const changed = createChannel()

export type Look = 'grid' | 'list'

const read = (): Look => (storage.get(KEY) === 'list' ? 'list' : 'grid')

/** Grid or list, as it was last looked at on this device. */
export function useLook(): [Look, (look: Look) => void] {
  const look = useSyncExternalStore(changed.on, read, (): Look => 'grid')
  return [
    look,
    (next) => {
      storage.set(KEY, next)
      changed.emit()
    },
  ]
}
