/** SHA-256 of a file, lower-case hexadecimal. In pieces where the browser's own is missing (pages that are not on https). */
export async function sha256Of(file: Blob): Promise<string> {
  if (globalThis.crypto?.subtle)
    return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer())))
  const { sha256 } = await import('@noble/hashes/sha2.js')
  const hash = sha256.create()
  const piece = 4 * 1024 * 1024
  for (let at = 0; at < file.size; at += piece)
    hash.update(new Uint8Array(await file.slice(at, at + piece).arrayBuffer()))
  return hex(hash.digest())
}

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
