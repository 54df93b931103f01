import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../db/open'
import { releases } from '../schema'
import { changing } from '../registry/log'
import { releaseRow } from '../registry/releases'
import type { ReleaseArchive } from './archive'

/**
 * Removes the objects of releases that were removed, also those that an earlier run could not. What the registry never
 * heard of stays: it may be another site's. Never throws: what is left over is said in the log.
 */
export async function clearArchive(db: Db, archive: ReleaseArchive, log: FastifyBaseLogger): Promise<void> {
  try {
    const rows = await db
      .select({ area: releases.area, version: releases.version, removedAt: releases.removedAt })
      .from(releases)
    const gone = new Set(rows.flatMap((row) => (row.removedAt === null ? [] : [`${row.area} ${row.version}`])))
    for (const archived of await archive.list()) {
      if (!gone.has(`${archived.area} ${archived.version}`)) continue
      // One after the other under the registry's lock: it may have been published again meanwhile.
      await changing(db, async (tx) => {
        const row = await releaseRow(tx, archived.area, archived.version)
        if (row && row.removedAt !== null) await archive.remove(archived)
      })
    }
  } catch (error) {
    log.error({ err: error }, 'removed releases are still in the archive: the next gc tries again')
  }
}
