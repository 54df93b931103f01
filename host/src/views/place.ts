let isHere = false
let savedPlace: { left: number; top: number } | null = null

/** Lets the next view replace the one on screen: it starts at the same scroll position. */
export function keepPlace(): void {
  savedPlace = { left: window.scrollX, top: window.scrollY }
}

/** Lets the first view stay where the visitor has scrolled its rendered content to. */
export function stayHere(): void {
  isHere = true
}

/** Returns the scroll position of a view that is shown: its top, or that of the view it replaces. */
export function takePlace(): { left: number; top: number } {
  if (isHere) keepPlace()
  isHere = false
  const place = savedPlace ?? { left: 0, top: 0 }
  savedPlace = null
  return place
}
