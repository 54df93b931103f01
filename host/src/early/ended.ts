/**
 * Marks every script of the HTML that has run or has failed, for the host's loader (`hasEnded` of
 * host/src/federation/guard.ts). Pictures and films load and fail, too: they are left alone.
 */
export function markEnded(): void {
  const mark = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement) target.ended = true
  }
  document.addEventListener('load', mark, true)
  document.addEventListener('error', mark, true)
}
