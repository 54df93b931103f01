import { currentLocation } from './location'

const PLACE = 'dm-place'

/** Notes how far down the page is before it loads again. */
export function notePlace(): void {
  try {
    window.sessionStorage.setItem(PLACE, JSON.stringify([currentLocation().path, window.scrollY]))
  } catch {
    // Refused storage: the page starts at its top.
  }
}

/** Returns how far down the page was before the reload, in px, once; 0 on another page. */
export function takeNotedPlace(): number {
  try {
    const noted: unknown = JSON.parse(window.sessionStorage.getItem(PLACE) ?? 'null')
    window.sessionStorage.removeItem(PLACE)
    if (!Array.isArray(noted) || noted[0] !== currentLocation().path) return 0
    return Number(noted[1]) || 0
  } catch {
    // A refused storage contains nothing.
    return 0
  }
}
