import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, isNull } from 'drizzle-orm'
import pMap from 'p-map'
import type { Db } from '../../db/open'
import { releases } from '../../delivery/schema'
import type { FileStorage } from '../../platform/storage'
import { files } from '../file/schema'

/** Parallel look-ups. */
const AT_ONCE = 20

const nameOf = (url: string) => url.slice(url.lastIndexOf('/') + 1)

/** Returns missing stored files, with their variants, that rows in use refer to. */
export async function missingFiles(db: Db, storage: FileStorage): Promise<{ name: string; uid: string }[]> {
  const rows = await db
    .select({ url: files.url, uid: files.uid, variants: files.variants })
    .from(files)
    .where(eq(files.state, 'used'))
  const named = rows.flatMap(({ url, uid, variants }) =>
    [url, ...Object.values(variants ?? {})].map((one) => ({ name: nameOf(one), uid })),
  )
  const sizes = await pMap(named, ({ name }) => storage.size(name), { concurrency: AT_ONCE })
  return named.filter((_, n) => sizes[n] === null)
}

/** Finds out if a release's files exist. */
export interface Releases {
  siteDir: string
  /** Releases in the bucket, from which a server fetches missing ones; null without a bucket. */
  archived: { area: string; version: string }[] | null
}

/**
 * Returns registered releases that are neither on this machine nor in the bucket; for one on disk every file is
 * checked.
 */
export async function missingReleases(db: Db, { siteDir, archived }: Releases) {
  const rows = await db.select().from(releases).where(isNull(releases.removedAt))
  const isArchived = new Set((archived ?? []).map(({ area, version }) => `${area} ${version}`))
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
