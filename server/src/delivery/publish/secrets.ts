import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../../platform/settings'

/** Credentials that protect the registry. */
export interface Secrets {
  /** Lets machines publish and activate signed releases. */
  token: string
  /** Full access for users who can read it on the server's own machine, in `DATA_DIR/keys/operator-token`. */
  machineToken: string
  /** Accepted signers of releases. */
  publicKeys: KeyObject[]
}

/** DER prefix of the 32 bytes of an ed25519 public key in SPKI form. */
const SPKI_HEAD = Buffer.from('302a300506032b6570032100', 'hex')

/** Parses a public key of the settings: base64 of its 32 bytes or of SPKI. Throws for an invalid one. */
function readPublicKey(text: string): KeyObject {
  const bytes = Buffer.from(text.trim(), 'base64')
  const der = bytes.length === 32 ? Buffer.concat([SPKI_HEAD, bytes]) : bytes
  try {
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // Reported below, for every kind of failure.
  }
  throw new Error('RELEASE_PUBLIC_KEYS: each must be an ed25519 public key, base64 of 32 bytes or of SPKI')
}

/** Reads a file, or creates it when missing; of two servers the second takes what the first wrote. */
function readOrCreate(file: string, make: () => string): string {
  try {
    writeFileSync(file, make(), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    // Checked by shape, as Node's own errors are not always instances of our `Error`.
    if (!(typeof error === 'object' && error !== null && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8').trim()
}

/**
 * Returns the tokens and the public keys: from the settings, else generated at the first start in `DATA_DIR/keys`,
 * readable only by the server's own user. Throws when they cannot be read or written.
 */
export function openSecrets({ DATA_DIR, RELEASE_TOKEN, RELEASE_PUBLIC_KEYS }: Settings): Secrets {
  const folder = join(DATA_DIR, 'keys')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const named = RELEASE_PUBLIC_KEYS.split(',').filter((text) => text.trim() !== '')
  const secret = (name: string) => readOrCreate(join(folder, name), () => `${randomBytes(24).toString('base64url')}\n`)
  return {
    token: RELEASE_TOKEN || secret('release-token'),
    machineToken: secret('operator-token'),
    publicKeys: named.length > 0 ? named.map(readPublicKey) : [ownKey(folder)],
  }
}

function ownKey(folder: string): KeyObject {
  const pem = readOrCreate(join(folder, 'release.key'), () =>
    generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
  )
  const key = createPublicKey(createPrivateKey(pem))
  // Written so that it can be copied into another server's settings.
  readOrCreate(
    join(folder, 'release.pub'),
    () => `${key.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64')}\n`,
  )
  return key
}
