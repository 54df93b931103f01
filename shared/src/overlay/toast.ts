import { WAITING_TOAST } from '../contract/release/early'
import { changeOverlays, nextId, overlayState } from './store'

/** Time during which a toast is shown, in ms. */
export const TOAST_MS = 2000
let timer: ReturnType<typeof setTimeout> | undefined

/** A short message above everything, read out by screen readers; the next one replaces it. */
export function toast(text: string): void {
  clearTimeout(timer)
  changeOverlays((before) => ({ ...before, toast: { id: nextId(), text } }))
  timer = setTimeout(() => changeOverlays((before) => ({ ...before, toast: null })), TOAST_MS)
}

/** Removes the toast if it says this, because the page now says it itself; returns true if it did. */
export function dropToast(text: string): boolean {
  if (overlayState().toast?.text !== text) return false
  clearTimeout(timer)
  changeOverlays((before) => ({ ...before, toast: null }))
  return true
}

/** Stores a message for the next page load, where a reload would cut it short. */
export function toastAfterReload(text: string): void {
  try {
    window.sessionStorage.setItem(WAITING_TOAST, text)
  } catch {
    // Refused storage: the message was on screen before the reload.
  }
}

/** Shows the message stored before the reload. */
export function showWaitingToast(): void {
  try {
    const text = window.sessionStorage.getItem(WAITING_TOAST)
    window.sessionStorage.removeItem(WAITING_TOAST)
    if (text) toast(text)
  } catch {
    // A refused storage contains nothing.
  }
}
