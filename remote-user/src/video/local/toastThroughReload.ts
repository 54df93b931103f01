import { toast, toastAfterReload } from '@dm/shared/overlay'
import { secondsMs } from '@dm/shared/time'

/** As long as a toast is read. */
const READ_MS = secondsMs(2)

/** A toast that a reload in the meantime, as after a login by password, does not lose: the page after it shows it again. */
export function toastThroughReload(text: string): void {
  toast(text)
  const keep = () => toastAfterReload(text)
  window.addEventListener('pagehide', keep, { once: true })
  setTimeout(() => window.removeEventListener('pagehide', keep), READ_MS)
}
