import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Beside `release.json`: the ed25519 signature over that file's exact bytes, base64, with a line end. */
export const SIGNATURE_FILE = 'release.sig'

/** What stands before the 32 bytes of an ed25519 private key in its PKCS#8 form. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')

/**
 * The signing key in any of its usual forms: PEM, base64 of PKCS#8, or base64 of the 32 bytes alone.
 * Throws when the text is no ed25519 private key; the error never carries the text.
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
    // Said below, without what Node quotes of the key.
  }
  throw new Error('this is no ed25519 private key (PEM, or base64 of PKCS#8 or of the 32 bytes)')
}

/** The public half as `RELEASE_PUBLIC_KEYS` takes it: base64 of the 32 bytes. */
export const publicKeyOf = (key: KeyObject): string =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64')

/** A new pair: the private half as PEM, the public half as `RELEASE_PUBLIC_KEYS` takes it. */
export function makeSigningKey(): { privateKey: string; publicKey: string } {
  const { privateKey } = generateKeyPairSync('ed25519')
  return {
    privateKey: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    publicKey: publicKeyOf(privateKey),
  }
}

/** The signature of a release, as `release.sig` holds it. `manifest`: the exact bytes of `release.json`. */
export const signManifest = (manifest: Buffer, key: KeyObject): string => sign(null, manifest, key).toString('base64')

/** Writes `release.sig` into a built release's folder. */
export async function signRelease(folder: string, key: KeyObject): Promise<void> {
  const manifest = await readFile(join(folder, 'release.json'))
  await writeFile(join(folder, SIGNATURE_FILE), `${signManifest(manifest, key)}\n`)
}
