import { currentLocation, type AppLocation } from '@dm/shared/router'
import { isElsewhere, wholeRegistry } from '../federation'
import { plainPath, routeAt } from './routeAt'

/** Title and name of an unknown path. */
const LOST = { title: '找不到页面', name: 'notFound' }

/** The next steps of a navigation: title, message to the parent window (docs/architecture.md, "Views"). */
export function announce(to: AppLocation): void {
  if (!isElsewhere(plainPath(to.pathname))) return announceRoute(to.pathname)
  const late = () => {
    if (currentLocation().path === to.path) announceRoute(to.pathname)
  }
  // The page itself reports an unreachable registry.
  wholeRegistry().then(late, () => undefined)
}

function announceRoute(pathname: string): void {
  const { title, name } = routeAt(pathname) ?? LOST
  document.title = title
  if (window.parent !== window) window.parent.postMessage({ title, name }, '*')
}
