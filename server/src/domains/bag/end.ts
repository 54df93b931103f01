import { eq } from 'drizzle-orm'
import type { Leaving } from '../account/leaving'
import { bagItems } from './schema'

export const bagLeaving: Leaving = {
  async end(tx, uid) {
    await tx.delete(bagItems).where(eq(bagItems.uid, uid))
  },
}
