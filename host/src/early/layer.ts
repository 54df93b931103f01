/** Returns the depth of the layer that the history entry belongs to; 0 for a page's own. */
function layerHere(): number {
  const state = history.state as { layer?: number } | null // as: entries are of the host
  return (state && state.layer) || 0
}

/**
 * A page that was loaded anew under a layer has the layer's history entry still: back from it leads on, out of the page.
 * The host does so from its start, and takes the variable (shared/src/router/history.ts).
 */
export function leaveLayer(): void {
  window.dmLayer = layerHere()
  addEventListener('popstate', () => {
    if (!window.dmLayer || layerHere()) return
    window.dmLayer = 0
    history.back()
  })
}
