import { showLoading } from '@dm/shared/overlay'
import { takeTokenFromAddress } from '@dm/shared/session'

/**
 * The first steps of each navigation (foundations, section 5): the loading indicator, then the token of the query string,
 * which is saved before the page's first call and taken out of the address. `/` stands for the personal centre.
 */
export function beforeArrival(): void {
  showLoading('加载中…', 'clear')
  const { pathname, search, hash } = window.location
  const asked = pathname + search + hash
  const home = pathname === '/' ? `/user/index${search}${hash}` : asked
  const clean = takeTokenFromAddress(home) ?? home
  if (clean !== asked) window.history.replaceState(window.history.state, '', clean)
}
