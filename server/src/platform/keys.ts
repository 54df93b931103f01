import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/open'
import { platformKeys } from './schema'

/** Secrets that all servers of one database share. */
export interface Keys {
  /** Returns the HMAC-SHA256 of `text` under the named key, base64url. */
  sign(name: string, text: string): Promise<string>
  /**
   * Encrypts `text` with AES-256-GCM under the named key; opening it requires the same `bound`, such as the id of its
   * row.
   */
  seal(name: string, text: string, bound: string): Promise<string>
  /** Decrypts. Throws when `sealed` was altered, or sealed under another name or for another `bound`. */
  open(name: string, sealed: string, bound: string): Promise<string>
  /** Reads these keys ahead: inside a transaction a first use would wait for a connection of its own. */
  prepare(...names: string[]): Promise<void>
}

const stored = new WeakMap<Db, Map<string, Promise<string>>>()

/** Keys that were read of a database: what one part of the server has read ahead, another one has, too. */
function storedKeys(db: Db): Map<string, Promise<string>> {
  const known = stored.get(db) ?? new Map<string, Promise<string>>()
  stored.set(db, known)
  return known
}

/**
 * Returns the keys: derived from `secret` (setting `SECRET_KEY`), or without one each generated once and stored in the
 * database.
 */
export function openKeys(db: Db, secret: string): Keys {
  const cache = secret ? new Map<string, Promise<string>>() : storedKeys(db)
  const load = async (name: string) => {
    if (secret) return createHmac('sha256', secret).update(name).digest('hex')
    const fresh = randomBytes(32).toString('hex')
    await db.insert(platformKeys).values({ name, value: fresh }).onConflictDoNothing()
    const [row] = await db.select().from(platformKeys).where(eq(platformKeys.name, name))
    return row?.value ?? fresh
  }
  const keyOf = (name: string) => {
    const key = cache.get(name) ?? load(name)
    cache.set(name, key)
    // A key that could not be read is read again next time.
    key.catch(() => cache.delete(name))
    return key
  }
  return {
    async prepare(...names) {
      await Promise.all(names.map(keyOf))
    },
    async sign(name, text) {
      return createHmac('sha256', await keyOf(name))
        .update(text)
        .digest('base64url')
    },
    async seal(name, text, bound) {
      const iv = randomBytes(IV)
      const cipher = createCipheriv('aes-256-gcm', Buffer.from(await keyOf(name), 'hex'), iv).setAAD(Buffer.from(bound))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
    },
    async open(name, sealed, bound) {
      const bytes = Buffer.from(sealed, 'base64url')
      const key = Buffer.from(await keyOf(name), 'hex')
      const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV), { authTagLength: TAG })
        .setAAD(Buffer.from(bound))
        .setAuthTag(bytes.subarray(IV, IV + TAG))
      return Buffer.concat([cipher.update(bytes.subarray(IV + TAG)), cipher.final()]).toString('utf8')
    },
  }
}

/** Bytes of a nonce and of a tag. */
const IV = 12
const TAG = 16
