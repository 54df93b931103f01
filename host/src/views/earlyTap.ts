/** Set by the page's first script (shared/src/contract/early-calls.ts), which keeps listening. */
interface Early {
  dmTap?: HTMLElement | null
}

/** Answers the last tap on a button that came before the page was alive, if the button is still there. */
export function answerEarlyTap(): void {
  const tapped = (globalThis as Early).dmTap // a global of ours
  // After the commit that makes the page alive.
  if (tapped) setTimeout(() => tapped.isConnected && tapped.click())
}
