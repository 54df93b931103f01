/**
 * Marks every script of the HTML that has run or has failed, for the host's loader (`hasEnded` of
 * host/src/federation/guard.ts).
 */
export function markEnded(): void {
  const mark = (event: Event) => {
    const script = event.target as HTMLScriptElement // as: a mark on another element harms nobody
    script.ended = true
  }
  document.addEventListener('load', mark, true)
  document.addEventListener('error', mark, true)
}
