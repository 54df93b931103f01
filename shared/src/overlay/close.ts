import { overlayState } from './store'
import type { Overlay } from './types'

/** The page of the dialogs' own agreements; a dialog waits for the way back with its typed values. */
const READING = '/common/userAgreement'

/** Closes an overlay like Escape: the result is no. */
export function closeOverlay(overlay: Overlay): void {
  if (overlay.kind === 'loading') return
  if (overlay.kind === 'confirm') overlay.close(null)
  else if (overlay.kind === 'login' || overlay.kind === 'signUp') overlay.close(false)
  else overlay.close()
}

const waitsWhileReading = ({ kind }: Overlay): boolean => kind === 'login' || kind === 'signUp'

/** Returns the overlay shown at an address: the newest dialog of that page, else the loading overlay. One at a time. */
export function overlayShown(path: string): Overlay | undefined {
  const here = overlayState().open.filter(
    (overlay) => !waitsWhileReading(overlay) || overlay.home === path || !isReading(path),
  )
  return here.findLast(({ kind }) => kind !== 'loading') ?? here.at(-1)
}

const isReading = (path: string): boolean => path.split('?')[0] === READING

/** A navigation closes the dialogs of the former page; login and sign-up wait while their agreements are read. */
export function leaveOverlays(path: string): void {
  for (const overlay of overlayState().open) {
    if (overlay.kind === 'loading' || overlay.home === path) continue
    if (!(waitsWhileReading(overlay) && isReading(path))) closeOverlay(overlay)
  }
}
