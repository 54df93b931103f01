import { cookieValue } from '../../platform/http/cookie'

/** Returns the token that the page will have once it has started: the cookie's, else the address's. */
export function tokenOf(query: URLSearchParams, cookieHeader: string | undefined): string | null {
  const token = cookieValue(cookieHeader, 'DM_TOKEN') || query.get('token')
  return token && token.length <= 200 ? token : null
}

/** True for the product's native app. */
export const isOwnApp = (agent: string): boolean => /DianMengApp\/[\w.]+/.test(agent)
