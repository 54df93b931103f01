import type { PlayerSource } from './useSource'

/** The browser asks for less data: nothing is loaded before a tap. */
export function savesData(): boolean {
  // iOS has none.
  const connection: unknown = typeof navigator === 'object' ? Reflect.get(navigator, 'connection') : null
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  )
}

/** About how much a film loads; nothing where that is not known. */
export function sizeOf({ kbps }: PlayerSource, durationSec = 0): string {
  if (kbps === null || durationSec === 0) return ''
  return `（约${Math.max(0.1, (kbps * durationSec) / 8 / 1024).toFixed(1)}MB）`
}
