import { TOAST_MS, toast, toastAfterReload } from '@dm/shared/overlay'

/** A toast that a reload in the meantime, as after a login by password, does not lose: the page after it shows it again. */
export function toastThroughReload(text: string): void {
  toast(text)
  const keep = () => toastAfterReload(text)
  window.addEventListener('pagehide', keep, { once: true })
  setTimeout(() => window.removeEventListener('pagehide', keep), TOAST_MS)
}
