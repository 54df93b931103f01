import { cookieValue } from '../../platform/http/cookie'

/** The token that the page will hold once it has started: the cookie's, and the address's where there is none. */
export function tokenOf(query: URLSearchParams, cookieHeader: string | undefined): string | null {
  const token = cookieValue(cookieHeader, 'DM_TOKEN') || query.get('token')
  return token && token.length <= 200 ? token : null
}

/** Whether the user agent is the product's own app. */
export const isOwnApp = (agent: string): boolean => /DianMengApp\/[\w.]+/.test(agent)
