/**
 * Link schemes that a page may follow (docs/product/foundations.md#10-constants-and-limits): http, https, mailto, tel.
 */
export const hasLinkScheme = (text: string): boolean => /^(?:https?:\/\/|mailto:|tel:)\S+$/i.test(text)

/**
 * True for a link that a user may enter (docs/product/user.md#writing): `https` only, at most 500 characters, no
 * credentials, a real host.
 */
export function isUserLink(text: string): boolean {
  if (text.length > 500 || !/^https:\/\//i.test(text)) return false
  const url = parsed(text)
  return url !== null && url.username === '' && url.password === '' && url.hostname.includes('.')
}

/** True for an address of a web page that a company may name: http or https, with a host. */
export function isWebLink(text: string): boolean {
  const [, host = ''] = /^https?:\/\/([^\s/]+)(?:\/\S*)?$/i.exec(text) ?? []
  return host.slice(1, -1).includes('.')
}

/** Returns the host of a link for display; empty for an invalid link. */
export const hostOf = (text: string): string => parsed(text)?.host ?? ''

function parsed(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
