/** Returns a short mark of a token (FNV-1a, 32 bits), to tell sessions apart in a page without repeating the token. */
export function sessionMark(token: string | null): string | null {
  if (token === null) return null
  let hash = 0x811c9dc5
  for (let at = 0; at < token.length; at += 1) hash = Math.imul(hash ^ token.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}
