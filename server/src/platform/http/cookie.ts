/**
 * A cookie's value, decoded as js-cookie encodes it; null where there is none, it is empty, or it is not encoded
 * properly (RFC 3986 §2.1). `name` is a word.
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
