import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { isNull } from 'drizzle-orm'
import pMap from 'p-map'
import type { Db } from '../../db/open'
import type { ReleaseArchive } from '../archive'
import { releases } from '../schema'

/** Parallel look-ups. */
const AT_ONCE = 20

/** Storage of releases: their registry and their files. */
interface Stored {
  db: Db
  siteDir: string
  /** The bucket from which a server fetches what it lacks; null without one. */
  archive: ReleaseArchive | null
}

/**
 * Returns registered releases that are neither on this machine nor in the bucket; for one on disk every file is
 * checked.
 */
export async function missingReleases({ db, siteDir, archive }: Stored) {
  const rows = await db.select().from(releases).where(isNull(releases.removedAt))
  const archived = (await archive?.list()) ?? []
  const isArchived = new Set(archived.map(({ area, version }) => `${area} ${version}`))
  const missing = await pMap(
    rows,
    async ({ area, version, manifest }) => {
      const folder = join(siteDir, 'releases', area, version)
      if (isArchived.has(`${area} ${version}`) && !(await isThere(folder))) return []
      const gone = await pMap(['release.json', ...Object.keys(manifest.files)], async (name) =>
        (await isThere(join(folder, name))) ? [] : [{ area, version, file: name }],
      )
      return gone.flat()
    },
    { concurrency: AT_ONCE },
  )
  return missing.flat()
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
