/** Requests of a file that the page cannot start without; as many as the loader makes by default. */
const MOST_TRIES = 3

/** A file of the HTML: a script or a stylesheet. */
export type FileElement = HTMLScriptElement | HTMLLinkElement

export const isStylesheet = (element: Element): element is HTMLLinkElement => element.tagName === 'LINK'

/** Returns the address of a file and the number of its request, from 1. */
function requestOf(element: FileElement): { address: string; attempt: number } {
  const parts = (isStylesheet(element) ? element.href : element.src).split('?try=')
  return { address: parts[0] || '', attempt: Number(parts[1] || 1) }
}

/** The address of a file, as it was first asked for. */
export const addressOf = (element: FileElement): string => requestOf(element).address

/** Scripts run once: another attempt is another element. */
function request(failed: FileElement, address: string): void {
  if (isStylesheet(failed)) {
    failed.href = address
    return
  }
  const script = document.createElement('script')
  script.async = false
  script.defer = true
  script.crossOrigin = failed.crossOrigin
  script.integrity = failed.integrity
  script.src = address
  if (failed.parentNode) failed.parentNode.replaceChild(script, failed)
}

/**
 * Asks again for a script of the host's entry or a stylesheet of the HTML that has failed, under another address, so
 * that a spoilt copy does not answer, and with its hash. The host's scripts may run in any order. Returns false after
 * the last attempt.
 */
export function askAgain(failed: FileElement): boolean {
  const { address, attempt } = requestOf(failed)
  if (attempt >= MOST_TRIES) return false
  setTimeout(() => request(failed, `${address}?try=${attempt + 1}`), 150 << attempt)
  return true
}
