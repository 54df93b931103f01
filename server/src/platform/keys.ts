import { createHmac, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/open'
import { platformKeys } from '../db/schema'

/** Secrets that all servers of one database share. */
export interface Keys {
  /** HMAC-SHA256 of `text` under the key of that name, base64url. */
  sign(name: string, text: string): Promise<string>
}

/** With a `secret` (setting `SECRET_KEY`) every key comes from it; without one each is made once and kept in the database. */
export function openKeys(db: Db, secret: string): Keys {
  const known = new Map<string, Promise<string>>()
  const load = async (name: string) => {
    if (secret) return createHmac('sha256', secret).update(name).digest('hex')
    const fresh = randomBytes(32).toString('hex')
    await db.insert(platformKeys).values({ name, value: fresh }).onConflictDoNothing()
    const [row] = await db.select().from(platformKeys).where(eq(platformKeys.name, name))
    return row?.value ?? fresh
  }
  return {
    async sign(name, text) {
      const key = known.get(name) ?? load(name)
      known.set(name, key)
      // A key that could not be read is asked for again next time.
      key.catch(() => known.delete(name))
      return createHmac('sha256', await key)
        .update(text)
        .digest('base64url')
    },
  }
}
