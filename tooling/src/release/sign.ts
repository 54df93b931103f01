import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** File beside `release.json` with the ed25519 signature over its exact bytes, base64, with a line end. */
export const SIGNATURE_FILE = 'release.sig'

/** DER prefix of the 32 bytes of an ed25519 private key in PKCS#8 form. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')

/**
 * Reads the signing key in any usual form: PEM, base64 of PKCS#8, or base64 of the 32 bytes. Throws when the text is
 * not an ed25519 private key; the error never contains the text.
 */
export function readSigningKey(text: string): KeyObject {
  const trimmed = text.trim()
  const bytes = Buffer.from(trimmed, 'base64')
  try {
    const key = trimmed.startsWith('-----')
      ? createPrivateKey(trimmed)
      : createPrivateKey({
          key: bytes.length === 32 ? Buffer.concat([PKCS8_HEAD, bytes]) : bytes,
          format: 'der',
          type: 'pkcs8',
        })
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // Reported below, without what Node quotes of the key.
  }
  throw new Error('this is no ed25519 private key (PEM, or base64 of PKCS#8 or of the 32 bytes)')
}

/** Returns the public half for `RELEASE_PUBLIC_KEYS`: base64 of the 32 bytes. */
export const publicKeyOf = (key: KeyObject): string =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64')

/** Generates a pair: the private half as PEM, the public half for `RELEASE_PUBLIC_KEYS`. */
export function makeSigningKey(): { privateKey: string; publicKey: string } {
  const { privateKey } = generateKeyPairSync('ed25519')
  return {
    privateKey: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    publicKey: publicKeyOf(privateKey),
  }
}

/** Returns the signature of a release for `release.sig`. `manifest`: the exact bytes of `release.json`. */
export const signManifest = (manifest: Buffer, key: KeyObject): string => sign(null, manifest, key).toString('base64')

/** Writes `release.sig` into a built release's folder. */
export async function signRelease(folder: string, key: KeyObject): Promise<void> {
  const manifest = await readFile(join(folder, 'release.json'))
  await writeFile(join(folder, SIGNATURE_FILE), `${signManifest(manifest, key)}\n`)
}
