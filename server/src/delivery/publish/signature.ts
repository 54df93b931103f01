import { verify, type KeyObject } from 'node:crypto'

/** File beside `release.json` with the ed25519 signature over its exact bytes, base64. */
export const SIGNATURE_FILE = 'release.sig'

const SIGNATURE = /^[A-Za-z0-9+/]{86}==$/

/** True if one of the keys has signed exactly these bytes. `signature`: base64, as in `release.sig`. */
export function isSigned(manifest: Buffer, signature: string, keys: readonly KeyObject[]): boolean {
  const text = signature.trim()
  if (!SIGNATURE.test(text)) return false
  return keys.some((key) => verify(null, manifest, key, Buffer.from(text, 'base64')))
}
