import { storage } from '../env'

const KEY = 'dm.device'

/** A random id of this browser, for visitors' counts; never tied to a person. */
export function deviceId(): string {
  const stored = storage.get(KEY)
  if (stored) return stored
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  storage.set(KEY, made)
  return made
}
