import { createPrivateKey, createPublicKey, X509Certificate, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** Bare base64, as some consoles provide keys: no path is that long. */
const BARE = /^[A-Za-z0-9+/=\s]{200,}$/

/**
 * Returns the PEM text of a setting: the text itself (line ends may be written `
 * `), or that of the file it names. Error messages never contain the value.
 */
function pemOf(setting: string): string {
  const text = setting.replaceAll('\\n', '\n').trim()
  if (text.startsWith('-----BEGIN ') || BARE.test(text)) return text
  try {
    return readFileSync(text, 'utf8').trim()
  } catch {
    throw new Error('neither PEM nor the path of a file that can be read')
  }
}

/** Returns the first reading that succeeds: consoles encode the same key differently. */
function firstOf(readings: (() => KeyObject)[]): KeyObject | null {
  for (const read of readings) {
    try {
      return read()
    } catch {
      // Try the next one.
    }
  }
  return null
}

const rsa = (key: KeyObject | null, what: string): KeyObject => {
  if (key?.asymmetricKeyType !== 'rsa') throw new Error(`no RSA ${what}: PEM, or the path of a PEM file`)
  return key
}

/** Returns the RSA private key of a setting: PEM, bare base64 of PKCS#8 or PKCS#1, or the path of such a file. */
export function privateKeyOf(setting: string): KeyObject {
  const text = pemOf(setting)
  const der = Buffer.from(text, 'base64')
  const key = firstOf([
    () => createPrivateKey(text),
    () => createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }),
    () => createPrivateKey({ key: der, format: 'der', type: 'pkcs1' }),
  ])
  return rsa(key, 'private key')
}

/** Returns the RSA public key of a setting: PEM, bare base64 of SPKI, or the path of such a file. */
export function publicKeyOf(setting: string): KeyObject {
  const text = pemOf(setting)
  if (/PRIVATE KEY-----/.test(text)) throw new Error('a private key where the public one belongs')
  const der = Buffer.from(text, 'base64')
  const key = firstOf([() => createPublicKey(text), () => createPublicKey({ key: der, format: 'der', type: 'spki' })])
  return rsa(key, 'public key')
}

/** Normalises serial numbers for comparison: certificates and headers differ in case and leading zeros. */
export const serialOf = (text: string) => text.trim().toUpperCase().replace(/^0+/, '')

/**
 * Returns the keys of a setting by serial number: any number of certificates, which include their own, and at most one
 * public key, whose number is `keyId`.
 */
export function keysBySerial(setting: string, keyId: string): Map<string, KeyObject> {
  const blocks = pemOf(setting).match(/-----BEGIN ([A-Z ]+)-----[^-]+-----END \1-----/g) ?? []
  const keys = new Map<string, KeyObject>()
  for (const block of blocks) {
    if (block.startsWith('-----BEGIN CERTIFICATE-----')) {
      const { serialNumber, publicKey } = new X509Certificate(block)
      keys.set(serialOf(serialNumber), rsa(publicKey, 'certificate'))
      continue
    }
    if (keyId === '') throw new Error('a public key needs its id beside it')
    if (keys.has(serialOf(keyId))) throw new Error('two public keys, and one id')
    keys.set(serialOf(keyId), publicKeyOf(block))
  }
  if (keys.size === 0) throw new Error('neither a certificate nor a public key: PEM, or the path of a PEM file')
  return keys
}
