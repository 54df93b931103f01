import { eq } from 'drizzle-orm'
import pMap from 'p-map'
import type { Db } from '../../db/open'
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
