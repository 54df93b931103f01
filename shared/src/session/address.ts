import { setToken } from './store'

/**
 * Saves a `token` of the query string as DM_TOKEN and answers the address without it; null where there is none
 * (foundations, section 4). The caller replaces the address, so that no history entry is made.
 */
export function takeTokenFromAddress(path: string): string | null {
  const url = new URL(path, window.location.origin)
  const token = url.searchParams.get('token')
  if (token === null) return null
  if (token) setToken(token)
  url.searchParams.delete('token')
  return url.pathname + url.search + url.hash
}
