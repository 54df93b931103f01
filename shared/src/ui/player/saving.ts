import type { PlayerSource } from './useSource'

/** The browser asks for less data: nothing is loaded before a tap. */
export const savesData = () =>
  typeof navigator === 'object' &&
  'connection' in navigator &&
  typeof navigator.connection === 'object' &&
  navigator.connection !== null &&
  'saveData' in navigator.connection &&
  navigator.connection.saveData === true

/** About how much a film loads; nothing where that is not known. */
export function sizeOf({ kbps }: PlayerSource, durationSec = 0): string {
  if (kbps === null || durationSec === 0) return ''
  return `（约${Math.max(0.1, (kbps * durationSec) / 8 / 1024).toFixed(1)}MB）`
}
