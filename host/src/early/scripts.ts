import { PAINT_BUDGET_MS, WAITING_SCRIPTS } from '@dm/shared/contract/release/early'

/** Longest wait of the scripts for the film, in ms. */
const FILM_BUDGET_MS = 1000

/** Puts the scripts of the template in place, once. */
function putInPlace(template: HTMLTemplateElement): void {
  if (!template.parentNode) return
  template.parentNode.removeChild(template)
  const scripts = document.importNode(template.content, true)
  scripts.querySelectorAll('script').forEach((script) => (script.async = script.hasAttribute('async')))
  document.head.appendChild(scripts)
}

/** Returns what the page waits for: its largest picture, its first frame and its film. */
function firstScreen(): Promise<unknown>[] {
  const waits: Promise<unknown>[] = []
  const picture = document.querySelector<HTMLImageElement>('#root img[fetchpriority=high]')
  if (picture && !picture.complete) waits.push(new Promise((arrived) => (picture.onload = picture.onerror = arrived)))
  if ((PerformanceObserver.supportedEntryTypes || []).indexOf('paint') >= 0)
    waits.push(new Promise((drawn) => new PerformanceObserver(drawn).observe({ type: 'paint', buffered: true })))
  if (window.dmFilm) waits.push(window.dmFilm)
  return waits
}

/**
 * A rendered page is on the screen before its scripts run, which would keep the browser from drawing it: they stand in a
 * template, are loaded meanwhile by the preloads of the head, and are put in place when the page and its largest picture
 * have been drawn, and its film has begun: a browser hands over a film's bytes between scripts. A page in the background
 * is not drawn; its scripts wait no longer than the time limit.
 */
export function runAfterPaint(): void {
  addEventListener('DOMContentLoaded', () => {
    const template = document.getElementById(WAITING_SCRIPTS) as HTMLTemplateElement | null // as: the server writes it
    if (!template || window.dmOld) return
    const run = () => putInPlace(template)
    const drawn = Promise.all(firstScreen())
    setTimeout(run, window.dmFilm ? FILM_BUDGET_MS : PAINT_BUDGET_MS)
    void drawn.then(() => requestAnimationFrame(() => setTimeout(run, 0)))
  })
}
