import { createRoot } from 'react-dom/client'
import { DebugPanel } from './DebugPanel'

/** Puts the debug view over the page, in a root of its own: it must stand when the page does not. */
export function showDebug(): void {
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<DebugPanel />)
}
