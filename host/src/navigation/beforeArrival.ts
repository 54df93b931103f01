import { takeTokenFromAddress } from '@dm/shared/session'
import { offerAccount } from './offeredAccount'

/**
 * The first step of each navigation (docs/architecture.md, "Views"): removes the query string's token from the address
 * and, when nobody is logged in, saves it before the page's first call. `/` is the personal centre.
 */
export function beforeArrival(): void {
  const { pathname, search, hash } = window.location
  const requested = pathname + search + hash
  const home = pathname === '/' ? `/user/index${search}${hash}` : requested
  const clean = takeTokenFromAddress(home, (token) => void offerAccount(token)) ?? home
  if (clean !== requested) window.history.replaceState(window.history.state, '', clean)
}
