/**
 * Returns a cookie's value, decoded like js-cookie encodes it; null if it is missing, empty, or badly encoded (RFC 3986
 * §2.1). `name` is a word.
 */
export function cookieValue(header: string | undefined, name: string): string | null {
  const text = new RegExp(`(?:^|;\\s*)${name}=([^;]+)`).exec(header ?? '')?.[1]
  if (!text) return null
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
