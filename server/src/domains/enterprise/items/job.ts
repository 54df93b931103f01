import { hoursMs } from '@dm/shared/time'
import { eq, lte } from 'drizzle-orm'
import { releaseFile } from '../../file/claim'
import type { DomainJob } from '../../domain'
import { DELETED_KEPT_MS } from '../limits'
import { enterpriseItems } from '../schema'
import { picturesOf } from './kinds'
import { eachInTurn } from '../../../platform/each'

/** Erases deleted items with their pictures; it may run twice, and catches up after a pause. */
export const itemJob: DomainJob = {
  name: 'enterprise items',
  everyMs: hoursMs(1),
  async run({ db, clock, log }) {
    const rows = await db
      .select()
      .from(enterpriseItems)
      .where(lte(enterpriseItems.deletedAt, clock.now() - DELETED_KEPT_MS))
      .limit(200)
    await eachInTurn(rows, { log, keyOf: ({ id }) => id }, async ({ id, kind, live, pending }) => {
      const urls = new Set([...picturesOf(kind, live), ...picturesOf(kind, pending)].map(({ url }) => url))
      await db.transaction(async (tx) => {
        const gone = await tx
          .delete(enterpriseItems)
          .where(eq(enterpriseItems.id, id))
          .returning({ id: enterpriseItems.id })
        if (gone.length === 0) return
        for (const url of [...urls].sort()) await releaseFile(tx, clock, url)
      })
    })
  },
}
