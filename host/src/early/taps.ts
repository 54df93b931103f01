import { COPY_REFUSED, WAITING_TOAST } from '@dm/shared/contract/release/early'

/** As `isIos` of shared/src/env/agent.ts. */
const isIos = () =>
  /iphone|ipad|ipod/i.test(navigator.userAgent) ||
  (/macintosh/i.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

/** As shared/src/deeplink/copyText.ts without a Clipboard API, so that it is done before a link is followed. */
function copy(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.cssText = 'position:fixed;top:0;opacity:0'
  document.body.appendChild(field)
  field.select()
  field.setSelectionRange(0, text.length)
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- the only way to copy at once
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    document.body.removeChild(field)
  }
}

/** For the download page: a refused copy is said there. */
function sayRefused(): void {
  try {
    sessionStorage.setItem(WAITING_TOAST, COPY_REFUSED)
  } catch {
    // A refused storage: the download page opens all the same.
  }
}

/**
 * Keeps the taps on buttons of a rendered page that is not alive yet: the host answers them when it is, and removes the
 * variable (host/src/views/earlyClick.ts). A control with `data-copy` copies in the tap itself: a link leaves the page,
 * and a browser may refuse to copy later.
 */
export function keepTaps(): void {
  window.dmTaps = []
  addEventListener(
    'click',
    (event) => {
      const target = event.target as Element // as: clicks are on elements
      const control = target.closest && target.closest<HTMLElement>('#root button,#root a')
      if (!control || !window.dmTaps) return
      if (control.tagName === 'BUTTON') window.dmTaps.push(event)
      else window.dmTaps = []
      const text = (isIos() && control.dataset.copyIos) || control.dataset.copy
      if (!text) return
      if (copy(text)) window.dmCopied = text
      else if (control.hasAttribute('href')) sayRefused()
    },
    true,
  )
}
