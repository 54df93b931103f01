import type { AppLocation } from '@dm/shared/router'
import { routeAt } from './routeAt'

/** What an unknown path is called. */
const LOST = { title: '找不到页面', name: 'notFound' }

/** The next steps of a navigation: title, word to the parent window, top of the page (foundations, section 5). */
export function announce({ pathname }: AppLocation): void {
  const { title, name } = routeAt(pathname) ?? LOST
  document.title = title
  if (window.parent !== window) window.parent.postMessage({ title, name }, '*')
  window.scrollTo(0, 0)
}
