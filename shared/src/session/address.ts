import { getToken, setToken } from './store'

/**
 * Removes a `token` from the query string of an address and returns the address without it; null without one
 * (docs/product/foundations.md#4-session). It is saved as DM_TOKEN when nobody is logged in; the token of a logged-in
 * user is never replaced here: `offered` is called with the other one. The caller replaces the address, so that no
 * history entry is made.
 */
export function takeTokenFromAddress(path: string, offered: (token: string) => void): string | null {
  const url = new URL(path, window.location.origin)
  const token = url.searchParams.get('token')
  if (token === null) return null
  const current = getToken()
  if (token && !current) setToken(token)
  else if (token && token !== current) offered(token)
  url.searchParams.delete('token')
  return url.pathname + url.search + url.hash
}
