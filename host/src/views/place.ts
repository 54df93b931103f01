let savedPlace: { left: number; top: number } | null = null

/** The view that comes next takes the place of the one on screen: it starts where that one stood. */
export function keepPlace(): void {
  savedPlace = { left: window.scrollX, top: window.scrollY }
}

/** Where a view starts that comes on screen: at its top, but for one that takes another's place. */
export function takePlace(): { left: number; top: number } {
  const place = savedPlace ?? { left: 0, top: 0 }
  savedPlace = null
  return place
}
