const layerHere = () => history.state && (history.state as { layer?: number }).layer // as: entries are of the host

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
