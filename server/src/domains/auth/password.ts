import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import type { Hashing } from '../../platform/hashing'

const COST = { N: 16384, r: 8, p: 1 }
const KEY_BYTES = 32
const SALT_BYTES = 16

/** `scrypt$N$r$p$salt$key`, salt and key in base64url. For demo data: calls hash on the threads of `Hashing`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await new Promise<Buffer>((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, KEY_BYTES, COST, (error, key) => (error ? reject(error) : resolve(key)))
  })
  return stored(salt, key)
}

const stored = (salt: Buffer, key: Buffer) =>
  ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$')

/** The same for a call. Throws 42900 while too many others are being hashed. */
export async function newPasswordHash(hashing: Hashing, password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  return stored(salt, await hashing.derive(password.normalize('NFC'), salt, COST))
}

/**
 * Returns false for a wrong password, and after the same time when there is no stored one. Throws 42900 while too many
 * others are being checked.
 */
export async function passwordMatches(hashing: Hashing, password: string, stored: string | null): Promise<boolean> {
  const [, N = COST.N, r = COST.r, p = COST.p, salt = '', key = ''] = stored?.split('$') ?? []
  const cost = { N: Number(N), r: Number(r), p: Number(p) }
  const given = await hashing.derive(password.normalize('NFC'), Buffer.from(salt, 'base64url'), cost)
  const storedHash = Buffer.from(key, 'base64url')
  return storedHash.length === given.length && timingSafeEqual(storedHash, given)
}
