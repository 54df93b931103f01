import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../db/open'
import { releases } from '../schema'
import { changing } from '../registry/log'
import { releaseRow } from '../registry/releases'
import type { ReleaseArchive } from './archive'

/**
 * Removes the objects of removed releases, including those an earlier run failed on. Objects unknown to the registry
 * stay: they may belong to another site. Never throws; failures are logged.
 */
export async function clearArchive(db: Db, archive: ReleaseArchive, log: FastifyBaseLogger): Promise<void> {
  try {
    const rows = await db
      .select({ area: releases.area, version: releases.version, removedAt: releases.removedAt })
      .from(releases)
    const gone = new Set(rows.flatMap((row) => (row.removedAt === null ? [] : [`${row.area} ${row.version}`])))
    for (const archived of await archive.list()) {
      if (!gone.has(`${archived.area} ${archived.version}`)) continue
      // One at a time under the registry's lock: it may have been published again in the meantime.
      await changing(db, async (tx) => {
        const row = await releaseRow(tx, archived.area, archived.version)
        if (row && row.removedAt !== null) await archive.remove(archived)
      })
    }
  } catch (error) {
    log.error({ err: error }, 'removed releases are still in the archive: the next gc tries again')
  }
}
