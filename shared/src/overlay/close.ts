import { overlayState } from './store'
import type { Overlay } from './types'

/** Where the dialogs' own agreements are read; a dialog waits there and is back with what was typed. */
const READING = '/common/userAgreement'

/** Closes an overlay as Escape does: the answer is no. */
export function closeOverlay(overlay: Overlay): void {
  if (overlay.kind === 'loading') return
  if (overlay.kind === 'confirm') overlay.close(null)
  else if (overlay.kind === 'login' || overlay.kind === 'signUp') overlay.close(false)
  else overlay.close()
}

const waitsWhileReading = ({ kind }: Overlay): boolean => kind === 'login' || kind === 'signUp'

/** What is shown at an address: the newest dialog that belongs there, else the loading overlay. One at a time. */
export function overlayShown(path: string): Overlay | undefined {
  const here = overlayState().open.filter(
    (overlay) => !waitsWhileReading(overlay) || overlay.home === path || !isReading(path),
  )
  return here.findLast(({ kind }) => kind !== 'loading') ?? here.at(-1)
}

const isReading = (path: string): boolean => path.split('?')[0] === READING

/** A navigation closes the dialogs of the page that is left; login and sign-up wait while their agreements are read. */
export function leaveOverlays(path: string): void {
  for (const overlay of overlayState().open) {
    if (overlay.kind === 'loading' || overlay.home === path) continue
    if (!(waitsWhileReading(overlay) && isReading(path))) closeOverlay(overlay)
  }
}
