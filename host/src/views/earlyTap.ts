/** Set by the page's first script (shared/src/contract/early-calls.ts) until the page is alive. */
interface Early {
  dmTap?: HTMLElement | null
}

/**
 * The page is alive: removes what its first script has said of a host that is late, and answers the last tap on a
 * button that came before, if the button is still there.
 */
export function answerEarlyTap(): void {
  const early = globalThis as Early // a global of ours
  const tapped = early.dmTap
  delete early.dmTap
  document.getElementById('missing')?.remove()
  // After the commit that makes the page alive.
  if (tapped) setTimeout(() => tapped.isConnected && tapped.click())
}
