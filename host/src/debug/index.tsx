import { createRoot } from 'react-dom/client'
import { DebugPanel } from './DebugPanel'

/** Renders the debug view in a root of its own, so that it works when the page does not. */
export function showDebug(): void {
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<DebugPanel />)
}
