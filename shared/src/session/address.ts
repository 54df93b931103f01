import { getToken, setToken } from './store'

/**
 * Takes a `token` of the query string out of an address and returns the address without it; null where there is none
 * (docs/product/foundations.md#4-session). It is saved as DM_TOKEN where nobody is logged in; the token of somebody who
 * is, is never replaced here: `offered` is told of the other one. The caller replaces the address, so that no history
 * entry is made.
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
