/** A random UUID (version 4), also where the page is not on https and `crypto.randomUUID` is missing. */
export function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/**
 * An id as people see it: of a UUID the first eight digits, `9F2C41A7`, of the number of a payout the first eight too,
 * `W7DAB695`; order numbers and others as they are.
 */
export const shortId = (id: string): string =>
  /^(W[0-9a-f]{23}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i.test(id) ? id.slice(0, 8).toUpperCase() : id
