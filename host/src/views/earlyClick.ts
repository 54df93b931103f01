import { LATE_MESSAGE } from '@dm/shared/contract/release/early'

/** Buttons that choose something on the page: every tap on one counts, as on the fields of a form. */
const CHOICES = '[role=tab],[role=radio],[role=checkbox],[role=switch],[role=option]'

/** Returns the buttons that are to be pressed: each choice once, and the last button. */
function toPress(taps: Event[]): HTMLElement[] {
  const pressed = new Set<HTMLElement>()
  for (const tap of taps) {
    const button = tap.target instanceof Element && tap.target.closest<HTMLElement>('#root button')
    // A tap that is being dispatched has made React take the page over, which answers it.
    if (!button || tap.eventPhase !== Event.NONE) continue
    if (tap !== taps[taps.length - 1] && !button.matches(CHOICES)) continue
    pressed.delete(button)
    pressed.add(button)
  }
  return [...pressed]
}

/**
 * The page is alive: removes what the early script has said of a host that is late, and answers the taps on buttons
 * that came before, if they are still there. Of buttons that do something only the last is pressed: whoever tapped
 * another one has given up the first.
 */
export function replayEarlyClick(): void {
  const taps = window.dmTaps ?? []
  delete window.dmTaps
  document.getElementById(LATE_MESSAGE)?.remove()
  // After the commit that makes the page alive; each in a task of its own, so that it sees what the one before has changed.
  for (const button of toPress(taps)) setTimeout(() => button.isConnected && button.click())
  // A text copied by a tap is not copied again by that tap's answer, but by every later tap.
  setTimeout(() => delete window.dmCopied)
}
