import { screen, waitFor } from '@testing-library/react'

/** The browser of somebody who wants less motion, for the rest of the test. Returns what ends it. */
export function wantLessMotion(): () => void {
  const before = window.matchMedia
  window.matchMedia = (media) => Object.assign(before(media), { matches: media.includes('reduce') })
  return () => (window.matchMedia = before)
}

/** The button that comes first after an answer: of the animation, or of the result. */
export const firstButton = (name: RegExp) => waitFor(() => screen.getByRole('button', { name }))
