import { changeOverlays, nextId } from './store'

/** How long a toast stands, in ms. */
const TOAST_MS = 2000
const WAITING = 'dm.toast'
let timer: ReturnType<typeof setTimeout> | undefined

/** A short message above everything, read out by screen readers; the next one takes its place. */
export function toast(text: string): void {
  clearTimeout(timer)
  changeOverlays((before) => ({ ...before, toast: { id: nextId(), text } }))
  timer = setTimeout(() => changeOverlays((before) => ({ ...before, toast: null })), TOAST_MS)
}

/** Keeps a message for the page that is loaded next, where a reload would cut it short. */
export function toastAfterReload(text: string): void {
  try {
    window.sessionStorage.setItem(WAITING, text)
  } catch {
    // Refused storage: the message was on screen before the reload.
  }
}

/** Shows what the page before the reload left. */
export function showWaitingToast(): void {
  try {
    const text = window.sessionStorage.getItem(WAITING)
    window.sessionStorage.removeItem(WAITING)
    if (text) toast(text)
  } catch {
    // Refused storage holds nothing.
  }
}
