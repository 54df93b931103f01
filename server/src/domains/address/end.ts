import { eq } from 'drizzle-orm'
import type { Leaving } from '../account/leaving'
import { addresses } from './schema'

export const addressLeaving: Leaving = {
  async end(tx, uid) {
    await tx.delete(addresses).where(eq(addresses.uid, uid))
  },
}
